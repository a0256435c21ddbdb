import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import { isGraveSeverity, type Question, type SkillAnswer } from '#packages/clinical/skill.ts';
import { type AnswerDraft, prefixEvidence, toUncitedClaims } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { limitWords } from '../finish/limit-words.ts';
import { answerParticular, asksParticular } from '../finish/say-missing.ts';
import { ASKS_APART, type ConversationState, toQuestion } from '../reading/conversation.ts';
import { toldOf } from '../reading/people.ts';
import { ASK_FOR, ASK_FOR_TWO } from '../reply-texts.ts';
import { ADULT_YEARS, listQuestions, MAX_SIDE_BY_SIDE } from '../turn/list-questions.ts';

/** Asks the tools, the most likely question first. The first tool with a specific answer is used. */
export async function askTools(services: ChatServices, conversation: ConversationState, message: string): Promise<AnswerDraft | undefined> {
  const danger = await findDangerOfDose(services, conversation, message);
  if (danger) return danger;
  let question: AnswerDraft | undefined;
  let general: AnswerDraft | undefined;
  for (const together of listQuestions(conversation, message)) {
    const all = await Promise.all(together.map((asked) => services.ask(asked)));
    // Of several names, only the covered ones are answered. If none is covered, the first answer says so.
    const covered = all.filter(({ status }) => status !== 'not-covered');
    const answers = covered.length > 0 ? covered : all.slice(0, 1);
    const [asked, answer] = [together[0] as Question, answers[0] as SkillAnswer];
    if (answer.status === 'missing') {
      question ??= createFollowUpQuestion(asked, answer, conversation);
      continue;
    }
    const withFood = answer.status === 'not-covered' ? await askWithFood(services, asked) : undefined;
    if (withFood) return withFood;
    const beside = answers.length > 1 ? answers.slice(1) : await askRelated(services, asked, answer);
    const guided = answer.status === 'not-covered' ? await answerFromGuide(services, conversation, message) : undefined;
    if (guided) return guided;
    const first = await citeRecords(services, asked, answer);
    const joined = toDraft(asked, [shorten(first, answers.length), ...beside.map((other) => shorten(other, answers.length))]);
    const draft = covered.length > 0 ? sayUncovered(joined, together, all) : joined;
    if (!answers.some(({ isGeneral }) => isGeneral))
      return asked.topic === 'dose' && asked.person !== conversation.person && asked.person.ageYears === ADULT_YEARS
        ? addAdultNote(draft)
        : answerApart(draft, message);
    general ??= draft;
  }
  return (await answerFromGuide(services, conversation, message)) ?? replaceGeneral(general, message) ?? question;
}

/** Says first of which of several medicines no facts are held, so that those of another are not taken for them. */
function sayUncovered(draft: AnswerDraft, asked: readonly Question[], answers: readonly SkillAnswer[]): AnswerDraft {
  const names = asked.flatMap(({ things }, at) => (answers[at]?.status === 'not-covered' ? things.slice(0, 1) : []));
  return names.length === 0
    ? draft
    : { ...draft, claims: [...toUncitedClaims([`I have no checked facts on ${names.join(' or ')}.`]), ...draft.claims] };
}

/** "Before or after my coffee": where nothing is held on the two, how the medicine is taken with food answers. */
async function askWithFood({ ask, isMedicine }: ChatServices, asked: Question): Promise<AnswerDraft | undefined> {
  const [medicine, ...others] = asked.things.filter(isMedicine);
  if (asked.topic !== 'together' || asked.things.length !== 2 || medicine === undefined || others.length > 0) return undefined;
  if (!FOOD_OR_DRINK.test(asked.text)) return undefined;
  const question: Question = { ...asked, topic: 'medicine', kind: 'food', things: [medicine], facets: ['food'] };
  const answer = await ask(question);
  return answer.status === 'answered' ? toDraft(question, [answer]) : undefined;
}

const FOOD_OR_DRINK = /\b(?:coffee|tea|juice|breakfast|lunch|dinner|meals?|food|eat\w*|eggs?|milk|water|smoothies?|shakes?)\b/i;

/** A description of the medicine does not answer a particular question, so it is not given for one. */
function replaceGeneral(general: AnswerDraft | undefined, message: string): AnswerDraft | undefined {
  const { question, kind } = general ?? {};
  const isDescription = kind === 'answer' && question?.topic === 'medicine' && question.kind === undefined && question.things.length > 0;
  return general && isDescription && asksParticular(message, question.things)
    ? answerParticular(general, message, question.things)
    : general;
}

