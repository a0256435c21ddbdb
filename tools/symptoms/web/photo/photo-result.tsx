import { ModeBadge } from '#packages/product-ui/explanation/mode-badge.tsx';
import { ModelExplanation } from '#packages/product-ui/explanation/model-explanation.tsx';
import { Fold } from '#packages/product-ui/result/fold.tsx';
import { More } from '#packages/product-ui/result/more.tsx';
import { ResultHead } from '#packages/product-ui/result/result-head.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import { EvidenceProvider } from '#packages/ui/evidence.tsx';
import type { PhotoResponse } from '../../contract/photo.ts';
import { isHelpOnly } from '../../contract/shared.ts';
import { CitedCard, CitedList } from '../result/cited-list.tsx';
import { HomeRemedies } from '../result/home-remedies.tsx';
import { PlanCard } from '../result/plan-card.tsx';
import { ResultFoot } from '../result/result-foot.tsx';
import { ListFold, NumbersFold, ReasoningFold } from '../result/result-parts.tsx';
import { UrgencyBanner } from '../result/urgency-banner.tsx';
import { hasUrgentWarning, RoutineWarnings, UrgentWarnings } from '../result/warnings.tsx';
import { type Answering, ModelSigns, PhotoReceipt } from './model-signs.tsx';
import { ConditionList } from './photo-conditions.tsx';
import type { PhotoAnswer } from './photo-file.ts';

/** Urgent warnings, then why the photo cannot be used, or what it may show and what to do. */
export function PhotoResult({ answer, answering }: { answer: PhotoAnswer; answering: Answering }) {
  const { warnings, error, evidence, triageAssessment, limits, disclaimer } = answer;
  const hasUrgent = hasUrgentWarning(warnings);
  const isFound = !error && !isHelpOnly(warnings);
  const called = warnings.some(({ level }) => level === 'emergency');
  return (
    <EvidenceProvider evidence={evidence}>
      <div className="flex flex-col gap-4">
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
          <NextSteps steps={answer.nextSteps} called={called} />
        ) : (
          <Top answer={answer} called={called} isUrgent={hasUrgent} />
        )}
        {isFound && <ModelSigns notices={answer.lookCloser} answering={answering} />}
        {error && hasUrgent && triageAssessment.timeframe && <UrgencyBanner urgency={triageAssessment} called />}
        <More>
          {isFound && <Findings answer={answer} called={called} />}
          <ModelExplanation explaining={answer.explaining} evidence={evidence} headingLevel={3} />
          <PhotoReceipt receipt={answer.lookReceipt} />
          <ListFold title="What this tool cannot see" inside={['limit', 'limits']} items={limits} />
          <NumbersFold />
          {disclaimer && <p className="my-4 max-w-prose text-sm text-ink-soft">{disclaimer}</p>}
          <ResultFoot evidence={evidence} />
        </More>
      </div>
    </EvidenceProvider>
  );
}

interface TopProps {
  answer: PhotoAnswer;
  called: boolean;
  isUrgent: boolean;
}

/** How soon to be seen, and what to do. */
function Top({ answer, called, isUrgent }: TopProps) {
  const { analysisConfidence, triageAssessment, possibleConditions, nextSteps, lookCloser, mode, explaining, warnings } = answer;
  const said = new Set(warnings.map(({ advice }) => advice));
  const { emergency, doctorVisit, pharmacistConsult, monitoring } = nextSteps;
  /** "Eczema: it is crusted" says when a doctor should see it, or how it goes on. It is nothing to do. */
  const isOfOne = (text: string) =>
    possibleConditions.some(({ condition }) => text.startsWith(`${condition.replace(/ \(serious\b.*/, '')}: `));
  const orders = [...doctorVisit, ...pharmacistConsult, ...monitoring].filter((text) => !isOfOne(text));
  // With a call for help above, only what to do until it comes; the lists of the other levels hold for another plan.
  const { now, ...others } = called
    ? { now: emergency, watch: [] }
    : { now: orders, watch: emergency, doctor: doctorVisit.filter(isOfOne) };
  return (
    <>
      <ResultHead title="What the photo may show" quiet={isUrgent}>
        <p>
          <strong>Confidence: </strong>
          {analysisConfidence}
        </p>
        {/* "Rules-only mode" would be false next to signs that a model pointed out. */}
        {(lookCloser.length === 0 || mode === 'model') && <ModeBadge explaining={explaining} mode={mode} />}
      </ResultHead>
      <UrgencyBanner urgency={triageAssessment} called={called} said={isUrgent} />
      <PlanCard called={called} now={now.filter((text) => !said.has(text))} not={[]} {...others} />
    </>
  );
}

function Findings({ answer, called }: { answer: PhotoAnswer; called: boolean }) {
  const { triageAssessment, possibleConditions, probableCauses, otcTreatments, homeRemedies, nextSteps, measured, questions } = answer;
  return (
    <>
      <ReasoningFold texts={[triageAssessment.reasoning]} />
      <ConditionList conditions={possibleConditions} />
      <ListFold title="Probable causes" inside={['possible cause', 'possible causes']} items={probableCauses} />
      <Treatments treatments={otcTreatments} />
      <HomeRemedies remedies={homeRemedies} />
      <Fold
        title="Next steps"
        hint={called ? 'Everything you can do until help comes' : 'When it is an emergency, when to see a doctor, what to watch'}
      >
        <NextSteps steps={nextSteps} called={called} />
      </Fold>
      {questions.length > 0 && (
        <Fold title="Answers that would make it clearer" hint={`${questions.length} to add with Edit`}>
          <CitedList items={questions.map(({ text }) => text)} />
        </Fold>
      )}
      <Measured items={measured} />
    </>
  );
}

function Treatments({ treatments }: { treatments: PhotoResponse['otcTreatments'] }) {
  if (treatments.length === 0) return null;
  return (
    <Fold title="Over-the-counter treatments" hint={treatments.map(({ name }) => name).join(', ')}>
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
    </Fold>
  );
}

interface NextStepsProps {
  steps: PhotoResponse['nextSteps'];
  called: boolean;
}

function NextSteps({ steps: { emergency, doctorVisit, pharmacistConsult, monitoring }, called }: NextStepsProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <CitedCard title={called ? 'Until help comes' : 'When it is an emergency'} items={emergency} />
      <CitedCard title="See a doctor" items={doctorVisit} />
      <CitedCard title="Ask a pharmacist" items={pharmacistConsult} />
      <CitedCard title="Keep an eye on it" items={monitoring} />
    </div>
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
