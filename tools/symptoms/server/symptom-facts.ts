import type { ExplainedFinding } from '#packages/assistant/mount-explained.ts';
import { chooseClaims } from '#packages/clinical/choose-claims.ts';
import type { Claim } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-collector.ts';
import type { AdvancedResponse } from '../contract/advanced.ts';
import type { BasicResponse } from '../contract/analyze.ts';
import type { PhotoResponse } from '../contract/photo.ts';
import { isHelpOnly } from '../contract/shared.ts';

const MAX_WARNINGS = 2;
const MAX_REASONS = 4;
const MAX_ADVICE = 3;
const MAX_LIKELY = 3;

/** The claims to explain: how soon and why, possible causes, what to do, and when to be seen. */
export function buildBasicFacts(answer: BasicResponse): ExplainedFinding {
  const { cited } = answer;
  return explain(answer, answer.status === 'analysed', [
    ...makeWarningClaims(answer),
    ...pick(cited.reasoning, MAX_REASONS),
    ...pick(cited.recommendations, MAX_ADVICE),
    ...pick(cited.whenToSeeDoctor, MAX_ADVICE),
    ...pick(cited.precautions, MAX_ADVICE),
  ]);
}

/** As for the basic tier; the possible conditions come from the primary diagnoses. */
export function buildAdvancedFacts(answer: AdvancedResponse): ExplainedFinding {
  const { cited, primaryDiagnoses } = answer;
  const likely = primaryDiagnoses.slice(0, MAX_LIKELY);
  return explain(answer, answer.status === 'analysed', [
    ...makeWarningClaims(answer),
    ...pick(cited.reasoning, MAX_WARNINGS),
    ...likely.map(({ condition, likelihood, reasoning, evidenceIds }) =>
      claim(`${condition} is ${likelihood.words}. ${reasoning}`, ...evidenceIds.slice(0, 1)),
    ),
    ...pick(cited.immediate, MAX_ADVICE),
    ...pick(cited.followUp, MAX_ADVICE),
    ...pick(cited.shortTerm, MAX_ADVICE),
  ]);
}

/** What the photo may show. A photo that cannot be used has nothing to explain. */
export function buildPhotoFacts(answer: PhotoResponse): ExplainedFinding {
  const likely = answer.possibleConditions.slice(0, MAX_LIKELY);
  return explain(answer, answer.error === undefined, [
    ...makeWarningClaims(answer),
    ...likely.map(({ condition, likelihood, description, evidenceIds }) =>
      claim(`${condition} is ${likelihood.words}. ${description}`, ...evidenceIds.slice(0, 1)),
    ),
    ...answer.homeRemedies
      .slice(0, MAX_ADVICE)
      .map(({ name, description, evidenceIds }) => claim(`${name}: ${description}`, ...evidenceIds)),
  ]);
}

type Answer = Pick<BasicResponse, 'warnings' | 'triageAssessment' | 'evidence'>;

function explain({ triageAssessment, warnings }: Answer, isAnalysed: boolean, claims: readonly Claim[]): ExplainedFinding {
  const floor = triageAssessment.urgencyLevel ? { urgency: triageAssessment.urgencyLevel } : {};
  // A model adds nothing to a page that only gives help.
  return isAnalysed && !isHelpOnly(warnings) ? { claims: chooseClaims(claims), floor } : { claims: [], floor };
}

const makeWarningClaims = ({ warnings }: Answer) =>
  warnings.slice(0, MAX_WARNINGS).map(({ title, advice, evidenceIds }) => claim(`${title}. ${advice}`, ...evidenceIds));

const pick = (claims: readonly Claim[] | undefined, most: number) =>
  (claims ?? []).filter(({ evidenceIds }) => evidenceIds.length > 0).slice(0, most);
