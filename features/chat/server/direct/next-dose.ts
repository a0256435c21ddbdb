import type { Claim } from '#packages/clinical/evidence.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { Question, SkillAnswer } from '#packages/clinical/skill.ts';
import { type AnswerDraft, toUncitedClaims } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { type ConversationState, toQuestion } from '../reading/conversation.ts';
import { isAboutAdult } from '../reading/person-details.ts';
import { ADULT_YEARS } from '../turn/list-questions.ts';
import { addHours, readClockTime } from './clock-time.ts';
import type { DirectQuestion } from './direct-question.ts';

/** How people ask when the next dose may be taken. */
const ASKS_NEXT =
  /\b(?:how (?:soon|long|many (?:hours|hrs)|often|far apart)|when|what time)\b[^.?!]{0,60}\b(?:another|again|next|(?:some |any )?more|second|re-?dose|repeat|doses?|apart)\b|\b(?:how many|hours?|hrs?|gap|time|wait|long|space)\b[^.?!]{0,30}\b(?:apart|between|in between)\b|\b(?:can|could|should|may|is it ok(?:ay)? (?:to|if)|safe to|ok to) (?:i|he|she|we|they|my \w+)?\b[^.?!]{0,30}\b(?:another|more|again|a second (?:dose|one))\b|\bhow often (?:can|could|should|may|do|does)\b|\btoo soon (?:for|to)\b|\bevery \d+ (?:hours?|hrs?)\b|\bhow far apart\b|\bhow many times (?:a|per) day\b/i;
/** What asks something else with the same words. */
const ASKS_OTHER =
  /\b(?:miss(?:ed)?|forgot\w*|skip\w*|thr[eo]w\w*|vomit\w*|spit|refills?|prescription|pharmacy|alcohol|drink(?:ing)?|breast|nurs(?:e|ing)|pump|pregnan\w*|drive|driving|sex|start (?:again|taking)|restart|work(?:s|ing)?|kick in|lasts?(?! (?:dose|one|time|took|had|gave|night|pill|at))|stay|system|wear off|come (?:back|in|out)|available|cost|price|need to take|what is|maximum|max|too much|puffs?|change|shot|inject\w*|surgery|period|days?|weeks?|months?)\b/i;
/** Hours between two doses: "every 4 to 6 hours". */
const EVERY_HOURS = /\bevery (\d+)(?:(?: to |-)(\d+))? hours?\b/i;
const ONCE = /\bonce (?:a day|daily|at bedtime)|\bone dose\b[^;,.]* in 24 hours|\bonce, at bedtime\b/i;
/** Amounts, which depend on the weight, are left out where the weight is not known. */
const AMOUNT_IN_DAY = /(?: and)? [\d,.]+ ?(?:mg|mL|g|tablets?|caplets?|capsules?)(?= in 24 hours)/gi;
const HALF_A_DAY = 12;

/**
 * Answers when the next dose may be taken, by the label of the medicine and the age; undefined where that is not asked of one medicine, or no
 * times are held.
 */
export async function answerNextDose(
  services: Pick<ChatServices, 'ask'>,
  { conversation, message, medicines, isFirst }: DirectQuestion,
): Promise<AnswerDraft | undefined> {
  const [thing, ...others] = medicines;
  if (thing === undefined || others.length > 0 || !isFirst || !ASKS_NEXT.test(message) || ASKS_OTHER.test(message)) return undefined;
  const found = await findTimes(services, conversation, { message, thing });
  if (!found) return undefined;
  const { claim, whom, question, answer } = found;
  const frequency = claim.text.replace(/^How often: /, '').replace(/\.$/, '');
  const said = found.isWeightKnown ? frequency : frequency.replace(AMOUNT_IN_DAY, '').replace(/; at most in 24 hours/, '');
  const [first = said, ...rest] = said.split('; ');
  const lead = sayWhen(thing, first, message);
  const times = `${lead}${lead && ' '}${whom}, the label says: ${[lowerFirst(first), ...rest].join('; ')}.`;
  const isPrescribed = answer.claims[0]?.text.includes('As prescribed') === true;
  const advice = isPrescribed
    ? ['Your own times are those on your prescription label; do not take it more often without the prescriber.']
    : [
        'Count from the last dose, and count every other product with the same ingredient. If it does not last that long, ask a pharmacist instead of taking it sooner.',
      ];
  const text = isPrescribed ? `As your prescription says. ${times}` : times;
  const claims = [{ text, evidenceIds: claim.evidenceIds }, ...toUncitedClaims(advice)];
  const evidence = answer.evidence.filter(({ id }) => claim.evidenceIds.includes(id));
  return { kind: 'answer', claims, evidence, question, answers: [{ ...answer, claims }], isDirect: true };
}

