import { Link } from 'react-router';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import type { FaqEntry } from './faq-list.ts';
import { useHelpfulCounts } from './use-votes.ts';
import { VoteButtons } from './vote-buttons.tsx';

/** The questions, each with a collapsed answer. */
export function FaqTab({ entries }: { entries: readonly FaqEntry[] }) {
  const counts = useHelpfulCounts();
  return (
    <div className="-mt-5 max-w-4xl *:first:border-t-0">
      {entries.map((entry) => (
        <Disclosure
          key={entry.id}
          summary={
            <span className="min-w-0">
              <h3 className="font-sans text-base font-semibold tracking-normal">{entry.question}</h3>
              <span className="flex flex-wrap gap-x-3 text-sm font-normal text-ink-soft">
                <span>{entry.category}</span>
                {counts && <span>{formatHelpfulCount(counts[entry.id] ?? 0)}</span>}
              </span>
            </span>
          }
        >
          <Answer entry={entry} />
        </Disclosure>
      ))}
    </div>
  );
}

const formatHelpfulCount = (many: number) => `${many.toLocaleString('en-US')} found this helpful`;

function Answer({ entry: { id, answer, link } }: { entry: FaqEntry }) {
  return (
    <div className="space-y-4">
      <div className="prose">
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && (
          <p>
            <Link to={link.to} reloadDocument={link.leavesApp ?? false}>
              {link.label}
            </Link>
          </p>
        )}
      </div>
      <VoteButtons entry={id} />
    </div>
  );
}
