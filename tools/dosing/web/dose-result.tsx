import { capitalise } from '#packages/clinical/sentence.ts';
import { PlainWords } from '#packages/product-ui/explanation/plain-words.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { Card } from '#packages/ui/card.tsx';
import { citedList, citedText, type Sentence, SentenceList, Sentences } from './cited-text.tsx';
import { DoseCard } from './dose-card.tsx';
import { DoseTimeline } from './dose-timeline.tsx';
import { NoDose } from './no-dose.tsx';
import { OtherMedicines } from './other-medicines.tsx';
import { ResultFrame } from './result-frame.tsx';
import { holdsAmount } from './say-dose.ts';
import type { DoseAnswer, DoseAsked } from './use-dosing.ts';
import { FirstWarnings, OtherWarnings, sortWarnings } from './warnings.tsx';
import { switchUnit } from './weight.ts';

export interface DoseResultProps {
  answer: DoseAnswer;
  asked: DoseAsked;
  onReplace: (name: string) => void;
}

/** What is dangerous first, then the dose, then how to take it, then why. Without a dose no amount stands anywhere. */
export function DoseResult({ answer, asked, onReplace }: DoseResultProps) {
  const { name, genericName } = answer.medication;
  const refused = answer.status === 'refused';
  const sayable = (sentences: readonly Sentence[]) => (refused ? sentences.filter(({ text }) => !holdsAmount(text)) : sentences);
  const evidence = refused ? answer.evidence.filter(({ statement }) => !holdsAmount(statement)) : answer.evidence;
  const { first, others } = sortWarnings(sayable(citedList(answer, 'warnings')), answer.otherMedications);
  const generic = genericName && genericName.toLowerCase() !== name.toLowerCase() ? ` (${genericName})` : '';
  return (
    <ResultFrame title={`${capitalise(name)}${generic}`} asked={<Asked asked={asked} />} evidence={evidence}>
      {answer.medication.status === 'corrected' && (
        <Alert tone="info" title={`“${answer.medication.typed}” was read as ${name}`}>
          Check that it is the medicine you mean. Names can look alike.
        </Alert>
      )}
      {refused && <NoDose answer={answer} onReplace={onReplace} />}
      <FirstWarnings warnings={first} />
      {!refused && <DoseCard answer={answer} />}
      {answer.dose && !refused && (
        <DoseTimeline dose={answer.dose} frequency={answer.frequency} prescribed={answer.status !== 'label-dose'} />
      )}
      <OtherMedicines medicines={answer.otherMedications} />
      {!refused && <HowToTake answer={answer} />}
      <PlainWords explaining={answer.explaining} evidence={evidence} />
      <ForYou answer={answer} sayable={sayable} />
      <OtherWarnings warnings={others} />
      {!refused && (
        <Card variant="leaflet" title="Why this dose">
          <div className="space-y-2">
            <Sentences of={citedText(answer, 'reasoning')} />
          </div>
        </Card>
      )}
    </ResultFrame>
  );
}

function Asked({ asked: { age, weight, condition, otherMedications } }: { asked: DoseAsked }) {
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
    <Card variant="leaflet" title="How to take it">
      <Parts parts={parts} />
    </Card>
  );
}

function ForYou({ answer, sayable }: { answer: DoseAnswer; sayable: (of: readonly Sentence[]) => readonly Sentence[] }) {
  const parts = [
    { title: 'Considerations', content: sayable(citedText(answer, 'conditionSpecificConsiderations')), list: false },
    { title: 'What to keep an eye on', content: sayable(citedList(answer, 'monitoringParameters')), list: true },
  ].filter(({ content }) => content.length > 0);
  if (parts.length === 0 || answer.medication.status === 'not-covered') return null;
  return (
    <Card variant="leaflet" title="For this person">
      <Parts parts={parts} />
    </Card>
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
        <section key={title} className="grid gap-x-6 gap-y-1.5 py-4 first:pt-0 last:pb-0 md:grid-cols-[12rem_1fr]">
          <h3 className="text-lg">{title}</h3>
          <div className="space-y-2">{list ? <SentenceList of={content} /> : <Sentences of={content} />}</div>
        </section>
      ))}
    </div>
  );
}
