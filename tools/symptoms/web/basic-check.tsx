import { type FormEvent, useId } from 'react';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { BasicResult } from './basic-result.tsx';
import { CheckActions, CheckStates } from './check-states.tsx';
import { UpdateFailure } from './result-top.tsx';
import { StoryField } from './story-field.tsx';
import { SymptomPicker } from './symptom-picker.tsx';
import { NOTHING_TOLD, type ToldSoFar, tellAll } from './told.ts';
import { isSameAsked, keepAnswers, toToldAsked, useBasicAnalysis } from './use-symptoms.ts';

export interface CheckProps {
  told: ToldSoFar;
  onTell: (told: ToldSoFar) => void;
}

const SEND = 'Analyze Symptoms';

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
      <form onSubmit={submit} className="no-print space-y-6" noValidate>
        <SymptomPicker told={told} onChange={onTell} disabled={check.isPending} counted />
        <StoryField told={told} onChange={onTell} disabled={check.isPending} />
        <CheckActions
          pending={check.isPending}
          disabled={none}
          send={SEND}
          sending="Analyzing..."
          missing={none ? 'Select or add at least one symptom first.' : undefined}
          missingId={missingId}
          onCancel={check.cancel}
          onClear={clear}
        />
      </form>
      <CheckStates
        isPending={check.isPending}
        isUpdating={check.isUpdating}
        pendingText="Analyzing..."
        isReady={shown !== undefined}
        isStale={shown !== undefined && !isSameAsked(toToldAsked(told), shown.asked)}
        error={check.isUpdateError ? undefined : check.error}
        onRetry={check.retry}
        send={SEND}
      />
      {!shown && !check.isPending && !check.error && (
        <EmptyState title="Nothing analyzed yet" className="no-print">
          Choose what you feel and say more about it in your own words. You will read how soon to be seen, what to do and what may be behind
          it.
        </EmptyState>
      )}
      {check.isUpdateError && check.error && <UpdateFailure error={check.error} onRetry={check.retry} />}
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
