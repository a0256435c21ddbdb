import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { Interview } from '../interview/interview.tsx';
import { AdvancedResult } from '../result/advanced-result.tsx';
import type { CheckProps } from './basic-check.tsx';
import { CheckActions, CheckStates } from './check-states.tsx';
import { hasFault, listMissing, NOBODY, type Person, toPersonAsked } from './person.ts';
import { PersonFields } from './person-fields.tsx';
import { StoryField } from './story-field.tsx';
import { SymptomPicker } from './symptom-picker.tsx';
import { addEntry, NOTHING_TOLD, tellAll } from './told.ts';
import { type AdvancedAsked, type Answers, isSameAsked, keepAnswers, toToldAsked, useAdvancedAnalysis } from './use-symptoms.ts';

const SEND = 'Get Advanced Analysis';
const SENDING = 'Performing Advanced Analysis...';

/** Symptoms, the person and measures in; triage, a differential and what to do out. */
export function AdvancedCheck({ told, onTell }: CheckProps) {
  const [person, setPerson] = useState<Person>(NOBODY);
  const [showAll, setShowAll] = useState(false);
  /** What the questions are asked about, while they are. */
  const [interviewed, setInterviewed] = useState<AdvancedAsked>();
  const check = useAdvancedAnalysis();
  const form = useRef<HTMLFormElement>(null);
  const missingId = useId();
  const { shown } = check;
  const missing = listMissing(told.symptoms, person);
  const disabled = check.isPending || interviewed !== undefined;

  const collect = (): AdvancedAsked | undefined => {
    if (missing.length > 0 || check.isPending) return undefined;
    setShowAll(true);
    if (hasFault(person)) {
      // The faults are drawn first, then the first of them is found.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return undefined;
    }
    const all = tellAll(told);
    const whole = { ...person, history: addEntry(person.history, person.typedHistory), typedHistory: '' };
    onTell(all);
    setPerson(whole);
    return keepAnswers({ ...toToldAsked(all), ...toPersonAsked(whole) }, shown?.asked);
  };
  const changePerson = (next: Person) => {
    setShowAll(false);
    setPerson(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = collect();
    if (asked) check.ask(asked);
  };
  const finishInterview = (answers: Answers) => {
    if (!interviewed) return;
    setInterviewed(undefined);
    check.ask({ ...interviewed, answers });
  };
  const clear = () => {
    onTell(NOTHING_TOLD);
    setPerson(NOBODY);
    setShowAll(false);
    check.clear();
  };
  return (
    <div className="space-y-8">
      <form ref={form} onSubmit={submit} className="no-print worksheet space-y-6" noValidate hidden={interviewed !== undefined}>
        <SymptomPicker told={told} onChange={onTell} disabled={disabled} />
        <StoryField told={told} onChange={onTell} disabled={disabled} />
        <PersonFields person={person} onChange={changePerson} disabled={disabled} showAll={showAll} />
        <CheckActions
          pending={check.isPending}
          disabled={missing.length > 0}
          send={SEND}
          sending={SENDING}
          missing={missing.length > 0 ? `Still needed: ${missing.join(', ')}.` : undefined}
          missingId={missingId}
          onCancel={check.cancel}
          onClear={clear}
        />
        {!shown && missing.length === 0 && !check.isPending && <AskFirst onAsk={() => setInterviewed(collect())} />}
      </form>
      {interviewed && <Interview asked={interviewed} onFinish={finishInterview} onCancel={() => setInterviewed(undefined)} />}
      {!interviewed && (
        <CheckStates
          check={check}
          send={SEND}
          sending={SENDING}
          isStale={shown !== undefined && !isSameAsked(shown.asked, { ...toToldAsked(told), ...toPersonAsked(person) })}
        >
          With age, sex, history and measures, the possible conditions can be told apart better, and you get a page for your doctor.
        </CheckStates>
      )}
      {shown && !interviewed && (
        <AdvancedResult
          asked={shown.asked}
          answer={shown.answer}
          onCorrect={(answers) => check.update({ ...shown.asked, answers })}
          onInterview={() => setInterviewed(shown.asked)}
          pending={check.isUpdating}
        />
      )}
    </div>
  );
}

function AskFirst({ onAsk }: { onAsk: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
      Two minutes more make it surer.
      <Button variant="secondary" size="small" onClick={onAsk}>
        Answer a few questions first
      </Button>
    </p>
  );
}
