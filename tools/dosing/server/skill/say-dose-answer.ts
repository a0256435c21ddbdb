import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-book.ts';
import { capitalise, joinNames } from '#packages/clinical/sentence.ts';
import type { Floor, InteractionSeverity, SkillAnswer } from '#packages/clinical/skill.ts';
import type { DosingResponse } from '../../contract/recommend.ts';
import { compareSeverity } from '../../engine/question.ts';

type Answer = Omit<SkillAnswer, 'section'>;

/** What was asked beside the numbers: the message, and other names of the same medicine. */
interface Asked {
  age: number;
  text: string;
  same: readonly string[];
}

/** A claim, and how readily it is left out: the greater the number, the sooner. */
interface Ranked {
  claim: Claim;
  rank: number;
}

/** Arbitrary, because a longer answer is not read in a conversation; the section shows everything. */
const MOST_CLAIMS = 7;

const ABOUT_THE_MOST = /\b(most|max|maximum|limit|daily|(a|per|one) day|24 ?h(ou)?rs?|too (much|many))\b/i;

/** An amount of medicine in running text; where no dose may be given, no sentence and no fact holds one. */
const AMOUNT =
  /(\d|½|\b(one|two|three|four|five|six|eight|ten|half)\b)[\d,.]*[\s-]*(mg|mcg|micrograms?|milligrams?|g|grams?|ml|millilit\w+|meq|units?|iu|tablets?|caplets?|capsules?|pills?|drops?|puffs?|sprays?|doses?|patch(es)?|lozenges?|teaspoons?|tablespoons?)\b/i;
/** What is said in place of a reason that names an amount. */
const PRESCRIBER_DECIDES = 'By the label this needs a dose that a prescriber sets.';

/** Says a dose in the tool's words, or why none is given and whom to ask. */
export function sayDose(answer: DosingResponse, asked: Asked): Answer {
  const claims = shorten(answer.refusal ? sayRefusal(answer, answer.refusal) : sayAmounts(answer, asked));
  const floor = findFloor(answer);
  const status = answer.medication.status === 'not-covered' ? 'not-covered' : answer.status === 'refused' ? 'refused' : 'answered';
  return { status, ...(floor.doseRefused ? withoutAmounts(claims, answer.evidence) : cite(claims, answer.evidence)), floor };
}

function findFloor({ status, otherMedications }: DosingResponse): Floor {
  const severities = otherMedications.flatMap(({ severity }) => (severity ? [severity as InteractionSeverity] : []));
  const severity = severities.sort(compareSeverity)[0];
  return { ...(status === 'refused' ? { doseRefused: true } : {}), ...(severity ? { severity } : {}) };
}

function sayAmounts(answer: DosingResponse, { age, text, same }: Asked): Ranked[] {
  const { cited, medication, recommendedDose, frequency, dose, otherMedications, status } = answer;
  const [first, most, own] = cited.reasoning ?? [];
  const person = answer.weightAdjustment ? /read for the (weight of [^.]+)\./.exec(first?.text ?? '')?.[1] : undefined;
  const ids = cited.recommendedDose?.flatMap(({ evidenceIds }) => evidenceIds) ?? [];
  const amount = [
    ranked(
      0,
      claim(capitalise(endSentence(`${medication.name} for ${person ? `a ${person}` : `an age of ${age}`}: ${recommendedDose}`)), ...ids),
    ),
    ranked(0, claim(endSentence(`How often: ${frequency}`), ...ids)),
  ];
  const atMost = dose && most ? [ranked(0, most)] : [];
  const others = otherMedications.map(({ name }) => name);
  return [
    ...(ABOUT_THE_MOST.test(text) ? [...atMost, ...amount] : [...amount, ...atMost]),
    ...sayReading(answer),
    ...sayRest(cited.warnings?.filter(isOfOthers), 1),
    ...(status === 'as-prescribed' && own ? [ranked(0, own)] : []),
    ...(same.length > 0
      ? [ranked(1, claim(`${capitalise(joinNames([medication.name, ...same]))} are the same medicine: count them together.`))]
      : []),
    ...sayRest(cited.conditionSpecificConsiderations, 1),
    ...sayRest(
      cited.warnings?.filter((warning) => !isOfOthers(warning)),
      2,
    ),
    ...sayRest(cited.specialInstructions, 6).slice(0, 1),
    ...(others.length > 0
      ? [ranked(3, claim(`This is the dose of ${medication.name} only. Ask about ${joinNames(others)} on its own.`))]
      : []),
  ];
}

