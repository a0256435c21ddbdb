import { Disclosure } from '#packages/ui/disclosure.tsx';

export interface PageContentsProps {
  entries: readonly { id: string; title: string }[];
  /** Whether the entries are numbered. */
  numbered?: boolean;
}

/** The table of contents: beside the text on wide screens, collapsed above it on narrow ones. */
export function PageContents(props: PageContentsProps) {
  return (
    <nav
      aria-label="On this page"
      className="no-print min-w-0 lg:sticky lg:top-8 lg:row-span-2 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto"
    >
      <Disclosure summary="On this page" className="lg:hidden">
        <ContentsList {...props} />
      </Disclosure>
      <div className="border-l border-line pl-6 max-lg:hidden">
        <p className="mb-2 text-sm font-semibold">On this page</p>
        <ContentsList {...props} />
      </div>
    </nav>
  );
}

function ContentsList({ entries, numbered }: PageContentsProps) {
  return (
    <ol className="text-sm">
      {entries.map(({ id, title }, at) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-8 items-baseline gap-2 py-1 text-ink no-underline hover:text-primary hover:underline">
            {numbered && <span className="w-6 shrink-0 text-right text-ink-soft tabular-nums">{at + 1}</span>}
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
