import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#packages/ui/class-names.ts';
import type { HelpEntryId } from '../contract/entries.ts';
import { useVote } from './use-votes.ts';

const CHOICES = [
  { isHelpful: true, label: 'Yes', Icon: ThumbsUp },
  { isHelpful: false, label: 'No', Icon: ThumbsDown },
] as const;

/** Asks whether a text helped. */
export function VoteButtons({ entry }: { entry: HelpEntryId }) {
  const { isHelpful, message, vote } = useVote(entry);
  const id = useId();
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its question beside its buttons */}
      <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
        <span id={id} className="text-sm text-ink-soft">
          Was this helpful?
        </span>
        {CHOICES.map(({ isHelpful: value, label, Icon }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isHelpful === value}
            onClick={() => vote(value)}
            className={classNames(
              'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold transition-colors',
              isHelpful === value
                ? 'border-primary bg-primary text-on-primary'
                : 'border-line-strong bg-surface text-primary hover:border-primary hover:bg-primary-soft',
            )}
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </button>
        ))}
      </div>
      <p role="status" className="text-sm">
        {message}
      </p>
    </div>
  );
}