const LONGEST = /not longer than [^.;]+/i;
const EVERY = /\bevery [^.;,]*\bhours?\b[^.;,]*/i;

/**
 * How long a medicine may be taken, and how long a dose lasts, where the record holds no such fact but the dose guide has a limit of days or
 * the hours between two doses.
 */
async function answerFromGuide(services: ChatServices, conversation: ConversationState, message: string): Promise<AnswerDraft | undefined> {
  const { kind, things, person } = conversation;
  const [thing] = things;
  if ((kind !== 'course' && kind !== 'duration') || things.length !== 1 || thing === undefined) return undefined;
  const question = toQuestion(
    { ...conversation, kind: undefined, facets: [], person: { ...person, ageYears: person.ageYears ?? ADULT_YEARS } },
    'dose',
    message,
  );
  const answer = await services.ask(question);
  const claim = answer.status === 'answered' ? answer.claims.find(({ text }) => text.startsWith('How often:')) : undefined;
  const words = claim && (kind === 'course' ? LONGEST : EVERY).exec(claim.text)?.[0];
  if (!claim || !words) return undefined;
  const text =
    kind === 'course'
      ? `The label of ${capitalize(thing)} says ${words.toLowerCase()}.`
      : `I hold no measured time for ${capitalize(thing)}, but its label gives a dose ${words.toLowerCase()}, so one dose is meant to last about that long.`;
  const claims = [{ text, evidenceIds: claim.evidenceIds }];
  const evidence = answer.evidence.filter(({ id }) => claim.evidenceIds.includes(id));
  return { kind: 'answer', claims, evidence, question: { ...question, topic: 'medicine', kind }, answers: [{ ...answer, claims }] };
}

/** "How far apart" is answered first by the sentence that states hours, or by saying that no such rule is held. */
function answerApart(draft: AnswerDraft, message: string): AnswerDraft {
  const { question, claims, kind } = draft;
  if (question?.topic !== 'together' || kind !== 'answer' || !ASKS_APART.test(message)) return draft;
  const timed = claims.filter(({ text }) => STATES_HOURS.test(text));
  const [first, second] = question.things;
  const missing = toUncitedClaims([`I hold no rule on how many hours to leave between ${first} and ${second}.`]);
  return { ...draft, claims: timed.length > 0 ? [...timed, ...claims.filter((claim) => !timed.includes(claim))] : [...missing, ...claims] };
}

const STATES_HOURS = /\bhours?\b/i;

/** No dose is stated, and nothing like it named, where what the person takes makes the medicine dangerous. */
async function findDangerOfDose(
  services: ChatServices,
  conversation: ConversationState,
  message: string,
): Promise<AnswerDraft | undefined> {
  const { topic, kind, things } = conversation;
  const [asked] = things;
  const mayBeTaken = topic === 'dose' || (topic === 'medicine' && (kind === 'alternatives' || kind === 'suitability'));
  if (!mayBeTaken || asked === undefined) return undefined;
  const others = toldOf(conversation).takes.filter((name) => name.toLowerCase() !== asked.toLowerCase());
  for (const other of others) {
    const question = toQuestion({ ...conversation, things: [other, asked], facets: [] }, 'together', message);
    const answer = await services.ask(question);
    if (isGraveSeverity(answer.floor.severity)) return toDraft(question, [answer]);
  }
  return undefined;
}

const MAX_CLAIMS_EACH = 3;
/** Arbitrary: a plain fact is read in half a minute. Dangers, doses and plans are never shortened. */
const MAX_WORDS = 80;

/** Limits the sentences of each of several answers. */
const shorten = (answer: SkillAnswer, several: number): SkillAnswer =>
  several > 1 ? { ...answer, claims: answer.claims.slice(0, MAX_CLAIMS_EACH) } : answer;

/** States that a dose is for an adult if no age was given. */
function addAdultNote(draft: AnswerDraft): AnswerDraft {
  if (draft.kind !== 'answer') return draft;
  const [before, after] = toUncitedClaims(['For an adult from 18 to 64 years:', 'For anybody younger or older, tell me the age.']);
  // Nobody told this age: it stands for every adult.
  const claims = draft.claims.map((one) => ({ ...one, text: one.text.replace(` for an age of ${ADULT_YEARS}:`, ':') }));
  return { ...draft, claims: [...(before ? [before] : []), ...claims, ...(after ? [after] : [])] };
}

