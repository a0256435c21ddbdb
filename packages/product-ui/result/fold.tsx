import type { ReactNode } from 'react';
import { Disclosure } from '#packages/ui/disclosure.tsx';

export interface FoldProps {
  title: string;
  /** The content in a few words. */
  hint: string;
  headingLevel?: 2 | 3 | undefined;
  children: ReactNode;
}

/** A part of a result that starts folded, with a line that names its content. It is printed open. */
export function Fold({ title, hint, headingLevel = 3, children }: FoldProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Disclosure
      summary={
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <Heading className="font-serif text-lg font-medium">{title}</Heading>
          <span className="line-clamp-2 font-normal text-ink-soft">{hint}</span>
        </span>
      }
    >
      <div className="space-y-4">{children}</div>
    </Disclosure>
  );
}
