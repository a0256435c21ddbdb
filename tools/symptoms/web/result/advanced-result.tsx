import { FileText, MessageCircleQuestionMark } from 'lucide-react';
import { ModelExplanation } from '#packages/product-ui/explanation/model-explanation.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import { isHelpOnly } from '../../contract/shared.ts';
import type { AdvancedRequest, Answers } from '../form/analysis-requests.ts';
import { formatPerson } from '../form/format-person.ts';
import { Medicines, RecommendedActions, SpecialistReferral } from './advanced-advice.tsx';
import { CitedProvider } from './cited-list.tsx';
import type { AdvancedAnswer } from './complete-answer.ts';
import { DiagnosisLists } from './diagnosis-lists.tsx';
import { DoctorSummary } from './doctor-summary.tsx';
import { findResultPage, HelpResult } from './help-result.tsx';
import { HomeRemedies } from './home-remedies.tsx';
import { NotUnderstood } from './not-understood.tsx';
import { ResultFoot } from './result-foot.tsx';
import { ResultLanguage } from './result-language.tsx';
import { ResultTop } from './result-top.tsx';
import { UnderstoodCard } from './understood.tsx';
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
  return (
    <div className="space-y-6">
      <ResultLanguage request={request} answer={answer} />
      <UrgentWarnings key={warnings.map(({ title }) => title).join()} warnings={warnings} />
      <ResultTop
        title="Your advanced analysis"
        quiet={hasUrgentWarning(warnings)}
        request={request}
        person={formatPerson(request)}
        mode={answer.mode}
        explaining={answer.explaining}
      >
        <PrintButton />
      </ResultTop>
      {status === 'not-understood' && <NotUnderstood />}
      {isShownLevel(triageAssessment.urgencyLevel, status === 'analysed') && (
        <UrgencyBanner urgency={triageAssessment} called={warnings.some(({ level }) => level === 'emergency')} />
      )}
      <RoutineWarnings warnings={warnings} />
      {answer.questions.length > 0 && <SurerCard onInterview={onInterview} pending={pending} />}
      {!isHelpOnly(warnings) && (
        <>
          <UnderstoodCard understood={answer.understood} answers={request.answers ?? {}} onCorrect={onCorrect} pending={pending} />
          <RecommendedActions actions={answer.recommendedActions} timeframe={triageAssessment.timeframe} />
        </>
      )}
      <ModelExplanation explaining={answer.explaining} evidence={answer.evidence} headingLevel={3} />
      <DiagnosisLists answer={answer} />
      <Medicines medications={answer.medications} />
      <SpecialistReferral referral={answer.specialistReferral} />
      <HomeRemedies remedies={answer.homeRemedies} />
      <Card variant="sunken" title="Doctor’s summary" headingLevel={3} aside={<PrintButton />}>
        <p className="max-w-prose">
          One page to take along: what you told, what was understood, your measures, the possible conditions with their codes, and questions
          to ask.
        </p>
      </Card>
      <ResultFoot evidence={answer.evidence} />
    </div>
  );
}

function PrintButton() {
  return (
    <Button variant="secondary" size="small" onClick={() => window.print()}>
      <FileText aria-hidden="true" /> Print or save as PDF
    </Button>
  );
}

function SurerCard({ onInterview, pending }: { onInterview: () => void; pending: boolean }) {
  return (
    <Card variant="sunken" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-prose">A few yes-or-no questions can rule out what is dangerous and tell the possible conditions apart.</p>
      <Button variant="secondary" disabled={pending} onClick={onInterview}>
        <MessageCircleQuestionMark aria-hidden="true" /> Answer a few questions to be surer
      </Button>
    </Card>
  );
}
