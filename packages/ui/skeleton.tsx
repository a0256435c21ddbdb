import { classNames } from './class-names.ts';

export interface SkeletonProps {
  /** Set the height (and width) that the content will have, e.g. "h-40", so that nothing moves when it comes. */
  className?: string | undefined;
}

/** A place held for content on its way. Put one aria-busy on the region around it, and one status text. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-md bg-line', className)} />;
}
