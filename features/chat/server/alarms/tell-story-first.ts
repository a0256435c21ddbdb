import type { Topic } from '#packages/clinical/skill.ts';
import type { ChatServices } from '../chat-services.ts';
import type { ConversationState } from '../reading/conversation.ts';

/** A dose is asked for in words, and not only by an age or a weight. */
const ASKS_DOSE =
  /\b(?:dos(?:e|es|age|ing)|how (?:much|many|often)|(?:can|should|could|may|do) (?:i|we|he|she|they) (?:take|give|use|have)|take \d)\b/i;
/** "Just found out I'm 5 weeks and I take Topamax" asks whether it may be taken on. */
export const PREGNANCY_NEWS =
  /\b(?:found out|learned|positive (?:pregnancy )?test)\b[^.!?]*\b(?:pregnan\w*|\d+ weeks|expecting)\b|\bpositive pregnancy test\b/i;
/** Below this, a message with one symptom and a name is a question, not a story. Arbitrary. */
const STORY_WORDS = 15;
/** From here on, a dose or a cause must be asked for in so many words. Arbitrary. */
const LONG_STORY_WORDS = 25;
const STARTS_WITH_QUESTION =
  /^\W*(?:what|whats|how|is|are|can|could|does|do|did|should|will|would|why|which|when|who|tell me|explain|compare)\b/i;
const ASKS =
  /\?|\b(?:what|how|which|when|should|could|can|may|is|are|does|do|will)\b[^.!?]*$|\b(?:do|should|can|could) (?:i|we|he|she)\b|\bis (?:it|there|that)\b|\b(?:ok|okay|safe) to\b/i;
const ASKS_IN_WORDS = /\?|\bhow (?:long|soon|fast|much|many|do|does|should)\b/i;
/** Words by which a person suspects a medicine. */
const SUSPECTS =
  /\b(?:since|after|ever since|started|starting|began|doubled|raised|upped|increased|switched|changed|new (?:pill|med|medicine|medication|prescription)|only new|put me on|gave me|giving me|from (?:my|the|this))\b/i;

/**
 * A message that tells an illness and only mentions a medicine is answered as the story: "hay fever for weeks, Claritin quit working". What
 * it asks of the medicine besides is answered after it. Names that are no medicine ("coffee table") are left to the story.
 */
export function tellStoryFirst(
  conversation: ConversationState,
  message: string,
  { readSymptoms, isForDoctor, isMedicine }: Pick<ChatServices, 'readSymptoms' | 'isForDoctor' | 'isMedicine'>,
): ConversationState {
  const { topic, things, describesSymptoms, story } = conversation;
  const medicines = things.filter(isMedicine);
  const words = message.trim().split(/\s+/).length;
  if (story.length > 0 || (medicines.length > 0 && asksPlainly(message, { topic, words, medicines }))) return conversation;
  if (STARTS_WITH_QUESTION.test(message) && !(describesSymptoms && words >= STORY_WORDS)) return conversation;
  if (medicines.length === 0 && topic === 'condition' && words < STORY_WORDS) return conversation;
  if (medicines.length > 0 && PREGNANCY_NEWS.test(message)) return conversation;
  const symptoms = readSymptoms(message);
  const isLong = words >= STORY_WORDS;
  const asksOfMedicine = sentencesNaming(message, medicines).some((sentence) => ASKS.test(sentence));
  // "Spironolactone for acne, how long until it works": the illness says what the medicine is for, and nobody tells how somebody feels.
  if (medicines.length > 0 && symptoms.length < (describesSymptoms ? 1 : 2) && ASKS_IN_WORDS.test(message)) return conversation;
  const isStory = symptoms.length >= (isLong ? 1 : 2) || (isLong && !asksOfMedicine && isForDoctor(message));
  if (!isStory) return conversation;
  return {
    ...conversation,
    topic: 'symptoms',
    story: [message],
    describesSymptoms: true,
    beside: findBeside(message, { topic, medicines, symptoms }),
  };
}

/** Questions with an answer of their own, whatever the message tells besides. */
function asksPlainly(
  message: string,
  { topic, words, medicines }: { topic: Topic | undefined; words: number; medicines: readonly string[] },
): boolean {
  const isLong = words >= LONG_STORY_WORDS;
  if (topic === 'dose') return !isLong || ASKS_DOSE.test(message);
  return (
    topic === 'price' ||
    (!isLong && OF_KEEPING.test(message)) ||
    (topic === 'cause' && !isLong && sentencesNaming(message, medicines).some(blames))
  );
}

/** A medicine that got warm or old is no heat rash. */
const OF_KEEPING = /\b(?:hot car|in the (?:car|sun|heat|fridge|freezer)|refrigerat\w*|room temp\w*|expired?|still good|froze\w*)\b/i;

const blames = (sentence: string) => SUSPECTS.test(sentence) || ASKS.test(sentence) || CAUSES.test(sentence);
const CAUSES = /\b(?:caus(?:e|es|ed|ing)|ma(?:de|kes?|king)|giv(?:e|es|ing)|side.?effects?|because|due to|blame|react(?:ed|ion|ing))\b/i;

function findBeside(
  message: string,
  { topic, medicines, symptoms }: { topic: Topic | undefined; medicines: readonly string[]; symptoms: readonly string[] },
): ConversationState['beside'] {
  if (medicines.length === 0 || topic === undefined || topic === 'condition') return undefined;
  const sentences = sentencesNaming(message, medicines);
  if (medicines.length === 1 && sentences.some((sentence) => SUSPECTS.test(sentence))) return { topic: 'cause', symptoms };
  return sentences.some((sentence) => ASKS.test(sentence)) ? { topic, symptoms: [] } : undefined;
}

const sentencesNaming = (message: string, medicines: readonly string[]) =>
  message
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((sentence) => medicines.some((medicine) => sentence.toLowerCase().includes(medicine.toLowerCase())));
