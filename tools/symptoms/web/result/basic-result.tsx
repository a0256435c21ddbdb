import { ModelExplanation } from '#packages/product-ui/explanation/model-explanation.tsx';
import { More } from '#packages/product-ui/result/more.tsx';
import { isHelpOnly } from '../../contract/shared.ts';
import type { Answers, BasicRequest } from '../form/analysis-requests.ts';
import { CitedProvider } from './cited-list.tsx';
import type { BasicAnswer } from './complete-answer.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { findResultPage, HelpResult } from './help-result.tsx';
import { HomeRemedies } from './home-remedies.tsx';
import { NotUnderstood } from './not-understood.tsx';
import { PlanCard } from './plan-card.tsx';
import { PossibleConditions } from './possible-conditions.tsx';
import { ResultFoot } from './result-foot.tsx';
import { ResultLanguage } from './result-language.tsx';
import { ListFold, listUnread, NumbersFold, ReasoningFold, UnderstoodFold } from './result-parts.tsx';
import { ResultTop } from './result-top.tsx';
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
  const called = warnings.some(({ level }) => level === 'emergency');
  const helpOnly = isHelpOnly(warnings);
  const heard = status === 'analysed';
  return (
    <CitedProvider cited={cited} evidence={evidence}>
      <div className="flex flex-col gap-4">
        <ResultLanguage request={request} answer={answer} />
        <UrgentWarnings key={warnings.map(({ title }) => title).join()} warnings={warnings} />
        <ResultTop title="Your result" quiet={first} request={request} mode={answer.mode} explaining={answer.explaining} />
        {!heard && <NotUnderstood {...listUnread(answer, request)} />}
        {isShownLevel(triageAssessment.urgencyLevel, heard) && <UrgencyBanner urgency={triageAssessment} called={called} said={first} />}
        {!called && <DidYouMean parts={understood.didYouMean} answers={request.answers ?? {}} onCorrect={onCorrect} pending={pending} />}
        <RoutineWarnings warnings={warnings} />
        {!helpOnly && <BasicPlan answer={answer} called={called} />}
        <More>
          {!helpOnly && (
            <>
              <UnderstoodFold understood={understood} answers={request.answers ?? {}} onCorrect={onCorrect} pending={pending} />
              <ListFold title="Recommendations" inside={['thing you can do', 'things you can do']} items={withoutTimeframe(answer)} />
              <ListFold
                title="Precautions"
                inside={['thing to avoid or be careful with', 'things to avoid or be careful with']}
                items={answer.precautions}
              />
              <ListFold
                title="When to see a doctor"
                inside={['reason to get care', 'reasons to get care']}
                items={answer.whenToSeeDoctor}
              />
            </>
          )}
          {!helpOnly && heard && <ReasoningFold texts={[triageAssessment.reasoning, answer.reasoning]} />}
          <PossibleConditions conditions={answer.conditions} />
          <HomeRemedies remedies={answer.homeRemedies} />
          <ModelExplanation explaining={answer.explaining} evidence={evidence} headingLevel={3} />
          <NumbersFold />
          <ResultFoot evidence={evidence} />
        </More>
      </div>
    </CitedProvider>
  );
}

/** The timeframe is in the banner or unknown, so it is not repeated as advice. */
const withoutTimeframe = ({ recommendations, triageAssessment }: BasicAnswer) =>
  recommendations.filter((text) => text !== triageAssessment.timeframe);

function BasicPlan({ answer, called }: { answer: BasicAnswer; called: boolean }) {
  const said = new Set(answer.warnings.map(({ advice }) => advice));
  return (
    <PlanCard
      called={called}
      now={withoutTimeframe(answer).filter((text) => !said.has(text))}
      not={answer.precautions}
      watch={answer.whenToSeeDoctor}
    />
  );
}
