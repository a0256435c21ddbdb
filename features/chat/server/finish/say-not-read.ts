import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import { isOfLooks } from '../alarms/find-alarms.ts';
import { type AnswerDraft, toUncitedClaims } from '../answer-draft.ts';
import type { AnswerRequest } from '../answer-request.ts';
import { findPlain } from '../answers/find-plain.ts';
import type { ChatServices } from '../chat-services.ts';
import { KINDS_OF_ONE_MEDICINE } from '../kinds/kinds-of-medicine.ts';
import { ASKS } from '../reading/asks-at-once.ts';
import { type ConversationState, EMPTY_CONVERSATION } from '../reading/conversation.ts';
import { tellsFeeling } from '../reading/tells-feeling.ts';
import { ASK_FOR } from '../reply-texts.ts';

/** A question that goes on with the talk and has no word that was understood: the answer before is not given a second time. */
export function sayNotRead({ isMedicine }: ChatServices, { isUnread, kind, things }: ConversationState): AnswerDraft | undefined {
  if (!isUnread || kind !== undefined) return undefined;
  const medicines = things.filter(isMedicine);
  if (medicines.length === 0) return undefined;
  return {
    kind: 'question',
    claims: toUncitedClaims([
      `I did not understand what you ask about ${joinNames(medicines)} now, and will not repeat what I said before.`,
      'Please ask it in other words, with the name of the medicine: what it is for, how to take it, how much, what goes with it, or what it may cause.',
    ]),
    evidence: [],
  };
}

/** Kinds that ask something of a medicine, whatever else a message tells. */
const OF_MEDICINE: ReadonlySet<QuestionKind> = new Set([
  ...KINDS_OF_ONE_MEDICINE,
  'dose',
  'child-dose',
  'switching',
  'together',
  'availability',
  'misuse',
]);
/** How far the wording must be from the next kind. Arbitrary. */
const CLEAR = 0.3;

/**
 * "Can I cut that one in half" after a pill that nobody identified, or after a product without a record, tells no symptoms: what is missing is
 * the medicine. What was named without a record stays what the talk is about.
 */
export function nameMissing(
  services: ChatServices,
  { message, earlier }: Pick<AnswerRequest, 'message' | 'earlier'>,
  { things, topic, focus, named }: ConversationState,
  draft: AnswerDraft | undefined,
): AnswerDraft | undefined {
  const ofTalk = [focus, ...named].findLast((name) => name !== undefined && services.isMedicine(name));
  const asksStory = draft?.kind === 'question' && draft.claims.every(({ text }) => text === ASK_FOR.symptoms);
  // "I have to do a blood test for liver?" in a talk about a medicine asks for no story.
  const isOfTalk = asksStory && ofTalk !== undefined && !tellsFeeling(message) && services.readSymptoms(message).length === 0;
  if (isOfTalk && !ASKS.test(message.trim()))
    return toDraft([`I did not read a question in that. What do you want to know about ${ofTalk}?`], 'question');
  if (isOfTalk)
    return toDraft([`I have no checked fact that answers “${message.trim().replace(/[.?!]+$/, '')}” about ${ofTalk}.`, AT_ONCE], 'unknown');
  if (
    draft?.kind !== 'question' ||
    topic === 'together' ||
    topic === 'compare' ||
    things.some(services.isMedicine) ||
    services.readSymptoms(message).length > 0
  )
    return draft;
  const product = findProduct(services, [message, ...earlier.slice(-MOST_BACK).reverse()]);
  if (product !== undefined)
    return toDraft([`I have no record of “${product}”, so I cannot answer this about it.`, ASK_PHARMACIST], 'unknown');
  const { kind, margin } = services.readKind(message, []);
  if (!OF_MEDICINE.has(kind) || margin < CLEAR || tellsFeeling(message)) return draft;
  const isOfPill = earlier.slice(-MOST_BACK).some((text) => isOfLooks(findPlain(services, text, EMPTY_CONVERSATION), text));
  return isOfPill ? toDraft([OF_PILL_BY_KIND[kind] ?? OF_PILL, IDENTIFY], 'unknown') : toDraft([WHICH], 'question');
}

const toDraft = (texts: readonly string[], kind: 'unknown' | 'question'): AnswerDraft => ({
  kind,
  claims: toUncitedClaims(texts),
  evidence: [],
});
/** Arbitrary: a product named longer ago is not meant. */
const MOST_BACK = 3;
const AT_ONCE = 'A pharmacist can answer it at once.';
const WHICH = 'Which medicine do you mean? Type its name as it stands on the package.';
const ASK_PHARMACIST =
  'The package says what is in it, from what age it is and how much. A pharmacist can tell you more at once; for a baby under 3 months ask the pediatrician first.';
const OF_PILL = 'As long as nobody has identified the pill, I can say nothing about it, and nobody should take it.';
const OF_PILL_BY_KIND: Partial<Record<QuestionKind, string>> = {
  storage:
    'Keep a pill that nobody has identified locked away from children and guests, and take it to a pharmacy, which takes back what nobody needs.',
  misuse: 'No. A medicine is only for the person to whom it was prescribed, and this pill has not even been identified.',
  splitting: 'Not even half of it: nobody should take a pill that has not been identified.',
  driving: 'Do not take it, and do not drive if it was taken: as long as nobody has identified the pill, what it does is unknown.',
};
const IDENTIFY =
  'A pharmacist identifies it by its imprint, and so does Poison Help (1-800-222-1222). Tell me its name then, and I say what I hold of it.';

const PRODUCT =
  /\b(?:have|has|take|takes|taking|give|giving|gave|gives|use|using|try|about|on|some|any|the|a|is|are)\s+(?:(?:him|her|them|my|his|the|a|an|some|any|this|that|babies|baby)\s+)*((?:[a-z]{3,}[ -]){1,2}(?:drops|water|gummies|tea|tonic|powder|syrup|patches|lozenges|balm|wipes|tincture|elixir))\b/i;

/** A product by its form that no record has: "gas drops", "gripe water". */
function findProduct({ findNames }: ChatServices, texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const product = PRODUCT.exec(text)?.[1];
    if (product !== undefined && findNames(product).length === 0 && !NO_PRODUCT.test(product)) return product.toLowerCase();
  }
  return undefined;
}
const NO_PRODUCT = /\b(?:eye|ear|nose|cough|blood|drinking|cold|hot|warm|plain|the|with|and|more|enough|of|glass|full) /i;
