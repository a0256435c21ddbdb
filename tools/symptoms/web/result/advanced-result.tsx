import { FileText, MessageCircleQuestionMark } from 'lucide-react';
import { ModelExplanation } from '#packages/product-ui/explanation/model-explanation.tsx';
import { Fold } from '#packages/product-ui/result/fold.tsx';
import { More } from '#packages/product-ui/result/more.tsx';
import { PrintButton } from '#packages/product-ui/result/result-head.tsx';
import { Button } from '#packages/ui/button.tsx';
import { isHelpOnly } from '../../contract/shared.ts';
import type { AdvancedRequest, Answers } from '../form/analysis-requests.ts';
import { formatPerson } from '../form/format-person.ts';
import { Medicines, RecommendedActions, SpecialistReferral } from './advanced-advice.tsx';
import { CitedProvider } from './cited-list.tsx';
import type { AdvancedAnswer } from './complete-answer.ts';
import { DiagnosisLists } from './diagnosis-lists.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { DoctorSummary } from './doctor-summary.tsx';
import { findResultPage, HelpResult } from './help-result.tsx';
import { HomeRemedies } from './home-remedies.tsx';
import { NotUnderstood } from './not-understood.tsx';
import { PlanCard } from './plan-card.tsx';
import { ResultFoot } from './result-foot.tsx';
import { ResultLanguage } from './result-language.tsx';
import { listUnread, NumbersFold, ReasoningFold, UnderstoodFold } from './result-parts.tsx';
import { ResultTop } from './result-top.tsx';
import { isShownLevel, UrgencyBanner } from './urgency-banner.tsx';
import { hasUrgentWarning, RoutineWarnings, UrgentWarnings } from './warnings.tsx';

export interface AdvancedResultProps {
  request: AdvancedRequest;
  answer: AdvancedAnswer;
  onCorrect: (answers: Answers) => void;
  onInterview: () => void;
  pending: boolean;
}

/** The result on screen; printed, it is replaced by the doctor's summary. */
export function AdvancedResult(props: AdvancedResultProps) {
  const { request, answer, onCorrect, pending } = props;
  const page = findResultPage(answer.warnings);
  if (page)
    return (
      <HelpResult page={page} understood={answer.understood} answers={request.answers ?? {}} onCorrect={onCorrect} pending={pending} />
    );
  return (
    <CitedProvider cited={answer.cited} evidence={answer.evidence}>
      <div className="no-print">
        <ResultOnScreen {...props} />
      </div>
      <DoctorSummary request={request} answer={answer} />
    </CitedProvider>
  );
}

function ResultOnScreen({ request, answer, onCorrect, onInterview, pending }: AdvancedResultProps) {
  const { warnings, triageAssessment, status } = answer;
  const called = warnings.some(({ level }) => level === 'emergency');
  const helpOnly = isHelpOnly(warnings);
  const heard = status === 'analysed';
  return (
    <div className="flex flex-col gap-4">
      <ResultLanguage request={request} answer={answer} />
      <UrgentWarnings key={warnings.map(({ title }) => title).join()} warnings={warnings} />
      <ResultTop
        title="Your advanced analysis"
        quiet={hasUrgentWarning(warnings)}
        request={request}
        person={formatPerson(request)}
        mode={answer.mode}
        explaining={answer.explaining}
        action={savePdf}
      />
      {!heard && <NotUnderstood {...listUnread(answer, request)} />}
      {isShownLevel(triageAssessment.urgencyLevel, heard) && (
        <UrgencyBanner urgency={triageAssessment} called={called} said={hasUrgentWarning(warnings)} />
      )}
      {!called && (
        <DidYouMean parts={answer.understood.didYouMean} answers={request.answers ?? {}} onCorrect={onCorrect} pending={pending} />
      )}
      <RoutineWarnings warnings={warnings} />
      {!helpOnly && <AdvancedPlan answer={answer} called={called} />}
      {answer.questions.length > 0 && !called && <AskMore onInterview={onInterview} pending={pending} />}
      <More>
        {!helpOnly && (
          <>
            <UnderstoodFold understood={answer.understood} answers={request.answers ?? {}} onCorrect={onCorrect} pending={pending} />
            <RecommendedActions actions={answer.recommendedActions} timeframe={triageAssessment.timeframe} />
          </>
        )}
        {!helpOnly && heard && <ReasoningFold texts={[triageAssessment.reasoning]} />}
        <DiagnosisLists answer={answer} />
        <Medicines medications={answer.medications} />
        <SpecialistReferral referral={answer.specialistReferral} />
        <HomeRemedies remedies={answer.homeRemedies} />
        <ModelExplanation explaining={answer.explaining} evidence={answer.evidence} headingLevel={3} />
        <Fold title="Doctor’s summary" hint="One page to take along">
          <p className="max-w-prose">
            What you wrote, what was understood, your measures, the possible conditions with their codes, and questions to ask.
          </p>
          {savePdf}
        </Fold>
        <NumbersFold />
        <ResultFoot evidence={answer.evidence} />
      </More>
    </div>
  );
}

function AdvancedPlan({ answer: { recommendedActions, warnings, triageAssessment }, called }: AdvancedPlanProps) {
  const said = new Set([...warnings.map(({ advice }) => advice), triageAssessment.timeframe]);
  return (
    <PlanCard
      called={called}
      now={[...recommendedActions.immediate, ...recommendedActions.shortTerm].filter((text) => !said.has(text))}
      not={[]}
      watch={recommendedActions.followUp}
    />
  );
}

interface AdvancedPlanProps {
  answer: AdvancedAnswer;
  called: boolean;
}

const savePdf = <PrintButton icon={<FileText aria-hidden="true" />} label="Print or save as PDF" />;

/** A few yes-or-no questions can rule out what is dangerous and tell the possible conditions apart. */
function AskMore({ onInterview, pending }: { onInterview: () => void; pending: boolean }) {
  return (
    <div>
      <Button variant="secondary" disabled={pending} onClick={onInterview}>
        <MessageCircleQuestionMark aria-hidden="true" /> Answer a few questions for a clearer result
      </Button>
    </div>
  );
}
