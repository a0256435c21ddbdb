import { joinNames } from '#packages/clinical/sentence.ts';
import { AlarmResult } from '#packages/product-ui/alarm/alarm-result.tsx';
import { ModelExplanation } from '#packages/product-ui/explanation/model-explanation.tsx';
import { Fold } from '#packages/product-ui/result/fold.tsx';
import { More } from '#packages/product-ui/result/more.tsx';
import { ResultHead } from '#packages/product-ui/result/result-head.tsx';
import { useShownMedicines } from '#packages/product-ui/session/use-shown-medicines.ts';
import { Alert } from '#packages/ui/alert.tsx';
import { Card } from '#packages/ui/card.tsx';
import { EvidenceMarks, EvidenceProvider } from '#packages/ui/evidence.tsx';
import { SourceList } from '#packages/ui/source-list.tsx';
import type { Severity } from '../contract/shared.ts';
import { Disclaimer } from './disclaimer.tsx';
import { EmergencyLine } from './emergency-line.tsx';
import { FindingCard, WhatToDo } from './finding-card.tsx';
import { listCovered, nameOf } from './item-names.ts';
import { CorrectedNames, ReadAs, Suggestions } from './reading-notes.tsx';
import { SEVERITIES, ThreeStatements, TONES } from './severity.tsx';
import { SeverityBanner } from './severity-banner.tsx';
import type { PairAnswer } from './use-interactions.ts';

export interface PairResultProps {
  answer: PairAnswer;
  onReplace: (index: number, name: string) => void;
}

export function PairResult({ answer, onReplace }: PairResultProps) {
  const { medications, severity, status, alarm, withPerson } = answer;
  useShownMedicines(alarm ? [] : listCovered(medications));
  if (alarm) return <AlarmResult alarm={alarm} evidence={answer.evidence} />;
  const isPersonFirst = withPerson !== undefined && isGraver(withPerson, status === 'known' ? severity : null);
  return (
    <EvidenceProvider evidence={answer.evidence}>
      <div className="flex flex-col gap-4">
        <div className="space-y-2">
          <ResultHead title={joinNames(medications.map(nameOf))} />
          <ReadAs items={medications} />
        </div>
        <CorrectedNames items={medications} />
        {isPersonFirst && <WithPerson found={withPerson} />}
        {status === 'known' && severity && <Known answer={answer} severity={severity} />}
        {status === 'none-found' && <NotKnown answer={answer} onReplace={onReplace} title="No interaction found in our records" />}
        {status === 'not-covered' && <NotKnown answer={answer} onReplace={onReplace} title="This pair could not be checked" />}
        {withPerson && !isPersonFirst && <WithPerson found={withPerson} />}
        <More>
          <Why answer={answer} />
          {status === 'known' && <EachEffect answer={answer} />}
          <ModelExplanation explaining={answer.explaining} evidence={answer.evidence} />
          <Disclaimer />
          <SourceList evidence={answer.evidence} />
        </More>
      </div>
    </EvidenceProvider>
  );
}

type FoundWithPerson = NonNullable<PairAnswer['withPerson']>;

const findWorst = ({ pairs, cautions }: FoundWithPerson): Severity | undefined =>
  SEVERITIES.find((severity) => [...pairs, ...cautions].some((found) => found.severity === severity));

/** Whether what was found for the saved person is graver than what was found between the two. The gravest stands first. */
function isGraver(found: FoundWithPerson, between: Severity | null): boolean {
  const worst = findWorst(found);
  return worst !== undefined && (between === null || SEVERITIES.indexOf(worst) < SEVERITIES.indexOf(between));
}

/** How each of the two goes with what the saved person takes and has. */
function WithPerson({ found }: { found: FoundWithPerson }) {
  const { summary, pairs, notCovered, cautions } = found;
  const worst = findWorst(found);
  return (
    <Alert tone={worst ? TONES[worst] : notCovered.length === 0 ? 'neutral' : 'moderate'} title={summary}>
      {worst && (
        <ul className="list-disc pl-5">
          {cautions.map(({ severity, text, evidenceIds }) => (
            <li key={text}>
              {text} <EvidenceMarks ids={evidenceIds} />{' '}
              {severity === 'High'
                ? 'Do not take it until a pharmacist or your prescriber says it is okay.'
                : 'Ask a pharmacist before taking it.'}
            </li>
          ))}
          {pairs.map(({ typed, taken, severity, findings }) => (
            <li key={`${typed} ${taken}`}>
              {severity}: {typed} with {taken}. {findings[0]?.effect} {findings[0]?.recommendation}{' '}
              <EvidenceMarks ids={findings[0]?.evidenceIds ?? []} />
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function Known({ answer, severity }: { answer: PairAnswer; severity: Severity }) {
  const { findings } = answer;
  return (
    <>
      <SeverityBanner severity={severity} type={answer.interactionType} />
      {severity === 'Severe' && <EmergencyLine />}
      <Card variant="leaflet" title="What to do" className="py-4!">
        <div className="space-y-3">
          <WhatToDo strategies={answer.managementStrategies} recommendation={answer.recommendation} />
        </div>
      </Card>
      <Card variant="leaflet" title="What can happen" className="py-4!">
        <div className="space-y-4">
          <p className="max-w-prose">
            {answer.description} <EvidenceMarks ids={findings.flatMap((finding) => finding.evidenceIds)} />
          </p>
          <ThreeStatements severity={severity} finding={findings[0]} />
        </div>
      </Card>
    </>
  );
}

function EachEffect({ answer: { findings, medications } }: { answer: PairAnswer }) {
  if (findings.length < 2) return null;
  return (
    <Fold title="Each effect on its own" hint={`These two interact in ${findings.length} ways, the worst first`}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {findings.map((finding) => (
          <FindingCard key={`${finding.id} ${finding.substances.join(' ')}`} finding={finding} items={medications} />
        ))}
      </div>
    </Fold>
  );
}

/** Neither state is green: "none found" is no proof, and "not covered" is no answer. */
function NotKnown({ answer, title, onReplace }: PairResultProps & { title: string }) {
  return (
    <>
      <Alert tone={answer.status === 'not-covered' ? 'moderate' : 'neutral'} title={title}>
        {answer.description}
        <Suggestions items={answer.medications} onReplace={onReplace} />
      </Alert>
      <Card variant="leaflet" title="What to do">
        <div className="space-y-4">
          <WhatToDo strategies={answer.managementStrategies} recommendation={answer.recommendation} />
        </div>
      </Card>
    </>
  );
}

function Why({ answer: { mechanism, status } }: { answer: PairAnswer }) {
  if (!mechanism || status === 'not-covered') return null;
  const isKnown = status === 'known';
  return (
    <Fold
      title={isKnown ? 'Why this happens' : 'What we looked for'}
      hint={isKnown ? 'How the two act on each other' : 'The checks that found nothing'}
    >
      <p className="max-w-prose">{mechanism}</p>
    </Fold>
  );
}
