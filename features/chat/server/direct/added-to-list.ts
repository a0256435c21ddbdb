import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import { type InteractionSeverity, type Question, rankSeverity, type SkillAnswer } from '#packages/clinical/skill.ts';
import { escapePattern } from '#packages/reading/escape-pattern.ts';
import { type AnswerDraft, prefixEvidence, toUncitedClaims } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { toQuestion } from '../reading/conversation.ts';
import type { DirectQuestion } from './direct-question.ts';

/** From so many names on, a message lists what somebody takes. */
const MIN_LISTED = 3;
const TELLS_TAKEN = /\b(?:takes?|taking|on|prescribed|meds?|medications?|with|along)\b/i;
const MAY_TAKE = String.raw`(?:\b(?:can|could|may|should|would|safe|okay|ok|alright|fine|allowed|will)\b[^.?!]*?\b(?:take|have|use|add|give|try|pop|with)\b(?: (?:her|him|them|it|some|an?|one|two|a little|otc|plain|regular|just|the)){0,3}|\b(?:is|would|are)\b)`;
const ASKS = /\b(?:can|could|may|should|would|safe|okay|ok|alright|fine|allowed|is|will)\b/i;
const ASKS_THAT = /\b(?:is|would|will) (?:that|this|it)(?: be)? (?:ok(?:ay)?|all ?right|safe|fine|a problem|bad)\b/i;
const GOES_ON = /^\W*(?:(?:and|or|so|ok(?:ay)?|but|then)\W+)*(?:(?:what|how) about|and|or)\b|^\W*and\b/i;
/** Arbitrary: more names are not read in one sentence. */
const MAX_NAMED = 4;
/** Sentences of the gravest pair: what happens, and what to do. */
const MAX_CLAIMS = 3;

/**
 * Answers whether a medicine may be added to everything that somebody takes. The pairs with what is asked about come first, the gravest of them
 * leading; what is grave within the list follows.
 */
export async function answerAddedToList(
  services: Pick<ChatServices, 'ask'>,
  { message, conversation, medicines }: DirectQuestion,
): Promise<AnswerDraft | undefined> {
  if (conversation.topic === 'compare' || conversation.topic === 'price') return undefined;
  // "And ibuprofen for her knee?" in a talk about what she takes.
  const [only] = medicines;
  const isNext = conversation.topic === 'together' && medicines.length === 1 && (GOES_ON.test(message) || ASKS.test(message));
  const taken = conversation.things.filter((name) => name.toLowerCase() !== only?.toLowerCase());
  if (isNext ? taken.length < MIN_LISTED - 1 : medicines.length < MIN_LISTED || !TELLS_TAKEN.test(message)) return undefined;
  const added = isNext ? only : findAsked(message, medicines);
  if (added === undefined) return undefined;
  const others = isNext ? taken : medicines.filter((name) => name !== added);
  const pairs = await Promise.all(others.map((other) => askTogether(services, [other, added], { conversation, message })));
  const clashes = pairs.filter(({ answer }) => isClash(answer)).sort((a, b) => rankOf(a.answer) - rankOf(b.answer));
  const [worst] = clashes;
  if (!worst) return isNext ? sayMildest(pairs) : undefined;
  const all = await askTogether(services, [...others, added], { conversation, message });
  const clashing = joinNames(clashes.slice(0, MAX_NAMED).map(({ things: [other = ''] }) => other));
  const lead = `Not before the prescriber or a pharmacist agrees: ${capitalize(added)} does not go well with ${clashing} on this list.`;
  const own = worst.answer.claims.slice(0, MAX_CLAIMS);
  const list = prefixEvidence(all.answer, 'list');
  const isSaid = (text: string) => own.some((claim) => claim.text.startsWith(text.slice(0, 40)));
  const beside = list.claims
    .filter(({ text }) => /\binteraction of (?:high|severe)|\bsevere interaction\b/i.test(text) && !isSaid(text) && !text.includes(added))
    .slice(0, 1)
    .map(({ text, evidenceIds }) => ({ text: `Also on this list: ${text}`, evidenceIds }));
  return {
    kind: 'answer',
    claims: [...toUncitedClaims([lead]), ...own, ...beside],
    evidence: [...worst.answer.evidence, ...list.evidence],
    question: worst.question,
    answers: [worst.answer, all.answer],
    isDirect: true,
  };
}

/** What is known of the one that was asked about with each of the others, where nothing weighs much. */
function sayMildest(pairs: readonly { question: Question; answer: SkillAnswer }[]): AnswerDraft | undefined {
  const known = pairs.filter(({ answer }) => answer.floor.severity !== undefined && answer.status === 'answered');
  const [first] = known.sort((a, b) => rankOf(a.answer) - rankOf(b.answer));
  if (!first) return undefined;
  const { question, answer } = first;
  return { kind: 'answer', claims: answer.claims.slice(0, MAX_CLAIMS + 1), evidence: answer.evidence, question, answers: [answer] };
}

/** The medicine that the message asks to add: the first one after "can she have", "is", "okay to take"; the last named before "is that ok". */
function findAsked(message: string, medicines: readonly string[]): string | undefined {
  const sentences = message.split(/(?<=[.?!;\n])\s+/).filter((sentence) => ASKS.test(sentence));
  for (const sentence of sentences.reverse()) {
    const found = medicines.flatMap((name) => {
      const match = new RegExp(String.raw`${MAY_TAKE} (?:\w+['’]?s )?${escapePattern(name)}\b`, 'i').exec(sentence);
      return match ? [{ name, end: match.index + match[0].length }] : [];
    });
    const [first] = found.sort((a, b) => a.end - b.end);
    if (first) return first.name;
    if (ASKS_THAT.test(sentence)) return medicines.at(-1);
  }
  return undefined;
}

async function askTogether(
  { ask }: Pick<ChatServices, 'ask'>,
  things: string[],
  { conversation, message }: Pick<DirectQuestion, 'conversation' | 'message'>,
): Promise<{ things: string[]; question: Question; answer: SkillAnswer }> {
  const question = toQuestion({ ...conversation, kind: undefined, facets: [], things }, 'together', message);
  return { things, question, answer: await ask(question) };
}

const LEAST: InteractionSeverity = 'Moderate';
const rankOf = ({ floor }: SkillAnswer) => rankSeverity(floor.severity);
const isClash = (answer: SkillAnswer) => rankOf(answer) <= rankSeverity(LEAST);
