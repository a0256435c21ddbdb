import { Printer } from 'lucide-react';
import { ModelExplanation } from '#packages/product-ui/explanation/model-explanation.tsx';
import { Button } from '#packages/ui/button.tsx';
import { isHelpOnly } from '../../contract/shared.ts';
import type { Answers, BasicRequest } from '../form/analysis-requests.ts';
import { CitedCard, CitedProvider, CitedText } from './cited-list.tsx';
import type { BasicAnswer } from './complete-answer.ts';
import { Fold } from './fold.tsx';
import { findResultPage, HelpResult } from './help-result.tsx';
import { HomeRemedies } from './home-remedies.tsx';
import { NotUnderstood } from './not-understood.tsx';
import { PossibleConditions } from './possible-conditions.tsx';
import { ResultFoot } from './result-foot.tsx';
import { ResultLanguage } from './result-language.tsx';
import { ResultTop } from './result-top.tsx';
import { UnderstoodCard } from './understood.tsx';
import { isShownLevel, UrgencyBanner } from './urgency-banner.tsx';
import { hasUrgentWarning, RoutineWarnings, UrgentWarnings } from './warnings.tsx';

export interface BasicResultProps {
  request: BasicRequest;
  answer: BasicAnswer;
  onCorrect: (answers: Answers) => void;
  pending: boolean;
}

/** The basic result: urgent warnings, how soon to be seen, what was understood, what to do, and possible causes. */
export function BasicResult({ request, answer, onCorrect, pending }: BasicResultProps) {
  const { warnings, triageAssessment, understood, status, evidence, cited } = answer;
  const first = hasUrgentWarning(warnings);
  const page = findResultPage(warnings);
  if (page)
    return <HelpResult page={page} understood={understood} answers={request.answers ?? {}} onCorrect={onCorrect} pending={pending} />;
  return (
    <CitedProvider cited={cited} evidence={evidence}>
      <div className="space-y-6">
        <ResultLanguage request={request} answer={answer} />
        <UrgentWarnings key={warnings.map(({ title }) => title).join()} warnings={warnings} />
        <ResultTop title="Your result" quiet={first} request={request} mode={answer.mode} explaining={answer.explaining}>
          <Button variant="secondary" size="small" className="no-print" onClick={() => window.print()}>
            <Printer aria-hidden="true" /> Print
          </Button>
        </ResultTop>
        {status === 'not-understood' && <NotUnderstood />}
        {isShownLevel(triageAssessment.urgencyLevel, status === 'analysed') && (
          <UrgencyBanner urgency={triageAssessment} called={warnings.some(({ level }) => level === 'emergency')} />
        )}
        <RoutineWarnings warnings={warnings} />
        {!isHelpOnly(warnings) && (
          <>
            <UnderstoodCard understood={understood} answers={request.answers ?? {}} onCorrect={onCorrect} pending={pending} />
            <Advice answer={answer} />
          </>
        )}
        <ModelExplanation explaining={answer.explaining} evidence={evidence} headingLevel={3} />
        <PossibleConditions conditions={answer.conditions} />
        <HomeRemedies remedies={answer.homeRemedies} />
        <ResultFoot evidence={evidence} />
      </div>
    </CitedProvider>
  );
}

/** The timeframe is in the banner or unknown, so it is not repeated as advice. */
function Advice({ answer: { recommendations, reasoning, precautions, whenToSeeDoctor, triageAssessment } }: { answer: BasicAnswer }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <CitedCard title="Recommendations" items={recommendations.filter((text) => text !== triageAssessment.timeframe)} />
      <CitedCard title="Precautions" items={precautions} />
      <CitedCard title="When to see a doctor" items={whenToSeeDoctor} />
      {reasoning !== '' && (
        <div className="lg:col-span-2">
          <Fold title="Reasoning" hint="Why this level, and what fits">
            <p className="max-w-prose">
              <CitedText text={reasoning} />
            </p>
          </Fold>
        </div>
      )}
    </div>
  );
}
