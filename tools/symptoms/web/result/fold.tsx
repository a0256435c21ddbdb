import type { ReactNode } from 'react';
import { Disclosure } from '#packages/ui/disclosure.tsx';

export interface FoldProps {
  title: string;
  /** What is inside, in a few words. */
  hint: string;
  children: ReactNode;
}

/** A part of the result that starts folded: the first screen says how soon and what to do, the rest is one press away. It prints open. */
export function Fold({ title, hint, children }: FoldProps) {
  return (
    <Disclosure
      summary={
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h3>{title}</h3>
          <span className="font-normal text-ink-soft">{hint}</span>
        </span>
      }
    >
      {children}
    </Disclosure>
  );
}