function sayRefusal(answer: DosingResponse, refusal: NonNullable<DosingResponse['refusal']>): Ranked[] {
  const { cited, medication, frequency } = answer;
  const ids = cited.reasoning?.[0]?.evidenceIds ?? [];
  const covered = medication.status !== 'not-covered';
  const reason = claim(AMOUNT.test(refusal.reason) ? PRESCRIBER_DECIDES : refusal.reason, ...ids);
  const headline = claim(`${capitalise(medication.name)}: no dose can be given here. ${endSentence(frequency)}`, ...ids);
  return [
    ...(covered ? [ranked(0, headline)] : []),
    ranked(0, reason),
    ...sayReading(answer),
    ranked(0, claim(refusal.routeToCare)),
    ...(covered ? [] : answer.warnings.map((text) => ranked(0, claim(text)))),
    ...sayRest(cited.warnings?.filter(isOfOthers), 1),
  ];
}

/** "With warfarin (High): …", "“x” is not covered here, so it could not be checked …". */
const isOfOthers = ({ text }: Claim) => /^With .+ \((Severe|High|Moderate)\): |^“.+” is not covered here/.test(text);

/** What was read otherwise than typed, and what a name may have been meant for. */
function sayReading({ medication: { typed, name, status, suggestions } }: DosingResponse): Ranked[] {
  const corrected = status === 'corrected' ? [`We read “${typed}” as ${name}. Check that this is what stands on your package.`] : [];
  const meant =
    suggestions.length > 0 ? [`Names that look like it: ${joinNames(suggestions)}. Choose only what stands on your package.`] : [];
  return [...corrected, ...meant].map((text) => ranked(0, claim(text)));
}

const ranked = (rank: number, { text, evidenceIds }: Claim): Ranked => ({ rank, claim: { text, evidenceIds } });

const sayRest = (claims: readonly Claim[] | undefined, rank: number): Ranked[] =>
  (claims ?? []).map(({ text, evidenceIds }, at) => ranked(rank + at, claim(capitalise(endSentence(text)), ...evidenceIds)));

const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Keeps what matters most, each once, in the order in which it is said. */
function shorten(claims: readonly Ranked[]): Claim[] {
  const first = claims.filter((one, at) => claims.findIndex((other) => other.claim.text === one.claim.text) === at);
  const kept = new Set([...first].sort((a, b) => a.rank - b.rank).slice(0, MOST_CLAIMS));
  return first.filter((one) => kept.has(one)).map((one) => one.claim);
}

function cite(claims: readonly Claim[], evidence: readonly Evidence[]): Pick<Answer, 'claims' | 'evidence'> {
  const cited = new Set(claims.flatMap(({ evidenceIds }) => evidenceIds));
  return { claims, evidence: evidence.filter(({ id }) => cited.has(id)) };
}

function withoutAmounts(claims: readonly Claim[], evidence: readonly Evidence[]): Pick<Answer, 'claims' | 'evidence'> {
  const sayable = evidence.filter(({ statement }) => !AMOUNT.test(statement));
  const ids = new Set(sayable.map(({ id }) => id));
  const kept = claims
    .filter(({ text }) => !AMOUNT.test(text))
    .map(({ text, evidenceIds }) => ({ text, evidenceIds: evidenceIds.filter((id) => ids.has(id)) }));
  return cite(kept, sayable);
}