/** The shortest wait by the label, counted from the hour that was told. */
function sayWhen(thing: string, frequency: string, message: string): string {
  const every = EVERY_HOURS.exec(frequency);
  const name = capitalize(thing);
  if (every) {
    const [least, most] = [Number(every[1]), Number(every[2] ?? every[1])];
    const told = least <= HALF_A_DAY ? readClockTime(message) : undefined;
    const hours = least === most ? `${least} hours` : `${least} to ${most} hours`;
    return told === undefined
      ? `Wait ${hours} after the last dose of ${name}.`
      : `Not before about ${addHours(told, least)}: ${hours} after the last dose of ${name}.`;
  }
  return ONCE.test(frequency) ? `Not again for 24 hours: ${name} is taken once in a day.` : '';
}

interface Times {
  claim: Claim;
  whom: string;
  question: Question;
  answer: SkillAnswer;
  isWeightKnown: boolean;
}

/** Typical pounds at an age. The times on a label do not depend on it; what does is left out. */
const TYPICAL_POUNDS: readonly (readonly [below: number, pounds: number])[] = [
  [1, 17],
  [2, 23],
  [3, 28],
  [4, 31],
  [5, 36],
  [6, 41],
  [8, 48],
  [10, 60],
  [12, 80],
  [15, 108],
  [18, 135],
];
/** Ages of the steps on packages for children. */
const CHILD_YEARS = [3, 7, 11] as const;

async function findTimes(
  services: Pick<ChatServices, 'ask'>,
  conversation: ConversationState,
  { message, thing }: { message: string; thing: string },
): Promise<Times | undefined> {
  const { person } = conversation;
  const ask = async (ageYears: number, whom: string): Promise<Times | undefined> => {
    const typical = TYPICAL_POUNDS.find(([below]) => ageYears < below)?.[1];
    const weightPounds = person.weightPounds ?? typical;
    const asked = {
      ...conversation,
      kind: undefined,
      things: [thing],
      facets: [],
      conditions: [],
      person: { ...person, ageYears, weightPounds },
    };
    const question = toQuestion(asked, 'dose', message);
    const answer = await services.ask(question);
    const claim = answer.status === 'answered' ? answer.claims.find(({ text }) => text.startsWith('How often:')) : undefined;
    return claim && { claim, whom, question, answer, isWeightKnown: person.weightPounds !== undefined || typical === undefined };
  };
  if (person.ageYears !== undefined) return ask(person.ageYears, describeAge(person.ageYears));
  const isOfAdult = isAboutAdult(message) && (conversation.whom === undefined || !CHILDREN.has(conversation.whom));
  if (isOfAdult) return ask(ADULT_YEARS, 'For an adult');
  const found = await Promise.all(CHILD_YEARS.map((years) => ask(years, 'For a child from 2 to 11 years')));
  const [first] = found;
  const times = found.map((each) => each?.claim.text.replace(AMOUNT_IN_DAY, ''));
  return first && new Set(times).size === 1 ? first : undefined;
}

const CHILDREN: ReadonlySet<string> = new Set(['son', 'daughter', 'child']);
const ADULT_FROM = 18;

function describeAge(years: number): string {
  if (years >= ADULT_FROM) return `At ${Math.floor(years)} years`;
  return years < 2 ? `At ${Math.round(years * 12)} months` : `At ${Math.floor(years)} years`;
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
