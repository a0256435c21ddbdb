import { ToggleChip } from '#packages/ui/chip.tsx';
import { Field } from '#packages/ui/field.tsx';
import { Select } from '#packages/ui/select.tsx';
import { TextArea } from '#packages/ui/text-area.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { PHOTO_AREAS, PHOTO_QUESTIONS } from '../../contract/photo.ts';
import type { EnteredHistory } from './photo-file.ts';

export interface HistoryFormProps {
  history: EnteredHistory;
  /** Questions that the model's signs added to those of the body part. */
  more: readonly YesNoQuestion[];
  pending: boolean;
  onChange: (history: EnteredHistory) => void;
}

const KINDS: Record<string, keyof typeof PHOTO_QUESTIONS> = { eyes: 'eye', mouth: 'mouth', nail: 'nail' };

/** A yes-or-no question about a finding. */
export interface YesNoQuestion {
  findingId: string;
  text: string;
}

function questionsOf(area: string, more: readonly YesNoQuestion[]): YesNoQuestion[] {
  const asked: readonly YesNoQuestion[] = PHOTO_QUESTIONS[KINDS[area] ?? 'skin'];
  return [...asked, ...more.filter(({ findingId }) => !asked.some((question) => question.findingId === findingId))];
}

/** What a photo does not show: who, where, how long, and a few answers. Everything is optional. */
export function HistoryForm({ history, more, pending, onChange }: HistoryFormProps) {
  const change = (part: Partial<EnteredHistory>) => onChange({ ...history, ...part });
  return (
    <fieldset disabled={pending} className="min-w-0 space-y-5">
      <legend className="mb-3 font-serif text-xl font-medium">A few questions make the result more certain</legend>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <AreaField area={history.area} onChange={(area) => change({ area, answers: keepAnswers(history, questionsOf(area, more)) })} />
        <SinceField since={history.since} onChange={(since) => change({ since })} />
        <Field label="Age" optionalText="optional">
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              suffix="years"
              value={history.age}
              onChange={(event) => change({ age: event.target.value.replace(/[^\d.]/g, '').slice(0, 5) })}
            />
          )}
        </Field>
        <Field label="Sex" optionalText="optional">
          {(control) => (
            <Select {...control} value={history.sex} onChange={(event) => change({ sex: event.target.value as EnteredHistory['sex'] })}>
              <option value="">Not said</option>
              <option value="female">Female</option>
              <option value="male">Male</option>
            </Select>
          )}
        </Field>
      </div>
      <ul className="grid gap-x-10 gap-y-3 md:grid-cols-2">
        {questionsOf(history.area, more).map(({ findingId, text }) => (
          <li key={findingId}>
            <YesNo
              text={text}
              answer={history.answers[findingId]}
              onAnswer={(answer) => change({ answers: withAnswer(history.answers, findingId, answer) })}
              disabled={pending}
            />
          </li>
        ))}
      </ul>
      <Field
        label="In your words"
        optionalText="optional"
        hint="How it began, what touched the skin, what you have tried, illnesses and medicines"
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2000}
            value={history.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}

function AreaField({ area, onChange }: { area: string; onChange: (area: string) => void }) {
  return (
    <Field label="Where is it?" optionalText="optional">
      {(control) => (
        <Select {...control} value={area} onChange={(event) => onChange(event.target.value)}>
          <option value="">Not said</option>
          {PHOTO_AREAS.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function SinceField({ since, onChange }: { since: EnteredHistory['since']; onChange: (since: EnteredHistory['since']) => void }) {
  return (
    <Field label="For how long?" optionalText="optional">
      {(control) => (
        <Select {...control} value={since} onChange={(event) => onChange(event.target.value as EnteredHistory['since'])}>
          <option value="">Not said</option>
          {(['hours', 'days', 'weeks', 'months', 'years'] as const).map((span) => (
            <option key={span} value={span}>
              {span.charAt(0).toUpperCase() + span.slice(1)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type Answer = 'yes' | 'no' | undefined;

/** A question with two chips, neither pressed until it is answered. */
export function YesNo({
  text,
  answer,
  onAnswer,
  disabled,
}: {
  text: string;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  disabled: boolean;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5">{text}</legend>
      <div className="flex flex-wrap gap-2">
        <ToggleChip pressed={answer === 'yes'} disabled={disabled} onPressedChange={(pressed) => onAnswer(pressed ? 'yes' : undefined)}>
          Yes
        </ToggleChip>
        <ToggleChip pressed={answer === 'no'} disabled={disabled} onPressedChange={(pressed) => onAnswer(pressed ? 'no' : undefined)}>
          No
        </ToggleChip>
      </div>
    </fieldset>
  );
}

/** The answers with one changed or removed. */
export function withAnswer(answers: EnteredHistory['answers'], id: string, answer: Answer): EnteredHistory['answers'] {
  const { [id]: _, ...rest } = answers;
  return answer ? { ...rest, [id]: answer } : rest;
}

/** Keeps only answers to visible questions: others would be sent unseen. */
function keepAnswers({ answers }: EnteredHistory, questions: readonly YesNoQuestion[]): EnteredHistory['answers'] {
  const asked = new Set(questions.map(({ findingId }) => findingId));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)));
}
