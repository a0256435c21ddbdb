import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#packages/ui/badge.tsx';
import { Button } from '#packages/ui/button.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { type LabelChange, type LabelOutcome, listLabelChanges, updateLabelChange } from '../../contract/label-changes.ts';
import { useWatched } from './admin-query.ts';
import { formatCallFailure, formatTime } from './format-values.ts';
import { CollapsibleItem } from './safety/collapsible-item.tsx';
import { ScreenHead } from './screen-head.tsx';
import { WatchedContent } from './watched-content.tsx';

/** /admin/labels: sections of labels that changed, with the facts that rest on them. */
export function LabelChangesScreen() {
  const watched = useWatched({ key: ['label-changes'], load: (signal) => callEndpoint(listLabelChanges, { signal }) });
  return (
    <>
      <ScreenHead title="Labels">
        An import found these sections different from the text that facts were checked against. Until you decide, their marks say “The label
        changed since”. Nothing here edits a record.
      </ScreenHead>
      <WatchedContent watched={watched} what="the changed labels" asOf={({ asOf }) => asOf}>
        {({ changes }) =>
          changes.length === 0 ? (
            <EmptyState title="No section has changed" />
          ) : (
            <ul aria-label="Changed sections" className="divide-y divide-line border-y border-line *:py-3">
              {changes.map((change) => (
                <li key={change.id}>
                  <Change change={change} />
                </li>
              ))}
            </ul>
          )
        }
      </WatchedContent>
    </>
  );
}

const OUTCOMES: Record<LabelOutcome, string> = { accepted: 'Accepted', corrected: 'Corrected' };

function Change({ change }: { change: LabelChange }) {
  const { product, labeler, section, version, effectiveDate, outcome, url, foundAt, medicines } = change;
  const edition = `${version ? `Version ${version}` : 'Version not recorded'}${effectiveDate ? ` of ${effectiveDate}` : ''}`;
  return (
    <CollapsibleItem
      summary={
        <>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">
              {product}, {section}
            </span>
            <Badge tone={outcome ? 'success' : 'moderate'}>{outcome ? OUTCOMES[outcome] : 'Waits'}</Badge>
          </span>
          <span className="mt-0.5 block text-sm text-ink-soft">
            {labeler}. {edition}. Found {formatTime(foundAt)}.
          </span>
        </>
      }
    >
      <div className="space-y-5">
        <div>
          <h2 className="text-base">Facts that rest on it</h2>
          {medicines.map(({ name, facts }) => (
            <ul key={name} aria-label={name} className="mt-2 list-disc space-y-1 pl-5 text-sm">
              {facts.map(({ field, text }) => (
                <li key={field}>
                  {text}{' '}
                  <span className="text-ink-soft">
                    ({name}, {field})
                  </span>
                </li>
              ))}
            </ul>
          ))}
        </div>
        <Texts change={change} />
        <p>
          <a href={url} target="_blank" rel="noreferrer">
            Open this label at DailyMed
          </a>
        </p>
        <Decision change={change} />
      </div>
    </CollapsibleItem>
  );
}

/** Both texts, with the sentences marked that the other does not have. */
function Texts({ change: { oldText, newText } }: { change: LabelChange }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
      <div>
        <h2 className="text-base">Old text</h2>
        {oldText === null ? (
          <p className="mt-2 text-sm text-ink-soft">Not held: the label was imported for the first time.</p>
        ) : (
          <Text title="Old text" text={oldText} other={newText} />
        )}
      </div>
      <div>
        <h2 className="text-base">New text</h2>
        {newText === '' ? (
          <p className="mt-2 text-sm text-ink-soft">The label no longer has this section.</p>
        ) : (
          <Text title="New text" text={newText} other={oldText ?? newText} />
        )}
      </div>
    </div>
  );
}

const toSentences = (text: string) => text.split(/(?<=[.!?])\s+/);

function Text({ title, text, other }: { title: string; text: string; other: string }) {
  const known = new Set(toSentences(other));
  const sentences = toSentences(text).map((sentence, at) => ({ key: `${at} ${sentence}`, sentence, isNew: !known.has(sentence) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={title} className="mt-2 max-h-96 overflow-y-auto border-l-3 border-line-strong pl-3 text-sm">
      {sentences.map(({ key, sentence, isNew }) => (
        <span key={key}>{isNew ? <mark className="bg-accent-soft font-semibold text-ink">{sentence}</mark> : sentence} </span>
      ))}
    </section>
  );
}

function Decision({ change: { id, outcome, handledBy, handledAt, product, section } }: { change: LabelChange }) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { send, sending } = useSubmit({
    call: (chosen: LabelOutcome) => callEndpoint(updateLabelChange, { params: { id: Number(id) }, body: { outcome: chosen } }),
    onDone: ({ message }) => {
      setFailure(undefined);
      toast({ title: 'Decision saved', description: message, variant: 'default' });
      void queryClient.invalidateQueries({ queryKey: ['admin', 'label-changes'] });
    },
    onFailed: (reason) => setFailure(formatCallFailure(reason)),
  });
  const button = (chosen: LabelOutcome, text: string) => (
    <Button
      variant={chosen === 'accepted' ? 'primary' : 'secondary'}
      size="small"
      loading={sending === chosen}
      disabled={sending !== undefined && sending !== chosen}
      onClick={() => void send(chosen)}
    >
      {text} <VisuallyHidden>{`${product}, ${section}`}</VisuallyHidden>
    </Button>
  );
  return (
    <div className="space-y-3">
      {outcome && handledAt && (
        <p className="text-sm text-ink-soft">
          {OUTCOMES[outcome]} by {handledBy}, {formatTime(handledAt)}.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {outcome !== 'accepted' && button('accepted', 'The facts still hold')}
        {outcome !== 'corrected' && button('corrected', 'The record is corrected')}
      </div>
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}
