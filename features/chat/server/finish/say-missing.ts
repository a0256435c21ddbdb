import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import { type AnswerDraft, toUncitedClaims } from '../answer-draft.ts';
import { readKindCues } from '../kinds/kind-cues.ts';
import { maskNames } from '../kinds/question-features.ts';
import type { ReadKindOf } from '../kinds/read-kind.ts';
import { type FindNames, isMedicineName } from '../reading/name-finder.ts';
import { splitMessage } from '../reading/split-questions.ts';

const PHARMACIST = 'A pharmacist can tell you at once; the full label of every US medicine is at dailymed.nlm.nih.gov.';

const NO_FACT = 'I have no checked fact that answers this';
/** Whether a sentence says that no fact on a medicine answers the question, or where to ask instead. */
export const isMissingNote = (text: string): boolean => text === PHARMACIST || text.startsWith(`${NO_FACT} about `);

/** Words of a question that asks nothing particular: "tell me about X", "my doctor put me on X". */
const PLAIN_WORDS =
  /\b(?:what|whats|what's|is|are|tell|me|about|the|a|an|i|my|please|can|could|you|explain|hi|hello|hey|and|do|does|know|info(?:rmation)?|on|of|for|overview|describe|everything|need|have|heard|question|questions|more|want|to|some|drug|medicine|medication|med|pill|pills|tablets?|mg|mcg|ml|mean|thing|stuff|called|exactly|actually|so|ok|okay|just|it|this|u|take|used|use)\b|[^\p{L}\s]|\d+/giu;
/** Whether a message asks something particular of the medicines that it names, so that a general description is no answer. */
export const asksParticular = (message: string, things: readonly string[]): boolean =>
  splitMessage(message).questions.length > 0 && listParticularWords(message, things).length > 1;

function listParticularWords(message: string, things: readonly string[]): string[] {
  const rest = things.reduce((text, thing) => text.replaceAll(thing, ' '), message).replace(PLAIN_WORDS, ' ');
  return rest.toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * Keeps of a description the sentences that have a word of the question: "is Plaquenil for lupus". Without one it says first that no fact
 * answers the question.
 */
export function answerParticular(draft: AnswerDraft, message: string, things: readonly string[]): AnswerDraft {
  const words = listParticularWords(message, things).filter(isLong);
  const claims = draft.claims.filter(({ text }) => sharesWords(text, words));
  if (claims.length > 0) return { ...draft, claims };
  const texts = [`${NO_FACT} about ${joinNames(things)}.`, PHARMACIST];
  return { kind: 'unknown', claims: toUncitedClaims(texts), evidence: [] };
}

/** Arbitrary: shorter words occur in any sentence. */
const LONG = 5;
const isLong = (word: string) => word.length >= LONG;

/** Whether a text has half of the words or more, in the singular or the plural. */
function sharesWords(text: string, words: readonly string[]): boolean {
  const said = text.toLowerCase();
  const shared = words.filter((word) => said.includes(word.replace(/s$/, '')));
  return shared.length > 0 && shared.length >= words.length / 2;
}

/** Says that nothing is held on what was asked of a class, and how to ask of one medicine. */
export function sayUnansweredOfClass(): AnswerDraft {
  const texts = [
    'I have no checked fact that answers this for the whole class of medicines.',
    'Name the one that you mean, and I tell you what its label says. A pharmacist can answer it for the whole class.',
  ];
  return { kind: 'unknown', claims: toUncitedClaims(texts), evidence: [] };
}

/** What is said of a question that names no medicine, by its kind. */
const WITHOUT_NAME: Partial<Record<QuestionKind, readonly [missing: string, where: string]>> = {
  availability: [
    'I have no checked list of new or withdrawn medicines.',
    'A pharmacist can tell you what is on the market. The FDA lists new approvals, shortages and recalls at fda.gov/drugs. Name a medicine, and I tell you what I hold of it.',
  ],
  test: [
    'I have no checked fact that answers this about the test.',
    'The laboratory or clinic that does it can tell you, and medlineplus.gov/lab-tests explains most tests.',
  ],
  vaccine: [
    'I have no checked fact that answers this about the vaccine.',
    'A pharmacist or the clinic can tell you, and cdc.gov/vaccines has what is advised for each age.',
  ],
  supplement: [
    'I have no checked fact that answers this about the supplement.',
    'A pharmacist can check it with all that you take. The Office of Dietary Supplements, ods.od.nih.gov, describes most of them.',
  ],
  cannabis: [
    'I have no checked fact that answers this about cannabis or CBD.',
    'A pharmacist can check it with your medicines, and what you tell is private. Do not drive after using it.',
  ],
};
/** How far the wording must be from the next kind. Arbitrary: a nearer one is a guess. */
const CLEAR = 0.5;

/** Says what is not held of a test, a vaccine or the like, and who knows. */
export const sayMissingOf = (kind: keyof typeof WITHOUT_NAME): AnswerDraft => ({
  kind: 'unknown',
  claims: toUncitedClaims(WITHOUT_NAME[kind] ?? []),
  evidence: [],
});

/** Says of a question that names no medicine, and tells no symptoms, what is not held. Undefined where its kind is not clear. */
export function sayMissingKind(
  message: string,
  { findNames, readKind }: { findNames: FindNames; readKind: ReadKindOf },
): AnswerDraft | undefined {
  const places = findNames(message).filter(isMedicineName);
  if (places.length > 0) return undefined;
  const { kind, margin } = readKind(message, places);
  const texts = WITHOUT_NAME[kind];
  if (!texts || margin < CLEAR || !readKindCues(maskNames(message, places)).includes(kind)) return undefined;
  return { kind: 'unknown', claims: toUncitedClaims(texts), evidence: [] };
}
