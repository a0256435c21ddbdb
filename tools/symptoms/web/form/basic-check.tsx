import { type FormEvent, useId } from 'react';
import { FoldedForm } from '#packages/product-ui/result/folded-form.tsx';
import { BasicResult } from '../result/basic-result.tsx';
import { isSameRequest, keepAnswers, toStoryRequest } from './analysis-requests.ts';
import { CheckActions, CheckStates } from './check-states.tsx';
import { addTypedSymptom, type EnteredSymptoms, hasComplaint, NOTHING_ENTERED, summarizeStory } from './entered-symptoms.ts';
import { StoryField } from './story-field.tsx';
import { SymptomPicker } from './symptom-picker.tsx';
import { useBasicAnalysis } from './use-symptoms.ts';

export interface CheckProps {
  entered: EnteredSymptoms;
  onEnter: (entered: EnteredSymptoms) => void;
}

const SEND = 'Analyze Symptoms';
const SENDING = 'Analyzing...';

/** The form and result of the basic analysis. */
export function BasicCheck({ entered, onEnter }: CheckProps) {
  const check = useBasicAnalysis();
  const missingId = useId();
  const { shown } = check;
  const none = !hasComplaint(entered);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (none || check.isPending) return;
    const all = addTypedSymptom(entered);
    onEnter(all);
    check.ask(keepAnswers(toStoryRequest(all), shown?.request));
  };
  const clear = () => {
    onEnter(NOTHING_ENTERED);
    check.clear();
  };
  return (
    <div className="space-y-4">
      <FoldedForm answer={shown?.answer} summary={summarizeStory(entered)}>
        <form onSubmit={submit} className="no-print worksheet space-y-6" noValidate>
          <StoryField entered={entered} onChange={onEnter} disabled={check.isPending} />
          <SymptomPicker entered={entered} onChange={onEnter} disabled={check.isPending} counted />
          <CheckActions
            pending={check.isPending}
            disabled={none}
            send={SEND}
            sending={SENDING}
            missing={none ? 'Say what is happening, or choose a symptom first.' : undefined}
            missingId={missingId}
            onCancel={check.cancel}
            onClear={clear}
          />
        </form>
      </FoldedForm>
      <CheckStates
        check={check}
        send={SEND}
        sending={SENDING}
        isStale={shown !== undefined && !isSameRequest(toStoryRequest(entered), shown.request)}
      >
        Choose what you feel and say more about it in your own words. You will see how soon to get care, what to do and what may be causing
        it.
      </CheckStates>
      {shown && (
        <BasicResult
          request={shown.request}
          answer={shown.answer}
          onCorrect={(answers) => check.update({ ...shown.request, answers })}
          pending={check.isUpdating}
        />
      )}
    </div>
  );
}
