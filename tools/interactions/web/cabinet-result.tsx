import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import { AlarmResult } from '#packages/product-ui/alarm/alarm-result.tsx';
import { ModelExplanation } from '#packages/product-ui/explanation/model-explanation.tsx';
import { takeFirstWords } from '#packages/product-ui/result/first-words.ts';
import { Fold } from '#packages/product-ui/result/fold.tsx';
import { More } from '#packages/product-ui/result/more.tsx';
import { ResultHead } from '#packages/product-ui/result/result-head.tsx';
import { useShownMedicines } from '#packages/product-ui/session/use-shown-medicines.ts';
import { Card } from '#packages/ui/card.tsx';
import { EvidenceMarks, EvidenceProvider } from '#packages/ui/evidence.tsx';
import type { CabinetResponse } from '../contract/cabinet.ts';
import { CabinetMatrix } from './cabinet-matrix.tsx';
import { CabinetPairs } from './cabinet-pairs.tsx';
import { CabinetPrint } from './cabinet-print.tsx';
import { CONDITION_LABELS } from './conditions.ts';
import { Disclaimer } from './disclaimer.tsx';
import { EmergencyLine } from './emergency-line.tsx';
import { listCovered, nameOf } from './item-names.ts';
import { CorrectedNames, ReadAs, UnknownNames } from './reading-notes.tsx';
import { SeverityBadge } from './severity.tsx';
import type { CabinetAnswer } from './use-interactions.ts';

export interface CabinetResultProps {
  answer: CabinetAnswer;
  onReplace: (index: number, name: string) => void;
}

/** The words of the first steps on the first screen. */
const MOST_WORDS = 70;

export function CabinetResult({ answer, onReplace }: CabinetResultProps) {
  useShownMedicines(answer.alarm ? [] : listCovered(answer.items));
  if (answer.alarm) return <AlarmResult alarm={answer.alarm} evidence={answer.evidence} />;
  const shown = takeFirstWords(answer.firstSteps, MOST_WORDS, ({ text }) => text);
  return (
    <EvidenceProvider evidence={answer.evidence}>
      <div className="no-print flex flex-col gap-4">
        <div className="space-y-2">
          <ResultHead title="Your cabinet, checked" />
          <p>{answer.summary}</p>
          <ReadAs items={answer.items} />
        </div>
        <CorrectedNames items={answer.items} />
        <UnknownNames items={answer.items} onReplace={onReplace} />
        {answer.pairs.some(({ severity }) => severity === 'Severe') && <EmergencyLine what="both medicines of a Severe pair" />}
        <FirstSteps steps={shown} />
        <More>
          {shown.length < answer.firstSteps.length && (
            <Fold title="All steps" hint={`${answer.firstSteps.length}, the most urgent first`}>
              <FirstSteps steps={answer.firstSteps} />
            </Fold>
          )}
          <Pairs answer={answer} />
          <Conditions answer={answer} />
          <Loads answer={answer} />
          <Questions questions={answer.questions} />
          <ModelExplanation explaining={answer.explaining} evidence={answer.evidence} />
          <Disclaimer />
        </More>
      </div>
      <CabinetPrint answer={answer} />
    </EvidenceProvider>
  );
}

function Pairs({ answer }: { answer: CabinetResponse }) {
  if (answer.pairs.length === 0 && answer.items.length < 3) return <CabinetPairs answer={answer} />;
  return (
    <Fold title="Every pair" hint={`${answer.pairs.length} of them interact`}>
      <CabinetMatrix answer={answer} />
      <CabinetPairs answer={answer} />
    </Fold>
  );
}

function FirstSteps({ steps: firstSteps }: { steps: CabinetResponse['firstSteps'] }) {
  if (firstSteps.length === 0) return null;
  return (
    <Card variant="leaflet" title="What to do first">
      <ol className="divide-y divide-line">
        {firstSteps.map(({ severity, text, evidenceIds = [] }) => (
          <li key={text} className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0 sm:flex-row sm:gap-4">
            <span className="shrink-0 sm:w-28">
              <SeverityBadge severity={severity} />
            </span>
            <span>
              {capitalize(text)} <EvidenceMarks ids={evidenceIds} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Conditions({ answer: { conditionFindings } }: { answer: CabinetResponse }) {
  if (conditionFindings.length === 0) return null;
  return (
    <Fold title="With your conditions" hint={`${conditionFindings.length} to know`}>
      <ul className="divide-y divide-line">
        {conditionFindings.map((found) => (
          <li key={`${found.item} ${found.condition} ${found.text}`} className="space-y-1.5 py-3 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-center gap-2">
              <SeverityBadge severity={found.severity} />
              <span className="text-sm text-ink-soft">{CONDITION_LABELS[found.condition]}</span>
            </span>
            <p>
              {found.text} <EvidenceMarks ids={found.evidenceIds} />
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function Loads({ answer: { loads, items } }: { answer: CabinetResponse }) {
  if (loads.length === 0) return null;
  return (
    <Fold title="Effects that add up" hint={loads.map(({ title }) => title).join(', ')}>
      <ul className="divide-y divide-line">
        {loads.map((load) => (
          <li key={load.id} className="space-y-1.5 py-3 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-center gap-2">
              <SeverityBadge severity={load.severity} />
              <strong>{load.title}</strong>
            </span>
            <p className="text-sm text-ink-soft">{joinNames(load.items.map((index) => nameOf(items[index])))}</p>
            <p>
              {load.text} <EvidenceMarks ids={load.evidenceIds} />
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function Questions({ questions }: { questions: readonly string[] }) {
  if (questions.length === 0) return null;
  return (
    <Fold title="Questions for your pharmacist" hint={`${questions.length} to take along`}>
      <ul className="list-disc space-y-1.5 pl-5 marker:text-primary">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </Fold>
  );
}
