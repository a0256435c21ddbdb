import type { ReactNode } from 'react';
import { Disclosure } from '#packages/ui/disclosure.tsx';

export interface FoldProps {
  title: string;
  /** The content in a few words. */
  hint: string;
  headingLevel?: 2 | 3 | undefined;
  /** Whether the part starts open. Folded by default. */
  defaultOpen?: boolean | undefined;
  /** Whether it is printed; true by default. False for what is only of use on a screen, or repeats a list as a drawing. */
  onPaper?: boolean | undefined;
  children: ReactNode;
}

/** Whether the screen has room for parts of a result that a phone folds. True where the width is not known, such as in a test. */
export const isWideScreen = (): boolean => window.matchMedia?.('(min-width: 48rem)').matches ?? true;

/** A part of a result that can be folded, with a line that names its content. It is printed open. */
export function Fold({ title, hint, headingLevel = 3, defaultOpen, onPaper = true, children }: FoldProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Disclosure
      defaultOpen={defaultOpen}
      className={onPaper ? undefined : 'no-print'}
      summary={
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <Heading className="font-serif text-lg font-medium">{title}</Heading>
          <span className="line-clamp-2 font-normal text-ink-soft print:hidden">{hint}</span>
        </span>
      }
    >
      <div className="space-y-4">{children}</div>
    </Disclosure>
  );
}
