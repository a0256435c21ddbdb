import { type FormEvent, useId } from 'react';
import { BasicResult } from '../result/basic-result.tsx';
import { CheckActions, CheckStates } from './check-states.tsx';
import { StoryField } from './story-field.tsx';
import { SymptomPicker } from './symptom-picker.tsx';
import { NOTHING_TOLD, type ToldSoFar, tellAll } from './told.ts';
import { isSameAsked, keepAnswers, toToldAsked, useBasicAnalysis } from './use-symptoms.ts';

export interface CheckProps {
  told: ToldSoFar;
  onTell: (told: ToldSoFar) => void;
}

const SEND = 'Analyze Symptoms';
const SENDING = 'Analyzing...';

/** Symptoms in; how soon to be seen, what to do and what may be behind it out. */
export function BasicCheck({ told, onTell }: CheckProps) {
  const check = useBasicAnalysis();
  const missingId = useId();
  const { shown } = check;
  const none = told.symptoms.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (none || check.isPending) return;
    const all = tellAll(told);
    onTell(all);
    check.ask(keepAnswers(toToldAsked(all), shown?.asked));
  };
  const clear = () => {
    onTell(NOTHING_TOLD);
    check.clear();
  };
  return (
    <div className="space-y-8">
      <form onSubmit={submit} className="no-print worksheet space-y-6" noValidate>
        <SymptomPicker told={told} onChange={onTell} disabled={check.isPending} counted />
        <StoryField told={told} onChange={onTell} disabled={check.isPending} />
        <CheckActions
          pending={check.isPending}
          disabled={none}
          send={SEND}
          sending={SENDING}
          missing={none ? 'Select or add at least one symptom first.' : undefined}
          missingId={missingId}
          onCancel={check.cancel}
          onClear={clear}
        />
      </form>
      <CheckStates
        check={check}
        send={SEND}
        sending={SENDING}
        isStale={shown !== undefined && !isSameAsked(toToldAsked(told), shown.asked)}
      >
        Choose what you feel and say more about it in your own words. You will read how soon to be seen, what to do and what may be behind
        it.
      </CheckStates>
      {shown && (
        <BasicResult
          asked={shown.asked}
          answer={shown.answer}
          onCorrect={(answers) => check.update({ ...shown.asked, answers })}
          pending={check.isUpdating}
        />
      )}
    </div>
  );
}
