import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { MedicineFacet } from '#packages/clinical/skill.ts';
import { type ConversationState, turnsToPerson } from '../reading/conversation.ts';
import { readMedicineFacets } from '../reading/facets.ts';
import { type FindNames, isMedicineName } from '../reading/name-finder.ts';
import { tellsFeeling } from '../reading/tells-feeling.ts';
import { isBeforeProcedure } from './apply-kind.ts';
import { readKindCues } from './kind-cues.ts';
import { maskNames } from './question-features.ts';
import type { ReadKindOf } from './read-kind.ts';

/**
 * How far the wording must be from the next kind to decide what is asked, whatever the rules of the topics read. Of writers that the model did
 * not learn from, nine in ten of these are right. With a word of the kind less suffices.
 */
const SURE = 0.5;
const SURE_WITH_CUE = 0.3;
/** Words of other kinds, and none of this one. */
const SURE_AGAINST_CUES = 0.9;
/** A follow-up is short, so that its few words say all that it asks. Arbitrary. */
const FOLLOW_UP_WORDS = 20;
/** A drink that is asked about after a medicine. "Can I have a drink of water" is none. */
const DRINKS =
  /\b(?:beers?|wine|vodka|whiske?y|tequila|margaritas?|cocktails?|liquor|champagne|bourbon|rum|booze|alcohol|hard seltzers?|drinks? (?:tonight|at|on|with|of)|(?:a|few|couple) drinks?)\b/i;

/** Kinds that one medicine answers, and the aspects of its record. */
const OF_ONE: Partial<Record<QuestionKind, readonly MedicineFacet[]>> = {
  use: ['use'],
  'how-it-works': ['how-it-works'],
  'how-to-take': ['how-to-take'],
  splitting: ['splitting'],
  'missed-dose': ['missed-dose'],
  onset: ['onset'],
  duration: ['duration'],
  stopping: ['stopping'],
  storage: ['storage'],
  looks: [],
  forms: ['forms'],
  alternatives: [],
  course: [],
  prescription: ['prescription'],
  generic: ['brands'],
  pregnancy: ['pregnancy'],
  breastfeeding: ['breastfeeding'],
  driving: ['driving'],
  alcohol: ['alcohol'],
  food: ['food'],
};
/** Topics that the rules read where a message tells something besides its question, or does not say what it asks. */
const IS_OPEN: ReadonlySet<string> = new Set(['symptoms', 'condition', 'medicine', 'dose', 'cause', 'effects', 'price', 'compare']);

interface Readers {
  findNames: FindNames;
  readKind: ReadKindOf;
  readSymptoms(text: string): readonly string[];
  isMedicine(name: string): boolean;
}

/**
 * What a question asks of one medicine, by the kind of its wording, where that is clear: of the medicine that it names, or of the one that the
 * talk is about. Undefined where the rules of the topics decide.
 */