/** Asks for the information that a tool lacks, in the tool's words if it has any. */
function createFollowUpQuestion(asked: Question, answer: SkillAnswer, { topic }: ConversationState): AnswerDraft | undefined {
  if (asked.topic === 'symptoms')
    return topic === 'symptoms' ? { kind: 'question', claims: toUncitedClaims([ASK_FOR.symptoms]), evidence: [] } : undefined;
  if (asked.topic === 'cause' && answer.missing === 'symptoms') return undefined;
  const both = (asked.topic === 'together' || asked.topic === 'compare') && asked.things.length === 0;
  const ask = both ? ASK_FOR_TWO : answer.missing ? ASK_FOR[answer.missing] : undefined;
  if (both && ask) return { kind: 'question', claims: toUncitedClaims([ask]), evidence: [] };
  const claims = answer.claims.length > 0 ? answer.claims : ask ? toUncitedClaims([ask]) : [];
  return claims.length > 0 ? { kind: 'question', claims, evidence: answer.evidence } : undefined;
}

const DRINK = /alcohol|wine|beer|vodka|whisk|liquor|drink/i;

/** Asks other tools about the same question. */
async function askRelated(services: ChatServices, question: Question, answer: SkillAnswer): Promise<SkillAnswer[]> {
  if (answer.status !== 'answered') return [];
  if (question.topic === 'together') return askRelatedToPair(services, question);
  const asksAges = question.facets.includes('children') && question.person.ageYears === undefined;
  if (!asksAges || (question.topic !== 'medicine' && question.topic !== 'compare')) return [];
  const answers = await Promise.all(
    question.things.slice(0, MAX_SIDE_BY_SIDE).map((thing) => services.ask({ ...question, topic: 'dose', things: [thing] })),
  );
  return answers.filter(({ status, evidence }) => status === 'answered' && evidence.length > 0);
}

/** Where no interaction is known, the sentence cites the records that were looked at, each by its class. */
async function citeRecords(services: ChatServices, question: Question, answer: SkillAnswer): Promise<SkillAnswer> {
  const [first, ...others] = answer.claims;
  const isCited = answer.evidence.length > 0 || question.things.some((thing) => DRINK.test(thing));
  if (question.topic !== 'together' || answer.status !== 'answered' || isCited || !first || question.things.length > MAX_SIDE_BY_SIDE)
    return answer;
  const asked = question.things.map((thing) => services.ask({ ...question, topic: 'medicine', things: [thing], facets: ['class'] }));
  const evidence = (await Promise.all(asked)).flatMap((of, at) =>
    of.status === 'answered' ? prefixEvidence(of, `r${at}`).evidence.slice(0, 1) : [],
  );
  return { ...answer, claims: [{ ...first, evidenceIds: evidence.map(({ id }) => id) }, ...others], evidence };
}

/** For alcohol, adds what the labels say. */
async function askRelatedToPair(services: ChatServices, question: Question): Promise<SkillAnswer[]> {
  const medicines = question.things.filter((thing) => !DRINK.test(thing));
  if (question.things.length > 2 || medicines.length === question.things.length) return [];
  const answers = await Promise.all(
    medicines.map((thing) => services.ask({ ...question, topic: 'medicine', things: [thing], facets: ['alcohol'] })),
  );
  return answers
    .filter(({ status, evidence }) => status === 'answered' && evidence.length > 0)
    .map((other) => ({ ...other, claims: other.claims.filter(({ evidenceIds }) => evidenceIds.length > 0).slice(0, 1) }));
}

function toDraft(question: Question, answers: readonly SkillAnswer[]): AnswerDraft {
  const first = answers[0] as SkillAnswer;
  const kind = first.status === 'refused' ? 'refusal' : first.status === 'not-covered' ? 'unknown' : 'answer';
  const { claims: all, evidence } = joinAnswers(answers);
  const claims = question.topic === 'medicine' ? limitWords(all, MAX_WORDS) : all;
  return { kind, claims, evidence, question, answers };
}

/** Joins answers. The number of the answer prefixes the evidence ids, so that they stay distinct. */
function joinAnswers(answers: readonly SkillAnswer[]): { claims: Claim[]; evidence: Evidence[] } {
  const cited = answers.map((answer, at) => (at === 0 ? answer : prefixEvidence(answer, `${at}`)));
  return { claims: cited.flatMap(({ claims }) => claims), evidence: cited.flatMap(({ evidence }) => evidence) };
}
