import { Printer } from 'lucide-react';
import { ModeBadge } from '#packages/product-ui/explanation/mode-badge.tsx';
import { ModelExplanation } from '#packages/product-ui/explanation/model-explanation.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import { EvidenceProvider } from '#packages/ui/evidence.tsx';
import type { PhotoResponse } from '../../contract/photo.ts';
import { isHelpOnly } from '../../contract/shared.ts';
import { CitedCard } from '../result/cited-list.tsx';
import { HomeRemedies } from '../result/home-remedies.tsx';
import { ResultFoot } from '../result/result-foot.tsx';
import { ResultHeading } from '../result/result-heading.tsx';
import { UrgencyBanner } from '../result/urgency-banner.tsx';
import { hasUrgentWarning, RoutineWarnings, UrgentWarnings } from '../result/warnings.tsx';
import { type Answering, ModelSigns, PhotoReceipt } from './model-signs.tsx';
import { ConditionList } from './photo-conditions.tsx';
import type { PhotoAnswer } from './photo-file.ts';

/** Urgent warnings, then why the photo cannot be used, or what it may show and what to do. */
export function PhotoResult({ answer, answering }: { answer: PhotoAnswer; answering: Answering }) {
  const { warnings, error, evidence, triageAssessment, limits, disclaimer } = answer;
  const hasUrgent = hasUrgentWarning(warnings);
  return (
    <EvidenceProvider evidence={evidence}>
      <div className="space-y-6">
        <UrgentWarnings warnings={warnings} />
        {error && (
          <Alert tone="severe" title="This photo cannot be used" announce="assertive">
            {error}
          </Alert>
        )}
        <RoutineWarnings warnings={warnings} />
        {isHelpOnly(warnings) ? (
          <UrgencyBanner urgency={triageAssessment} called />
        ) : error ? (
          <NextSteps steps={answer.nextSteps} />
        ) : (
          <Findings answer={answer} answering={answering} isUrgent={hasUrgent} />
        )}
        <ModelExplanation explaining={answer.explaining} evidence={evidence} headingLevel={3} />
        <PhotoReceipt receipt={answer.lookReceipt} />
        {error && hasUrgent && triageAssessment.timeframe && <UrgencyBanner urgency={triageAssessment} called />}
        <CitedCard title="What this tool cannot see" items={limits} />
        {disclaimer && <p className="max-w-prose text-sm text-ink-soft">{disclaimer}</p>}
        <ResultFoot evidence={evidence} />
      </div>
    </EvidenceProvider>
  );
}

interface FindingsProps {
  answer: PhotoAnswer;
  answering: Answering;
  isUrgent: boolean;
}

function Findings({ answer, answering, isUrgent }: FindingsProps) {
  const {
    analysisConfidence,
    triageAssessment,
    possibleConditions,
    probableCauses,
    otcTreatments,
    homeRemedies,
    nextSteps,
    measured,
    questions,
    lookCloser,
    mode,
    explaining,
  } = answer;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 space-y-1.5">
          <ResultHeading quiet={isUrgent}>What the photo may show</ResultHeading>
          <p>
            <strong>Confidence: </strong>
            {analysisConfidence}
          </p>
          {/* "Rules-only mode" would be false next to signs that a model pointed out. */}
          {(lookCloser.length === 0 || mode === 'model') && <ModeBadge explaining={explaining} mode={mode} />}
        </div>
        <Button variant="secondary" size="small" className="no-print" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" /> Print
        </Button>
      </div>
      <UrgencyBanner urgency={triageAssessment} called={isUrgent} />
      <ModelSigns notices={lookCloser} answering={answering} />
      <ConditionList conditions={possibleConditions} />
      <CitedCard title="Probable causes" items={probableCauses} />
      <Treatments treatments={otcTreatments} />
      <HomeRemedies remedies={homeRemedies} />
      <NextSteps steps={nextSteps} />
      {questions.length > 0 && <CitedCard title="Answers above that would make it surer" items={questions.map(({ text }) => text)} />}
      <Measured items={measured} />
    </>
  );
}

function Treatments({ treatments }: { treatments: PhotoResponse['otcTreatments'] }) {
  if (treatments.length === 0) return null;
  return (
    <Card variant="leaflet" title="Over-the-counter treatments" headingLevel={3}>
      <ul className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {treatments.map(({ name, type, usage, effectiveness, precautions }) => (
          <li key={name} className="space-y-1">
            <h4 className="text-lg leading-snug">{name}</h4>
            <p className="text-sm text-ink-soft">{type}</p>
            <p>{usage}</p>
            <p>{effectiveness}</p>
            {precautions.length > 0 && (
              <ul className="list-disc pl-5 marker:text-primary">
                {precautions.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NextSteps({ steps: { emergency, doctorVisit, pharmacistConsult, monitoring } }: { steps: PhotoResponse['nextSteps'] }) {
  return (
    <section className="space-y-4" aria-label="Next steps">
      <h3>Next steps</h3>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CitedCard title="When it is an emergency" items={emergency} />
        <CitedCard title="See a doctor" items={doctorVisit} />
        <CitedCard title="Ask a pharmacist" items={pharmacistConsult} />
        <CitedCard title="Keep an eye on it" items={monitoring} />
      </div>
    </section>
  );
}

function Measured({ items }: { items: PhotoResponse['measured'] }) {
  if (items.length === 0) return null;
  return (
    <Disclosure summary="What was measured in the photo">
      <dl className="grid gap-x-10 gap-y-3 md:grid-cols-2">
        {items.map(({ name, value, meaning }) => (
          <div key={name}>
            <dt className="font-semibold">
              {name}: {value}
            </dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
