import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-collector.ts';
import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import type { Floor, InteractionSeverity, SkillAnswer } from '#packages/clinical/skill.ts';
import type { DosingResponse } from '../../contract/recommend.ts';
import { compareSeverity } from '../../engine/dose-question.ts';

type Answer = Omit<SkillAnswer, 'section'>;

/** The age, the message, and other names of the same medicine. */
interface QuestionContext {
  age: number;
  text: string;
  same: readonly string[];
}

/** A claim with its rank. Claims with the highest ranks are dropped first. */
interface Ranked {
  claim: Claim;
  rank: number;
}

/** Arbitrary: a longer chat answer is not read; the section shows everything. */
const MAX_CLAIMS = 7;

const ASKS_FOR_MAXIMUM = /\b(most|max|maximum|limit|daily|(a|per|one) day|24 ?h(ou)?rs?|too (much|many))\b/i;

/** Matches an amount of medicine. A refusal contains none in its sentences and facts. */
const AMOUNT =
  /(\d|½|\b(one|two|three|four|five|six|eight|ten|half)\b)[\d,.]*[\s-]*(mg|mcg|micrograms?|milligrams?|g|grams?|ml|millilit\w+|meq|units?|iu|tablets?|caplets?|capsules?|pills?|drops?|puffs?|sprays?|doses?|patch(es)?|lozenges?|teaspoons?|tablespoons?)\b/i;
/** Replaces a reason that contains an amount. */
const PRESCRIBER_DECIDES = 'By the label this needs a dose that a prescriber sets.';

/** Describes a dose, or why none is given and whom to ask. */
export function describeDose(answer: DosingResponse, context: QuestionContext): Answer {
  const claims = shorten(answer.refusal ? describeRefusal(answer, answer.refusal) : describeAmounts(answer, context));
  const floor = findFloor(answer);
  const status = answer.medication.status === 'not-covered' ? 'not-covered' : answer.status === 'refused' ? 'refused' : 'answered';
  return { status, ...(floor.doseRefused ? withoutAmounts(claims, answer.evidence) : withCitedEvidence(claims, answer.evidence)), floor };
}

function findFloor({ status, otherMedications }: DosingResponse): Floor {
  const severities = otherMedications.flatMap(({ severity }) => (severity ? [severity as InteractionSeverity] : []));
  const severity = severities.sort(compareSeverity)[0];
  return { ...(status === 'refused' ? { doseRefused: true } : {}), ...(severity ? { severity } : {}) };
}

function describeAmounts(answer: DosingResponse, { age, text, same }: QuestionContext): Ranked[] {
  const { cited, medication, recommendedDose, frequency, dose, otherMedications, status } = answer;
  const [first, most, own] = cited.reasoning ?? [];
  const person = answer.weightAdjustment ? /read for the (weight of [^.]+)\./.exec(first?.text ?? '')?.[1] : undefined;
  const ids = cited.recommendedDose?.flatMap(({ evidenceIds }) => evidenceIds) ?? [];
  const amount = [
    ranked(
      0,
      claim(capitalize(endSentence(`${medication.name} for ${person ? `a ${person}` : `an age of ${age}`}: ${recommendedDose}`)), ...ids),
    ),
    ranked(0, claim(endSentence(`How often: ${frequency}`), ...ids)),
  ];
  const atMost = dose && most ? [ranked(0, most)] : [];
  const others = otherMedications.map(({ name }) => name);
  return [
    ...(ASKS_FOR_MAXIMUM.test(text) ? [...atMost, ...amount] : [...amount, ...atMost]),
    ...describeReading(answer),
    ...rankClaims(cited.warnings?.filter(isAboutOtherMedicine), 1),
    ...(status === 'as-prescribed' && own ? [ranked(0, own)] : []),
    ...(same.length > 0
      ? [ranked(1, claim(`${capitalize(joinNames([medication.name, ...same]))} are the same medicine: count them together.`))]
      : []),
    ...rankClaims(cited.conditionSpecificConsiderations, 1),
    ...rankClaims(
      cited.warnings?.filter((warning) => !isAboutOtherMedicine(warning)),
      2,
    ),
    ...rankClaims(cited.specialInstructions, 6).slice(0, 1),
    ...(others.length > 0
      ? [ranked(3, claim(`This is the dose of ${medication.name} only. Ask about ${joinNames(others)} on its own.`))]
      : []),
  ];
}

