import { type FormEvent, useId, useRef, useState } from 'react';
import { FoldedForm } from '#packages/product-ui/result/folded-form.tsx';
import { useDraft } from '#packages/product-ui/session/draft.ts';
import { Button } from '#packages/ui/button.tsx';
import { Interview } from '../interview/interview.tsx';
import { AdvancedResult } from '../result/advanced-result.tsx';
import { type AdvancedRequest, type Answers, isSameRequest, keepAnswers, toStoryRequest } from './analysis-requests.ts';
import type { CheckProps } from './basic-check.tsx';
import { CheckActions, CheckStates } from './check-states.tsx';
import { addEntry, addTypedSymptom, hasComplaint, NOTHING_ENTERED, summarizeStory } from './entered-symptoms.ts';
import { formatPerson } from './format-person.ts';
import { hasError, listMissing, NOBODY, type Person, toPersonRequest } from './person.ts';
import { PersonFields } from './person-fields.tsx';
import { StoryField } from './story-field.tsx';
import { SymptomPicker } from './symptom-picker.tsx';
import { useAdvancedAnalysis } from './use-symptoms.ts';

const SEND = 'Get Advanced Analysis';
const SENDING = 'Performing Advanced Analysis...';

/** The form and result of the advanced analysis. */
export function AdvancedCheck({ entered, onEnter }: CheckProps) {
  const [person, setPerson] = useDraft<Person>('symptoms-person', NOBODY);
  const [showAll, setShowAll] = useState(false);
  /** The request that the interview is about, while it is open. */
  const [interviewed, setInterviewed] = useState<AdvancedRequest>();
  const check = useAdvancedAnalysis();
  const form = useRef<HTMLFormElement>(null);
  const missingId = useId();
  const { shown } = check;
  const missing = listMissing(hasComplaint(entered), person);
  const disabled = check.isPending || interviewed !== undefined;

  const collect = (): AdvancedRequest | undefined => {
    if (missing.length > 0 || check.isPending) return undefined;
    setShowAll(true);
    if (hasError(person)) {
      // The errors are rendered first, then the first invalid field gets the focus.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return undefined;
    }
    const all = addTypedSymptom(entered);
    const whole = { ...person, history: addEntry(person.history, person.typedHistory), typedHistory: '' };
    onEnter(all);
    setPerson(whole);
    return keepAnswers({ ...toStoryRequest(all), ...toPersonRequest(whole) }, shown?.request);
  };
  const changePerson = (next: Person) => {
    setShowAll(false);
    setPerson(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const request = collect();
    if (request) check.ask(request);
  };
  const finishInterview = (answers: Answers) => {
    if (!interviewed) return;
    setInterviewed(undefined);
    check.ask({ ...interviewed, answers });
  };
  const clear = () => {
    onEnter(NOTHING_ENTERED);
    setPerson(NOBODY);
    setShowAll(false);
    check.clear();
  };
  return (
    <div className="space-y-4">
      <FoldedForm
        answer={interviewed ? undefined : shown?.answer}
        summary={[summarizeStory(entered), shown && formatPerson(shown.request)].filter(Boolean).join(', ')}
      >
        <form ref={form} onSubmit={submit} className="no-print worksheet space-y-6" noValidate hidden={interviewed !== undefined}>
          <StoryField entered={entered} onChange={onEnter} disabled={disabled} />
          <SymptomPicker entered={entered} onChange={onEnter} disabled={disabled} />
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
      </FoldedForm>
      {interviewed && <Interview request={interviewed} onFinish={finishInterview} onCancel={() => setInterviewed(undefined)} />}
      {!interviewed && (
        <CheckStates
          check={check}
          send={SEND}
          sending={SENDING}
          isStale={shown !== undefined && !isSameRequest(shown.request, { ...toStoryRequest(entered), ...toPersonRequest(person) })}
        >
          With age, sex, history and measures, the possible conditions can be told apart better, and you get a page for your doctor.
        </CheckStates>
      )}
      {shown && !interviewed && (
        <AdvancedResult
          request={shown.request}
          answer={shown.answer}
          onCorrect={(answers) => check.update({ ...shown.request, answers })}
          onInterview={() => setInterviewed(shown.request)}
          pending={check.isUpdating}
        />
      )}
    </div>
  );
}

function AskFirst({ onAsk }: { onAsk: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
      Two more minutes can make the result more certain.
      <Button variant="secondary" size="small" onClick={onAsk}>
        Answer a few questions first
      </Button>
    </p>
  );
}