export function chooseByKind(
  before: ConversationState,
  read: ConversationState,
  message: string,
  { findNames, readKind, readSymptoms, isMedicine }: Readers,
): ConversationState | undefined {
  const places = findNames(message).filter(isMedicineName);
  const named = [...new Set(places.filter(({ name }) => isMedicine(name)).map(({ typed }) => typed))];
  const { kind, margin } = readKind(message, places);
  const masked = maskNames(message, places);
  if (named.length > 1 || turnsToPerson(message) || isBeforeProcedure(message)) return undefined;
  const blamed = BLAMES.test(masked) ? readSymptoms(message) : [];
  if (named.length === 1 && blamed.length > 0)
    return { ...read, topic: 'cause', kind: undefined, things: named, symptoms: blamed, facets: [], story: [], beside: undefined };
  const apart = { ...read, kind: undefined, symptoms: [], facets: [], story: [], beside: undefined };
  const joined = named.length === 1 && /\bboth\b/i.test(message) ? before.named.find((name) => !isSame(name, named[0])) : undefined;
  if (joined !== undefined) return { ...apart, topic: 'together', things: [joined, ...named] };
  const [last] = named.length === 0 && isFollowUp(message) ? listTalkedOf(before, isMedicine) : [];
  // "I have asthma but barely, does that matter" asks whether it may be taken all the same.
  if (last !== undefined && TELLS_OF_SELF.test(message) && ASKS_WHETHER.test(message) && read.topic !== 'together')
    return { ...apart, topic: 'medicine', kind: 'suitability', things: [last], facets: readMedicineFacets(message) };
  const [talked] = named.length === 0 && isFollowUp(message) && DRINKS.test(message) ? listTalkedOf(before, isMedicine) : [];
  if (talked !== undefined && readSymptoms(message.replace(DRINKS, ' ')).length === 0)
    return {
      ...read,
      topic: 'medicine',
      kind: 'alcohol',
      things: [talked],
      facets: ['alcohol'],
      symptoms: [],
      story: [],
      beside: undefined,
    };
  const cues = readKindCues(masked);
  const needed = cues.includes(kind) ? SURE_WITH_CUE : cues.length > 0 ? SURE_AGAINST_CUES : SURE;
  if (margin < needed) {
    // A short question that nothing else reads is asked of the medicine talked about, and is no story of an illness.
    const isLost = read.topic === undefined || (read.topic === 'symptoms' && readSymptoms(message).length === 0 && !tellsFeeling(message));
    return last !== undefined && before.topic !== 'symptoms' && isLost && read.conditions.length === 0 && ASKS_SOMETHING.test(message)
      ? { ...apart, topic: 'medicine', things: [last] }
      : undefined;
  }
  const talkedOf = isFollowUp(message) ? listTalkedOf(before, isMedicine) : [];
  const [thing] = named.length > 0 ? named : talkedOf;
  if (thing === undefined) return undefined;
  const about = { ...read, kind, things: [thing], symptoms: [], facets: [], story: [], beside: undefined };
  const other = talkedOf.find((name) => name.toLowerCase() !== thing.toLowerCase());
  if (kind === 'comparison' && other !== undefined && read.topic !== 'compare')
    return { ...about, topic: 'compare', kind: undefined, things: [other, thing] };
  if (kind === 'together' && named.length > 0 && other !== undefined && read.topic !== 'together' && !GOES_ON.test(message))
    return { ...about, topic: 'together', kind: undefined, things: [other, thing] };
  if (read.topic === 'together' || (read.topic !== undefined && !IS_OPEN.has(read.topic))) return undefined;
  const facets = OF_ONE[kind];
  if (facets) return { ...about, topic: 'medicine', facets };
  if (kind === 'price' && read.topic !== 'price') return { ...about, topic: 'price', kind: undefined };
  if ((kind === 'dose' || kind === 'child-dose') && read.topic !== 'dose') return { ...about, topic: 'dose', kind: undefined };
  const symptoms = kind === 'side-effect' && read.topic !== 'cause' && !read.facets.includes('drowsiness') ? readSymptoms(message) : [];
  return symptoms.length > 0 ? { ...about, topic: 'cause', kind: undefined, symptoms } : undefined;
}

const ASKS_SOMETHING =
  /\?|^\W*(?:and|so|ok|but|then)?\W*(?:how|what|which|when|where|why|is|are|can|could|do|does|did|should|will|would|may)\b|\b(?:what i do|how i know|i (?:can|must|should))\b/i;
const TELLS_OF_SELF = /\b(?:i|she|he|we|they)(?:['’]ve| have| has|['’]m| am| is|['’]s| had| get| got)\b/i;
const ASKS_WHETHER =
  /\b(?:does|do|will|would|should) (?:that|it|this) (?:even |really )?(?:matter|count|hurt|interfere)|\b(?:is|would) (?:that|it|this) (?:still |going to be |be )?(?:ok(?:ay)?|all ?right|safe|bad|a problem|an issue|fine)\b|\b(?:can|could|should|may) (?:i|she|he|we) still\b|\bstill (?:ok(?:ay)?|safe|fine)\b/i;
const isSame = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();
/** "And Zyrtec?" asks the same of another one. */
const GOES_ON = /^\W*(?:and|or|ok|so|but|what about|how about)\b[^.?!]{0,24}\W*$/i;
/** "A dry cough, could it be my lisinopril". */
const BLAMES =
  /\b(?:could|can|might|would|may|is|are|was)(?:n['’]?t)? (?:it|this|that|these|those|they)\b(?: (?:all|be|maybe|just|coming|from|because|of|due|to|caused|by)){0,4} (?:my |the |his |her |our )?medname\b/i;

const isFollowUp = (message: string) => message.trim().split(/\s+/).length <= FOLLOW_UP_WORDS;

/** The medicines that the last question was about, and those named before, the latest first. */
function listTalkedOf({ things, named }: ConversationState, isMedicine: (name: string) => boolean): string[] {
  return [...new Set([...things.filter(isMedicine).reverse(), ...named.filter(isMedicine).reverse()])];
}
