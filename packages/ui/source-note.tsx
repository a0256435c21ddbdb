import { BookOpenText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Popover } from './popover.tsx';

export interface SourceNoteProps {
  /** The text of the mark: "Source", "Label 6.1" or a number. */
  label: string;
  /** The heading of the note. */
  title: ReactNode;
  /** Rows such as Document, Section, Date. */
  details: readonly { term: string; value: ReactNode }[];
  /** A quotation from the source. */
  quote?: string | undefined;
  /** A link to the full source. */
  link?: { href: string; text: string } | undefined;
  /** Shown below the details, such as the passage of the source. */
  children?: ReactNode;
  /** Read by screen readers before the label, e.g. "Show source". */
  hiddenPrefix?: string | undefined;
}

/** The mark beside a fact. Pressing it shows the source. */
export function SourceNote({ label, title, details, quote, link, hiddenPrefix, children }: SourceNoteProps) {
  return (
    <Popover
      title={title}
      trigger={
        <button
          type="button"
          data-source-mark=""
          aria-label={hiddenPrefix && `${hiddenPrefix} ${label}`}
          className="inline-flex min-h-6 wrap-anywhere items-center gap-1 border-b border-accent/50 px-0.5 align-baseline text-xs font-medium leading-tight text-accent hover:border-accent transition-colors hover:bg-accent-soft"
        >
          <BookOpenText aria-hidden="true" className="size-3.5" />
          {label}
        </button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {details.map(({ term, value }) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {quote && <blockquote className="mt-3 border-l-2 border-accent pl-3 font-serif italic">{quote}</blockquote>}
      {children}
      {link && (
        <a href={link.href} target="_blank" rel="noreferrer" className="mt-3 inline-flex min-h-6 items-center">
          {link.text}
        </a>
      )}
    </Popover>
  );
}
