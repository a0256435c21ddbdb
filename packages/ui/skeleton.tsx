import { classNames } from './class-names.ts';

export interface SkeletonProps {
  /** Set the size of the content, e.g. "h-40", so that nothing moves when it arrives. */
  className?: string | undefined;
}

/** A placeholder for loading content. Set aria-busy on the region around it, with one status text. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-md bg-line', className)} />;
}
