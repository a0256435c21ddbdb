import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { AnswerDraft } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import type { ConversationState } from '../reading/conversation.ts';

/** Arbitrary: what was told longer ago was answered since. */
const MESSAGES_BEFORE = 4;
/** Signs on the skin and swellings that an allergy to a medicine may begin with. */
const SIGN =
  /\b(?:rash(?:es)?|hives|welts|whelps|breaking out|broke out|spots (?:all over|on)|red (?:bumps|spots|blotches|dots)|blotch(?:y|es)|itch(?:y|ing|es) all over|(?:face|lips?|tongue|eyes?|eyelids?|throat) (?:is |are |got |getting |looks? )?(?:all )?(?:swollen|swelling|puffy|puffed)|swollen (?:face|lips?|tongue|eyelids?))\b/i;
const NOT_NOW =
  /\b(?:no|not|without|any|if|never|could|can|might|will|would|does|do|diaper|heat|poison (?:ivy|oak)|years? ago|months? ago|as a (?:kid|child)|went away|is gone|cleared)\b[^.?!]{0,30}\b(?:rash|hives|welts|spots|bumps|swell\w*|itch\w*|break out)|\b(?:rash|hives|welts)\b[^.?!]{0,20}\b(?:went away|is gone|cleared|years? ago|months? ago)\b/i;

/** What is asked of a medicine that may have to be stopped first. */
const OF_GOING_ON: ReadonlySet<QuestionKind> = new Set([
  'stopping',
  'dose',
  'child-dose',
  'missed-dose',
  'course',
  'how-to-take',
  'splitting',
]);

/** "Has a rash, can I put hydrocortisone on it": the medicine is for the rash. */
const ASKS_TO_BEGIN =
  /\b(?:can|could|may|should|would) (?:i|we|she|he) (?:\w+ )?(?:put|use|try|give|apply|start|take|have|get)\b|\b(?:is|are|would) [\w' -]{3,30} (?:ok(?:ay)?|safe|fine|all ?right) for (?:him|her|me|us|them|a|my)\b/i;
const IS_TAKEN =
  /\b(?:took|taken|taking|takes|(?:is|are|am|been|was|put|['’]m|['’]s|im|hes|shes) on|on day|since|start(?:ed|ing)|began|gave|given|finish\w*|keep|still|again|stopped|next dose)\b/i;
/** The question whose answer says what a rash on a medicine asks for. */
const RASH_ON_MEDICINE = 'rash while taking a medicine should i stop';

const tellsSign = (text: string) => text.split(/[.!?\n]+/).some((sentence) => SIGN.test(sentence) && !NOT_NOW.test(sentence));

/**
 * A rash or a swelling told of somebody on a medicine comes before its dose, its course and its missed doses: "should I stop it" after "he has
 * a rash now" is not answered with "finish the whole course".
 * @param before what the talk was about before this message.
 */
export function answerAfterReaction(
  services: Pick<ChatServices, 'findPlainAnswer' | 'isMedicine'>,
  { before, conversation }: { before: ConversationState; conversation: ConversationState },
  message: string,
  earlier: readonly string[],
): AnswerDraft | undefined {
  const { kind, topic, facets, things } = conversation;
  const asksToGoOn = topic === 'dose' || (topic === 'medicine' && OF_GOING_ON.has(kind ?? (facets[0] as QuestionKind)));
  const [medicine] = things.filter(services.isMedicine);
  if (!asksToGoOn || medicine === undefined || things.length > 1) return undefined;
  // Of another medicine than the one that was taken when the rash came, the dose may be asked.
  if (!before.named.includes(medicine) && (!tellsSign(message) || (ASKS_TO_BEGIN.test(message) && !IS_TAKEN.test(message))))
    return undefined;
  if (![...earlier.slice(-MESSAGES_BEFORE), message].some(tellsSign)) return undefined;
  const found = services.findPlainAnswer(RASH_ON_MEDICINE);
  return found ? { kind: 'answer', claims: found.claims, evidence: found.evidence, isDirect: true } : undefined;
}