function describeRefusal(answer: DosingResponse, refusal: NonNullable<DosingResponse['refusal']>): Ranked[] {
  const { cited, medication, frequency } = answer;
  const ids = cited.reasoning?.[0]?.evidenceIds ?? [];
  const covered = medication.status !== 'not-covered';
  const reason = claim(AMOUNT.test(refusal.reason) ? PRESCRIBER_DECIDES : refusal.reason, ...ids);
  const headline = claim(`${capitalize(medication.name)}: no dose can be given here. ${endSentence(frequency)}`, ...ids);
  return [
    ...(covered ? [ranked(0, headline)] : []),
    ranked(0, reason),
    ...describeReading(answer),
    ranked(0, claim(refusal.routeToCare)),
    ...(covered ? [] : answer.warnings.map((text) => ranked(0, claim(text)))),
    ...rankClaims(cited.warnings?.filter(isAboutOtherMedicine), 1),
  ];
}

/** "With warfarin (High): …", "“x” is not covered here, so it could not be checked …". */
const isAboutOtherMedicine = ({ text }: Claim) => /^With .+ \((Severe|High|Moderate)\): |^“.+” is not covered here/.test(text);

/** States a corrected name and suggestions for an unknown one. */
function describeReading({ medication: { typed, name, status, suggestions } }: DosingResponse): Ranked[] {
  const corrected = status === 'corrected' ? [`We read “${typed}” as ${name}. Check that this is what stands on your package.`] : [];
  const meant = suggestions.length > 0 ? [`Names that look like it: ${joinNames(suggestions)}. Choose only what your package says.`] : [];
  return [...corrected, ...meant].map((text) => ranked(0, claim(text)));
}

const ranked = (rank: number, { text, evidenceIds }: Claim): Ranked => ({ rank, claim: { text, evidenceIds } });

const rankClaims = (claims: readonly Claim[] | undefined, rank: number): Ranked[] =>
  (claims ?? []).map(({ text, evidenceIds }, at) => ranked(rank + at, claim(capitalize(endSentence(text)), ...evidenceIds)));

const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Keeps the most important claims, without duplicates and in their original order. */
function shorten(claims: readonly Ranked[]): Claim[] {
  const first = claims.filter((one, at) => claims.findIndex((other) => other.claim.text === one.claim.text) === at);
  const kept = new Set([...first].sort((a, b) => a.rank - b.rank).slice(0, MAX_CLAIMS));
  return first.filter((one) => kept.has(one)).map((one) => one.claim);
}

function withCitedEvidence(claims: readonly Claim[], evidence: readonly Evidence[]): Pick<Answer, 'claims' | 'evidence'> {
  const cited = new Set(claims.flatMap(({ evidenceIds }) => evidenceIds));
  return { claims, evidence: evidence.filter(({ id }) => cited.has(id)) };
}

function withoutAmounts(claims: readonly Claim[], evidence: readonly Evidence[]): Pick<Answer, 'claims' | 'evidence'> {
  const allowed = evidence.filter(({ statement }) => !AMOUNT.test(statement));
  const ids = new Set(allowed.map(({ id }) => id));
  const kept = claims
    .filter(({ text }) => !AMOUNT.test(text))
    .map(({ text, evidenceIds }) => ({ text, evidenceIds: evidenceIds.filter((id) => ids.has(id)) }));
  return withCitedEvidence(kept, allowed);
}
