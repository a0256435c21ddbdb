import { readBareAnswer as readYesOrNo } from '#packages/clinical/bare-answer.ts';
import type { MedicineFacet, Topic } from '#packages/clinical/skill.ts';
import type { ConversationState } from './conversation-state.ts';
import { joinNames as join } from './people.ts';
import { readBareNumber } from './person-details.ts';
import type { Reading } from './read-message.ts';

/** Whether two names are of one kind, so that "instead" replaces the right name. */
export type AreAlike = (first: string, second: string) => boolean;

/** Topics of two things. */
export const PAIRS: ReadonlySet<Topic> = new Set(['together', 'compare']);
export const HAS_VERB = /\b(?:take|mix|is|are|does|do|can|should|what|how|have|feel|tell|compare|drink|cause|list|why|when)\b/i;
const WORDS_BESIDE_A_NAME = 3;
/** Whether a message asks the same question for somebody else: "for my mom who is 80 instead". */
export const turnsToPerson = (text: string): boolean => TURNS_TO_PERSON.test(text);
const TURNS_TO_PERSON =
  /^\W*(?:and |or |ok |so |but )*(?:(?:what|how) about |for )+(?:my|our|me)\b[^.?!]{0,40}\W*$|^\W*(?:and |or |ok |so |but )*(?:what|how) about (?:for )?(?:the|her|his) (?:newborn|baby|infant|toddler|twins?|other (?:one|kid|child)|brother|sister|little (?:one|sister|brother))\b[^?!]{0,60}$|^\W*(?:and |or |ok |so |but )*(?:his|her) (?:twin |little |big |baby )?(?:brother|sister)(?:['’]s| is)[^?!]{0,60}$|^\W*(?:for )?(?:my|our) [^.?!]{1,50}\binstead\W*$/i;

/** Whether a message continues the question before: a name alone, "what about X", "for kids?", "I'm 34". */
export function isFollowUp(before: ConversationState, reading: Reading): boolean {
  const { topic: asked, things, text, person, medicineFacets, conditionFacets } = reading;
  if (before.topic === undefined) return before.story.length > 0 && readYesOrNo(text) !== undefined;
  if (before.topic !== 'symptoms' && things.length === 0 && turnsToPerson(text)) return true;
  if (before.topic === 'symptoms') return things.length === 0 && (asked === undefined || (asked === 'symptoms' && reading.continues));
  const hasPersonDetails = Object.keys(person).length > 0 || (before.topic === 'dose' && readBareNumber(text) !== undefined);
  if (before.topic === 'dose' && things.length === 0 && hasPersonDetails && asked !== 'effects' && asked !== 'price') return true;
  const isPlain = asked === 'price' || asked === 'effects' || asked === 'dose' || asked === 'cause' || asked === 'symptoms';
  if (reading.continues && things.length + reading.conditions.length > 0) return !isPlain || asked === before.topic;
  if (things.length > 0 && /^\s*(?:and |or |but )?with\b/i.test(text)) return true;
  const namesOnly = things.length > 0 && text.split(/\s+/).length <= things.length * 2 + WORDS_BESIDE_A_NAME && !HAS_VERB.test(text);
  if (namesOnly && !isPlain) return !(things.length > 1 && before.topic === 'medicine');
  if (asked !== undefined || (reading.refersBack && reading.asksTogether)) return false;
  if (medicineFacets.length > 0 || conditionFacets.length > 0) return true;
  // Nobody's age changes a price, and "ok last thing, it was Saturday" goes on with nothing.
  if (before.topic === 'price') return false;
  return hasPersonDetails || reading.continues;
}

export function applyFollowUp(
  before: ConversationState,
  reading: Reading,
  { areAlike, isMedicine }: { areAlike: AreAlike; isMedicine: (name: string) => boolean },
): Partial<ConversationState> {
  if (before.topic === 'symptoms' || before.topic === undefined) return { story: [...before.story, reading.text] };
  if (before.topic === 'condition') {
    const conditions = reading.conditions.length > 0 ? reading.conditions : before.conditions;
    return { conditions, facets: reading.conditionFacets.length > 0 ? reading.conditionFacets : before.facets };
  }
  // "And if she gets pregnant" after "wine with Lexapro" asks for Lexapro.
  const medicines = before.things.filter(isMedicine);
  const asksOfOne =
    reading.things.length === 0 && medicines.length === 1 && before.things.length > 1 && reading.medicineFacets.some(isOfPerson);
  if (asksOfOne && before.topic === 'together')
    return { topic: 'medicine', things: medicines, facets: reading.medicineFacets, symptoms: [] };
  const things = reading.things.length === 0 ? before.things : combineThings(before, reading, areAlike);
  const facets = reading.medicineFacets.length > 0 ? reading.medicineFacets : before.facets;
  // "And for children?" after side effects or a price asks another question about the same medicine.
  const isAdded = /^\s*(?:and |or |but )?(?:with|plus|together with)\b/i.test(reading.text) || before.facets.includes('interactions');
  if (isAdded && reading.things.length > 0 && before.things.length > 0)
    return { topic: 'together', things: join(before.things, reading.things), facets: [] };
  if (reading.isFood && !PAIRS.has(before.topic ?? 'symptoms'))
    return { topic: 'together', things: join(before.things, reading.things), facets: reading.medicineFacets };
  const asksElse = reading.medicineFacets.length > 0 && ['effects', 'price', 'cause'].includes(before.topic ?? '');
  return { topic: asksElse ? 'medicine' : before.topic, things, facets, symptoms: before.symptoms };
}

export const isOfPerson = (facet: MedicineFacet) => facet === 'pregnancy' || facet === 'breastfeeding' || facet === 'older-adults';

function combineThings({ topic, things }: ConversationState, { things: fresh, text }: Reading, areAlike: AreAlike): readonly string[] {
  const [name] = fresh;
  if (topic === undefined || !PAIRS.has(topic) || name === undefined) return fresh;
  if (things.length < 2) return join(things, fresh);
  if (fresh.length > 1) return fresh;
  if (/^\s*(?:and|also|plus)\b/i.test(text) && !/\b(?:instead|what about|how about)\b/i.test(text)) return join(things, fresh);
  const alike = things.findIndex((thing) => areAlike(thing, name));
  const replaced = alike >= 0 ? alike : things.length - 1;
  return things.map((thing, at) => (at === replaced ? name : thing));
}
