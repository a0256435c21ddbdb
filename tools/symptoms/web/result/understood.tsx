import { CircleCheck, CircleMinus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { classNames } from '#packages/ui/class-names.ts';
import { IconButton } from '#packages/ui/icon-button.tsx';
import { Spinner } from '#packages/ui/spinner.tsx';
import type { Understood } from '../../contract/shared.ts';
import type { Answers } from '../form/analysis-requests.ts';

type FindingRead = Understood['findings'][number];

export interface UnderstoodCardProps {
  understood: Understood;
  answers: Answers;
  /** Sends the corrections and analyzes again. */
  onCorrect: (answers: Answers) => void;
  pending: boolean;
}

/** What was understood, shown so that it can be corrected. The result depends on it. */
export function UnderstoodCard({ understood, answers, onCorrect, pending }: UnderstoodCardProps) {
  const { findings, facts, medicines, notUnderstood } = understood;
  const [removed, setRemoved] = useState<readonly FindingRead[]>([]);
  const section = useRef<HTMLElement>(null);
  // The pressed button may be gone with its chip. The focus must not move to the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has to run whenever the findings change
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus();
  }, [findings]);
  const gone = removed.filter(({ id }) => answers[id] === 'unknown' && !findings.some((finding) => finding.id === id));
  const correct = (id: string, answer: 'yes' | 'no' | 'unknown') => onCorrect({ ...answers, [id]: answer });
  const remove = (finding: FindingRead) => {
    setRemoved([...removed.filter(({ id }) => id !== finding.id), finding]);
    correct(finding.id, 'unknown');
  };
  const putBack = ({ id, state }: FindingRead) => correct(id, state === 'present' ? 'yes' : 'no');
  const groups = [
    { title: 'You have', list: findings.filter(({ state }) => state === 'present') },
    { title: 'You do not have', list: findings.filter((finding) => finding.state === 'absent' && !isMeasured(finding)) },
  ].filter(({ list }) => list.length > 0);
  if (findings.length + facts.length + medicines.length + notUnderstood.length + gone.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} aria-label="What we understood">
      <div className="space-y-5">
        <p className="no-print flex max-w-prose flex-wrap items-center gap-x-3 text-ink-soft">
          Correct anything we got wrong. The result updates right away.
          {pending && <Spinner className="size-4" />}
          {pending && 'Analyzing...'}
        </p>
        {groups.map(({ title, list }) => (
          <div key={title} className="space-y-2">
            <h4>{title}</h4>
            <ul className="flex flex-wrap gap-2">
              {list.map((finding) => (
                <FindingChip
                  key={finding.id}
                  finding={finding}
                  pending={pending}
                  onFlip={() => correct(finding.id, finding.state === 'present' ? 'no' : 'yes')}
                  onRemove={() => remove(finding)}
                />
              ))}
            </ul>
          </div>
        ))}
        {gone.length > 0 && <RemovedFindings removed={gone} onPutBack={putBack} pending={pending} />}
        <Facts facts={facts} medicines={medicines} />
        {notUnderstood.length > 0 && (
          <Alert tone="moderate" title="Not understood, and so left out">
            {joinNames(notUnderstood.map((text) => `“${text}”`))}. Try other, shorter words. That we did not understand it does not mean
            that it is harmless.
          </Alert>
        )}
      </div>
    </section>
  );
}

/** What a temperature rules out, such as a fever of 105.8 °F at 101 °F. The temperature itself stands among the facts. */
const isMeasured = ({ words }: FindingRead) => /^\d+(?:\.\d+)? °[FC]$/.test(words);

/** Words of findings that come from a form field, not from the person's text. */
const AS_ENTERED = 'as entered';

const bare = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(an?|the) /, '');
/** Whether showing both would repeat the same word. */
const isSameWord = (words: string, name: string) => words === AS_ENTERED || bare(words) === bare(name);

interface FindingChipProps {
  finding: FindingRead;
  pending: boolean;
  onFlip: () => void;
  onRemove: () => void;
}

function FindingChip({ finding: { name, state, severity, words }, pending, onFlip, onRemove }: FindingChipProps) {
  const present = state === 'present';
  const Icon = present ? CircleCheck : CircleMinus;
  const same = isSameWord(words, name);
  return (
    <li
      className={classNames(
        'flex max-w-full items-center gap-x-2 rounded-lg border py-1 pl-3 pr-1',
        present ? 'border-primary bg-primary-soft' : 'border-line-strong bg-sunken',
      )}
    >
      <Icon aria-hidden="true" className={classNames('size-4.5 shrink-0', present ? 'text-primary' : 'text-ink-soft')} />
      <span className="min-w-0 py-1 leading-snug">
        <span className="font-semibold">{capitalize(name)}</span>
        {severity && <span className="text-sm">, {severity}</span>}
        {words && !same && <span className="block text-sm text-ink-soft">from “{words}”</span>}
      </span>
      <Button variant="quiet" size="small" className="no-print px-[min(0.625rem,2vw)]!" disabled={pending} onClick={onFlip}>
        <span>
          {present ? 'I don’t' : 'I do'}
          <span className="sr-only"> have it: {name}</span>
        </span>
      </Button>
      <IconButton label={`Remove ${name}`} size="small" className="no-print" disabled={pending} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

interface RemovedFindingsProps {
  removed: readonly FindingRead[];
  onPutBack: (finding: FindingRead) => void;
  pending: boolean;
}

function RemovedFindings({ removed, onPutBack, pending }: RemovedFindingsProps) {
  return (
    <div className="no-print space-y-2">
      <h4>Taken out</h4>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {removed.map((finding) => (
          <li key={finding.id} className="flex items-center gap-1 text-ink-soft">
            {capitalize(finding.name)}
            <Button
              variant="quiet"
              size="small"
              className="px-2.5!"
              disabled={pending}
              aria-label={`Put back ${finding.name}`}
              onClick={() => onPutBack(finding)}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ facts, medicines }: Pick<Understood, 'facts' | 'medicines'>) {
  const all = [...facts, ...(medicines.length > 0 ? [{ label: 'Medicines', value: joinNames(medicines), words: '' }] : [])];
  if (all.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {all.map(({ label, value, words }) => (
        <div key={`${label} ${value}`}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd>
            <span className="font-semibold">{value}</span>
            {words && !isSameWord(words, value) && <span className="text-sm text-ink-soft"> from “{words}”</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
