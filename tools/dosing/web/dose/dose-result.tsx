import { capitalize } from '#packages/clinical/sentence.ts';
import { AlarmResult } from '#packages/product-ui/alarm/alarm-result.tsx';
import { ModelExplanation } from '#packages/product-ui/explanation/model-explanation.tsx';
import { takeFirstWords } from '#packages/product-ui/result/first-words.ts';
import { Fold } from '#packages/product-ui/result/fold.tsx';
import { More } from '#packages/product-ui/result/more.tsx';
import { useShownMedicines } from '#packages/product-ui/session/use-shown-medicines.ts';
import { Alert } from '#packages/ui/alert.tsx';
import { ResultFrame } from '../result-frame.tsx';
import type { DoseAnswer, DoseRequest } from '../use-dosing.ts';
import { switchUnit } from '../weight.ts';
import { citedList, citedText, type Sentence, SentenceList, Sentences } from './cited-text.tsx';
import { DoseCard, OtherPacks } from './dose-card.tsx';
import { DoseTimeline } from './dose-timeline.tsx';
import { containsAmount } from './format-dose.ts';
import { NoDose } from './no-dose.tsx';
import { OtherMedicines } from './other-medicines.tsx';
import { FirstWarnings, OtherWarnings, sortWarnings } from './warnings.tsx';

export interface DoseResultProps {
  answer: DoseAnswer;
  request: DoseRequest;
  onReplace: (name: string) => void;
}

/** The words of the warnings above the dose. The first always stands whole. */
const MOST_FIRST_WORDS = 45;

/** Warnings first, then the dose, how to take it, and why. A refusal shows no amount. */
export function DoseResult({ answer, request, onReplace }: DoseResultProps) {
  const { alarm } = answer;
  useShownMedicines(alarm || answer.medication.status === 'not-covered' ? [] : [answer.medication.name]);
  if (alarm) return <AlarmResult alarm={alarm} evidence={answer.evidence} />;
  const { name, genericName } = answer.medication;
  const refused = answer.status === 'refused';
  const showable = (sentences: readonly Sentence[]) => (refused ? sentences.filter(({ text }) => !containsAmount(text)) : sentences);
  const evidence = refused ? answer.evidence.filter(({ statement }) => !containsAmount(statement)) : answer.evidence;
  const { first, others } = sortWarnings(showable(citedList(answer, 'warnings')), answer.otherMedications);
  const shown = takeFirstWords(first, MOST_FIRST_WORDS, ({ text }) => text);
  const generic = genericName && genericName.toLowerCase() !== name.toLowerCase() ? ` (${genericName})` : '';
  return (
    <ResultFrame title={`${capitalize(name)}${generic}`} request={<RequestSummary request={request} />} evidence={evidence}>
      {answer.medication.status === 'corrected' && (
        <Alert tone="info" title={`“${answer.medication.typed}” was read as ${name}`}>
          Check that it is the medicine you mean. Names can look alike.
        </Alert>
      )}
      {refused && <NoDose answer={answer} onReplace={onReplace} />}
      <FirstWarnings warnings={shown} />
      {!refused && <DoseCard answer={answer} />}
      <More>
        {shown.length < first.length && (
          <Fold title="More to read first" hint={`${first.length - shown.length} more; the most serious are above`}>
            <FirstWarnings warnings={first.slice(shown.length)} />
          </Fold>
        )}
        {!refused && <OtherPacks answer={answer} />}
        {answer.dose && !refused && (
          <DoseTimeline dose={answer.dose} frequency={answer.frequency} prescribed={answer.status !== 'label-dose'} />
        )}
        <OtherMedicines medicines={answer.otherMedications} />
        {!refused && <HowToTake answer={answer} />}
        <ModelExplanation explaining={answer.explaining} evidence={evidence} />
        <ForYou answer={answer} showable={showable} />
        <OtherWarnings warnings={others} />
        {!refused && (
          <Fold title="Why this dose" hint="From the label, for this person">
            <Sentences of={citedText(answer, 'reasoning')} />
          </Fold>
        )}
      </More>
    </ResultFrame>
  );
}

function RequestSummary({ request: { age, weight, condition, otherMedications } }: { request: DoseRequest }) {
  return (
    <p>
      For age {age}, {weight} pounds ({switchUnit({ text: String(weight), unit: 'lb' }, 'kg').text} kg)
      {condition && `, condition: ${condition}`}
      {otherMedications.length > 0 && `, also taking: ${otherMedications.join(', ')}`}
    </p>
  );
}

function HowToTake({ answer }: { answer: DoseAnswer }) {
  const parts = [
    { title: 'Special instructions', content: citedList(answer, 'specialInstructions'), list: true },
    { title: 'Food and timing', content: citedText(answer, 'foodTimingInstructions'), list: false },
    { title: 'Changing the dose', content: citedText(answer, 'doseTitration'), list: false },
  ].filter(({ content }) => content.length > 0);
  if (parts.length === 0) return null;
  return (
    <Fold title="How to take it" hint={parts.map(({ title }) => title).join(', ')}>
      <Parts parts={parts} />
    </Fold>
  );
}

function ForYou({ answer, showable }: { answer: DoseAnswer; showable: (of: readonly Sentence[]) => readonly Sentence[] }) {
  const parts = [
    { title: 'Considerations', content: showable(citedText(answer, 'conditionSpecificConsiderations')), list: false },
    { title: 'What to keep an eye on', content: showable(citedList(answer, 'monitoringParameters')), list: true },
  ].filter(({ content }) => content.length > 0);
  if (parts.length === 0 || answer.medication.status === 'not-covered') return null;
  return (
    <Fold title="For this person" hint={parts.map(({ title }) => title).join(', ')}>
      <Parts parts={parts} />
    </Fold>
  );
}

interface Part {
  title: string;
  content: readonly Sentence[];
  list: boolean;
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return (
    <div className="divide-y divide-line">
      {parts.map(({ title, content, list }) => (
        <section key={title} className="grid gap-x-6 gap-y-1.5 py-4 first:pt-0 last:pb-0 md:label-column-12">
          <h3 className="text-lg">{title}</h3>
          <div className="space-y-2">{list ? <SentenceList of={content} /> : <Sentences of={content} />}</div>
        </section>
      ))}
    </div>
  );
}
