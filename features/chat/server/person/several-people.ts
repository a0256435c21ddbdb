import { type AnswerDraft, prefixEvidence, toUncitedClaims } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { type ConversationState, toQuestion } from '../reading/conversation.ts';

/** One of several people for whom a dose is asked. */
interface Sized {
  ageYears: number;
  weightPounds?: number | undefined;
  /** As it is said: "9 years, 70 pounds". */
  words: string;
}

const UNITS: Readonly<Record<string, number>> = { y: 1, m: 1 / 12, w: 7 / 365.25, d: 1 / 365.25 };
const POUNDS_PER_KG = 2.20462;
/** Ages with their unit, and bare ones behind a verb: "oldest is 9". */
const AGE =
  /\b(\d{1,2})\s?-?\s?(years?|yrs?|y\/?o|months?|mos?|weeks?|wks?)\b(?! ?(?:ago|later|now|of|supply))|\b(?:is|are|who['’]?s|s?he['’]?s|just turned|ages?|aged) (\d{1,2})\b(?!\s?(?:-|\/|\.|%|mg|mcg|ml|lbs?|pounds?|kg|kilos?|hours?|hrs?|days?|degrees|times|doses?|y|m|w))/gi;
/** "A 4 and a 7 year old": the first has no unit of its own. */
const PAIR = /\b(\d{1,2}) (?:and|&) (?:an? )?(?=\d{1,2}[- ]?(?:years?|yrs?|yo)\b)/gi;
/** "My kids are 4 and 7". */
const LISTED = /\b(?:are|ages?|aged) (\d{1,2})(?:,? (\d{1,2}))?,? (?:and|&) (\d{1,2})\b(?!\s?(?:-|\/|\.|mg|ml|lbs?|pounds?|kg|y|m|w))/gi;
const WEIGHT = /\b(\d{1,3}(?:\.\d)?)\s?-?(lbs?|pounds?|kgs?|kilos?)\b/gi;
/** Arbitrary: as many children as a family doses at once. */
const MOST = 5;

/** The people whose ages a text tells, each with an own weight where as many weights as ages are told. Fewer than two are no list. */
export function readSizes(text: string): Sized[] {
  const ages = new Map<number, { years: number; words: string }>();
  const add = (at: number, number: string | undefined, unit = 'year') => {
    if (number === undefined) return;
    const factor = UNITS[unit.charAt(0).toLowerCase()] ?? 1;
    const name = factor === 1 ? 'year' : factor > 0.05 ? 'month' : 'week';
    ages.set(at, { years: Number(number) * factor, words: `${number} ${name}${number === '1' ? '' : 's'}` });
  };
  for (const { index, 0: all, 1: first, 2: second, 3: third } of text.matchAll(LISTED))
    for (const number of [first, second, third]) if (number !== undefined) add(index + all.lastIndexOf(number), number);
  for (const { index, 1: number } of text.matchAll(PAIR)) add(index, number);
  for (const { index, 0: all, 1: number, 2: unit, 3: bare } of text.matchAll(AGE)) {
    const own = number ?? bare;
    if (own !== undefined) add(index + all.indexOf(own), own, unit);
  }
  const listed = [...ages].sort(([one], [other]) => one - other).map(([, age]) => age);
  const weights = [...text.matchAll(WEIGHT)].map(({ 1: number, 2: unit = '' }) => {
    const pounds = Number(number) * (/^k/i.test(unit) ? POUNDS_PER_KG : 1);
    return Math.round(pounds * 10) / 10;
  });
  if (listed.length < 2 || listed.length > MOST || (weights.length > 0 && weights.length !== listed.length)) return [];
  return listed.map(({ years, words }, at) => ({
    ageYears: years,
    weightPounds: weights[at],
    words: weights[at] === undefined ? words : `${words}, ${weights[at]} pounds`,
  }));
}

const withoutSizes = (text: string) => text.replace(WEIGHT, ' ').replace(LISTED, ' ').replace(PAIR, ' ').replace(AGE, ' ');
/** Arbitrary: the amount, and how often. */
const CLAIMS_EACH = 2;

/** Answers how much of one medicine several people may have, one after another, each by the own age and weight. */
export async function answerSeveralPeople(
  services: ChatServices,
  conversation: ConversationState,
  message: string,
): Promise<AnswerDraft | undefined> {
  const { topic, things, person } = conversation;
  const [thing] = things;
  if (topic !== 'dose' || things.length !== 1 || thing === undefined) return undefined;
  const people = readSizes(message);
  if (people.length < 2) return undefined;
  const { ageYears: _, weightPounds: __, known: ___, ...rest } = person;
  const text = withoutSizes(message);
  const answers = await Promise.all(
    people.map(({ ageYears, weightPounds }) =>
      services.ask(toQuestion({ ...conversation, facets: [], person: { ...rest, ageYears, weightPounds } }, 'dose', text)),
    ),
  );
  if (answers.every(({ status }) => status === 'not-covered')) return undefined;
  const cited = answers.map((answer, at) => prefixEvidence(answer, `p${at}`));
  const own = cited.flatMap(({ claims, status }, at) => {
    const shown = status === 'missing' && claims.length === 0 ? toUncitedClaims(['Tell me the weight, and I look up the dose.']) : claims;
    return [...toUncitedClaims([`For the one of ${people[at]?.words}:`]), ...shown.slice(0, CLAIMS_EACH)];
  });
  const cautions = (cited.find(({ status }) => status === 'answered')?.claims ?? [])
    .slice(CLAIMS_EACH)
    .filter(({ text: said }) => !OF_ONE.test(said));
  return {
    kind: answers.some(({ status }) => status === 'answered') ? 'answer' : 'refusal',
    claims: [...own, ...cautions],
    evidence: cited.flatMap(({ evidence }) => evidence),
    question: toQuestion({ ...conversation, person: rest }, 'dose', text),
    answers,
  };
}

/** Sentences about one person, which hold for none of the others. */
const OF_ONE = /\b(?:this person|in 24 hours for|greater age or weight|pregnan\w*)\b/i;
