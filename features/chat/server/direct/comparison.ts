import type { Claim } from '#packages/clinical/evidence.ts';
import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import { type AnswerDraft, toUncitedClaims } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { toQuestion } from '../reading/conversation.ts';
import type { DirectQuestion } from './direct-question.ts';

/** What a question compares two medicines by, as people say it, and how the verdict names it. */
const ASPECTS: readonly (readonly [words: RegExp, verdict: string])[] = [
  [/\b(?:strong(?:er|est)|more (?:potent|powerful)|weaker)\b/i, 'which is stronger'],
  [/\b(?:saf(?:er|est)|less (?:risky|dangerous|harmful)|more (?:dangerous|risky))\b/i, 'which is safer'],
  [
    /\b(?:easier|harder|worse|hard|bad|gentler|better) (?:for|on) (?:the |my |your |ur |his |her )?(?:kidneys?|liver|stomach|heart|muscles|body)\b/i,
    'which is easier on the body',
  ],
  [
    /\b(?:fewer|less|more|worst|least|most)\b[^.?!]{0,30}\b(?:side effects?|weight|sleep\w*|drows\w*|sexual|tired|nausea|gain|loss|los(?:es?|ing)|dizz\w*|swell\w*|cough\w*|constipat\w*|diarrhea|addict\w*)\b/i,
    'with which that is likelier',
  ],
  [/\b(?:faster|quicker|sooner|lasts? longer)\b/i, 'which is quicker or lasts longer'],
  [/\b(?:works? (?:better|best)|more effective|effective|better|best)\b/i, 'which works better'],
];
const COMPARES = /\b(?:or|vs\.?|versus|than|compared (?:to|with)|between)\b/i;
const ASKS_PRICE = /\b(?:cheap(?:er|est)|cost\w*|price\w*|expensive|afford\w*)\b/i;
/** Somebody's illness decides more than a comparison, and is weighed elsewhere. */
const TELLS_ILLNESS =
  /\b(?:i|he|she|we) (?:have|has|had|got)\b|\bwith (?:\w+ )?(?:disease|failure|pressure|ulcers?|diabetes|asthma|glaucoma)\b|\b(?:have|has|having)\b/i;
/** Arbitrary: a comparison is read in a minute. */
const MAX_DIFFERENCES = 2;
const NEITHER = /^Neither is better for everyone/;
const BOXED = /boxed warning/i;

/** Answers which of two medicines is better, safer or stronger: what evidence is held, then the differences that decide. */
export async function answerComparison(
  { ask, compareFact, isOverTheCounter }: Pick<ChatServices, 'ask' | 'compareFact' | 'isOverTheCounter'>,
  { message, conversation, medicines }: DirectQuestion,
): Promise<AnswerDraft | undefined> {
  const [first, second] = medicines;
  if (first === undefined || second === undefined || !COMPARES.test(message) || ASKS_PRICE.test(message)) return undefined;
  if (TELLS_ILLNESS.test(message)) return undefined;
  const verdict = ASPECTS.find(([words]) => words.test(message))?.[1];
  if (!verdict) return undefined;
  const question = toQuestion({ ...conversation, kind: undefined, facets: [], conditions: [], things: [first, second] }, 'compare', '');
  const answer = await ask({ ...question, text: [first, second].join(' or ') });
  if (answer.status !== 'answered') return undefined;
  const fact = compareFact(message, [first, second]);
  const names = joinNames([first, second].map(capitalize));
  const lead: Claim[] =
    fact?.claims ??
    toUncitedClaims([`I hold no trial that compared ${names} directly, so I cannot say ${verdict}. What differs on their labels:`]);
  const reasons = answer.claims.filter(({ text }) => !NEITHER.test(text) && !BOXED.test(text));
  const last =
    isOverTheCounter(first) && isOverTheCounter(second)
      ? 'A pharmacist can say which one fits your illnesses and other medicines.'
      : 'Ask the prescriber or a pharmacist which one fits you, and do not swap a prescribed medicine on your own.';
  const differences = reasonsFirst(reasons).slice(0, fact ? 1 : MAX_DIFFERENCES);
  const claims = [...lead, ...differences, ...toUncitedClaims([last])];
  return {
    kind: 'answer',
    claims,
    evidence: [...(fact?.evidence ?? []), ...answer.evidence],
    question,
    answers: [{ ...answer, claims }],
    isDirect: true,
  };
}

/** Reasons to think of one first, then the differences. */
const reasonsFirst = (claims: readonly Claim[]): Claim[] => {
  const isReason = ({ text }: Claim) => text.startsWith('Think of ');
  return [...claims.filter(isReason), ...claims.filter((claim) => !isReason(claim))];
};
