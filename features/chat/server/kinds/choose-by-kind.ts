import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { readMedicineFacets } from '../reading/facets.ts';
import { turnsToPerson } from '../reading/follow-up.ts';
import { type FindNames, isMedicineName } from '../reading/name-finder.ts';
import { tellsFeeling } from '../reading/tells-feeling.ts';
import { isBeforeProcedure } from './apply-kind.ts';
import { FACETS } from './facets-of-kind.ts';
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

/** Topics that the rules read where a message tells something besides its question, or does not say what it asks. */
const IS_OPEN: ReadonlySet<string> = new Set(['symptoms', 'condition', 'medicine', 'dose', 'cause', 'effects', 'price', 'compare']);

interface Readers {
  findNames: FindNames;
  readKind: ReadKindOf;
  readSymptoms(text: string): readonly string[];
  isMedicine(name: string): boolean;
  isSameMedicine(first: string, second: string): boolean;
}

/** A question that names at most one medicine, as it was read. */
interface Asked extends Readers {
  message: string;
  /** The message with the name replaced. */
  masked: string;
  before: ConversationState;
  /** What the rules of the topics read. */
  read: ConversationState;
  /** The medicine that it names. */
  named: string | undefined;
  /** The medicines of the talk, the latest first, where the question is short enough to be about them. */
  talkedOf: readonly string[];
  kind: QuestionKind;
  margin: number;
}

/**
 * What a question asks of one medicine, by the kind of its wording, where that is clear: of the medicine that it names, or of the one that the
 * talk is about. Undefined where the rules of the topics decide.
 */
export function chooseByKind(
  before: ConversationState,
  read: ConversationState,
  message: string,
  readers: Readers,
): ConversationState | undefined {
  const { findNames, readKind, isMedicine } = readers;
  const places = findNames(message).filter(isMedicineName);
  const [first, ...others] = new Set(places.filter(({ name, kind }) => kind === 'unknown' || isMedicine(name)).map(({ typed }) => typed));
  if (others.length > 0 || isBeforeProcedure(message)) return undefined;
  const masked = maskNames(message, places);
  // "Does it work for Vicodin too" asks of the medicine that the talk is about.
  const named = before.focus !== undefined && WORKS_FOR.test(masked) ? undefined : first;
  // A medicine that another person takes is not taken with what the talk was about.
  const isOfAnother = named !== undefined && before.whom !== undefined && read.whom !== before.whom;
  const asked: Asked = {
    ...readers,
    ...readKind(message, places),
    message,
    masked,
    before,
    read,
    named,
    talkedOf: isShort(message) && !isOfAnother ? listTalkedOf(before, (name) => isMedicine(name) || before.unknown.includes(name)) : [],
  };
  if (turnsToPerson(message)) return askForChild(asked);
  return askBlamed(asked) ?? askAmount(asked) ?? carryOn(asked) ?? (isSure(asked) ? askKind(asked) : askLost(asked));
}

const WORKS_FOR = /\b(?:it|that|this) (?:also )?(?:work|help|good|used) (?:for|on|against|with) (?:the )?medname\b/i;

/** A new question, with nothing left of what the rules read besides. */
const ask = ({ read }: Asked, change: Partial<ConversationState>): ConversationState => ({
  ...read,
  kind: undefined,
  symptoms: [],
  facets: [],
  story: [],
  beside: undefined,
  ...change,
});

/** "A dry cough, could it be my lisinopril". */
function askBlamed(asked: Asked): ConversationState | undefined {
  const { named, masked, message, readSymptoms } = asked;
  const symptoms = named !== undefined && BLAMES.test(masked) ? readSymptoms(message) : [];
  return symptoms.length > 0 ? ask(asked, { topic: 'cause', things: named === undefined ? [] : [named], symptoms }) : undefined;
}

/** "How much Tylenol can a man my age take", whatever it names besides. */
function askAmount(asked: Asked): ConversationState | undefined {
  const { named, masked, read } = asked;
  const isOther = named === undefined || read.topic === 'dose' || read.topic === 'price' || read.topic === 'together';
  return !isOther && AMOUNT.test(masked) ? ask(asked, { topic: 'dose', things: [named] }) : undefined;
}

const AMOUNT =
  /\bhow (?:much|many)(?: \w+){0,3} medname\b[^?]{0,40}\b(?:can|should|may|could|do|does|is (?:safe|ok(?:ay)?|too)) .{0,30}\b(?:take|have|give|use|safe|ok(?:ay)?|too much)\b/i;

/** "I use that salt substitute too": what somebody takes besides is checked with the medicine of the talk. */
const USES_TOO =
  /\b(?:i|he|she|we|they)(?:['’](?:m|s|re))? (?:also |still )?(?:us(?:e[sd]?|ing)|tak(?:e|es|ing)|eat(?:s|ing)?|drink(?:s|ing)?|have|has)\b[^?]*\b(?:too|also|as well)\b|\balso (?:us|tak|eat|drink)\w*\b/i;

/** What is told in a talk of the medicine that it is about: "can I take both", "I have asthma, does that matter", "4 beers most nights". */
function carryOn(asked: Asked): ConversationState | undefined {
  const { named, masked, message, before, read, talkedOf, readSymptoms, isSameMedicine, findNames } = asked;
  const joined = named !== undefined && /\bboth\b/i.test(message) ? before.named.find((name) => !isSame(name, named)) : undefined;
  if (joined !== undefined) return ask(asked, { topic: 'together', things: [joined, named as string] });
  const other = talkedOf.find((name) => named !== undefined && !isSame(name, named));
  const isCompared = IS_BETTER.test(masked) || (IS_SAME.test(masked) && !isSameMedicine(other ?? '', named ?? ''));
  const added = USES_TOO.test(message) ? findNames(message).find(({ kind }) => kind === 'substance') : undefined;
  const [last] = talkedOf;
  if (added && last !== undefined && named === undefined) return ask(asked, { topic: 'together', things: [last, added.typed] });
  if (other !== undefined && isCompared && read.topic !== 'compare')
    return ask(asked, { topic: 'compare', things: [other, named as string], facets: readMedicineFacets(message) });
  if (named !== undefined) return askSameEffect(asked);
  if (last === undefined) return undefined;
  if (TELLS_OF_SELF.test(message) && ASKS_WHETHER.test(message) && read.topic !== 'together')
    return ask(asked, { topic: 'medicine', kind: 'suitability', things: listOfBoth(asked, last), facets: readMedicineFacets(message) });
  if (DRINKS.test(message) && readSymptoms(message.replace(DRINKS, ' ')).length === 0)
    return ask(asked, { topic: 'medicine', kind: 'alcohol', things: [last], facets: ['alcohol'] });
  return undefined;
}

/** Of two that were asked about together, an illness is told of both. */
const listOfBoth = ({ before, isMedicine }: Asked, last: string): readonly string[] => {
  const both = before.things.filter(isMedicine);
  return both.length > 1 ? both.slice(-2) : [last];
};

/** "Can losartan do it too" asks for the effect that was told of before. */
function askSameEffect(asked: Asked): ConversationState | undefined {
  const { named, masked, before, readSymptoms } = asked;
  const told = [...before.symptoms, ...before.conditions, ...before.story].join('. ');
  const symptoms = named !== undefined && SAME_EFFECT.test(masked) && told !== '' ? readSymptoms(told) : [];
  return symptoms.length > 0 ? ask(asked, { topic: 'cause', things: [named as string], symptoms: symptoms.slice(0, 1) }) : undefined;
}

/** "Is melatonin the safer one" compares it with the one talked about. */
const IS_BETTER =
  /\b(?:is|would|are|isn['’]?t) (?:the )?medname\b[^?.]{0,20}\b(?:better|safer|stronger|gentler|milder|cheaper|easier|faster|weaker|worse)\b/i;
/** "Is that the same as clonidine". A brand and its generic are no two medicines. */
const IS_SAME =
  /\b(?:is|are) (?:it|that|this|they|those|these)\b[^?.]{0,20}\b(?:same (?:thing )?as|like|similar to|different (?:from|than)) (?:the )?medname\b|\b(?:it|that|this|they) (?:differs? from|compares? (?:to|with)) (?:the )?medname\b/i;
const SAME_EFFECT =
  /\b(?:can|could|does|do|did|will|would|might) (?:the )?medname (?:also )?(?:do|cause|give (?:me|you|him|her)) (?:it|that|this|the same|so)\b/i;

function isSure({ masked, kind, margin }: Asked): boolean {
  const cues = readKindCues(masked);
  return margin >= (cues.includes(kind) ? SURE_WITH_CUE : cues.length > 0 ? SURE_AGAINST_CUES : SURE);
}

/** "What about my sister, she's 12, 90 lbs" after two medicines asks how much of them she may have. */
function askForChild(asked: Asked): ConversationState | undefined {
  const { kind, margin, before, read, isMedicine } = asked;
  const isChild = kind === 'child-dose' && margin >= SURE && hasSize(read);
  const medicines = before.things.filter(isMedicine);
  return isChild && before.topic === 'together' && medicines.length > 0 ? ask(asked, { topic: 'dose', things: medicines }) : undefined;
}

function askKind(asked: Asked): ConversationState | undefined {
  const { kind, named, talkedOf, before, read, message, readSymptoms } = asked;
  const thing = named ?? talkedOf[0];
  if (thing === undefined) return undefined;
  const other = talkedOf.find((name) => !isSame(name, thing));
  if (kind === 'comparison' && other !== undefined && read.topic !== 'compare')
    return ask(asked, { topic: 'compare', things: [other, thing] });
  if (kind === 'together' && named !== undefined && other !== undefined && read.topic !== 'together' && !GOES_ON.test(message))
    return ask(asked, { topic: 'together', things: [other, thing] });
  if (kind === 'price' && named === undefined && before.topic === 'compare') return ask(asked, { topic: 'price', things: before.things });
  if (read.topic === 'together' || (read.topic !== undefined && !IS_OPEN.has(read.topic))) return undefined;
  // A change names two medicines, and the rules know which is the first.
  const facets = kind === 'switching' ? undefined : FACETS[kind];
  if (facets) return ask(asked, { topic: 'medicine', kind, things: [thing], facets });
  if (kind === 'price' && read.topic !== 'price') return ask(asked, { topic: 'price', things: [thing] });
  if ((kind === 'dose' || kind === 'child-dose') && read.topic !== 'dose') return ask(asked, { topic: 'dose', things: [thing] });
  const symptoms = kind === 'side-effect' && read.topic !== 'cause' && !read.facets.includes('drowsiness') ? readSymptoms(message) : [];
  return symptoms.length > 0 ? ask(asked, { topic: 'cause', things: [thing], symptoms }) : undefined;
}

/** A short question that nothing else reads is asked of the medicine talked about, and is no story of an illness. */
function askLost(asked: Asked): ConversationState | undefined {
  const { named, talkedOf, before, read, message, readSymptoms } = asked;
  const [last] = named === undefined ? talkedOf : [];
  const isLost = read.topic === undefined || (read.topic === 'symptoms' && readSymptoms(message).length === 0 && !tellsFeeling(message));
  const isAsked = isLost && before.topic !== 'symptoms' && read.conditions.length === 0 && ASKS_SOMETHING.test(message);
  return last !== undefined && isAsked ? ask(asked, { topic: 'medicine', things: [last] }) : undefined;
}

const ASKS_SOMETHING =
  /\?|^\W*(?:and|so|ok|but|then)?\W*(?:how|what|which|when|where|why|is|are|can|could|do|does|did|should|will|would|may)\b|\b(?:what i do|how i know|i (?:can|must|should))\b/i;
const TELLS_OF_SELF = /\b(?:i|she|he|we|they)(?:['’]ve| have| has|['’]m| am| is|['’]s| had| get| got)\b/i;
const ASKS_WHETHER =
  /\b(?:does|do|will|would|should) (?:that|it|this) (?:even |really )?(?:matter|count|hurt|interfere)|\b(?:is|would) (?:that|it|this) (?:still |going to be |be )?(?:ok(?:ay)?|all ?right|safe|bad|a problem|an issue|fine)\b|\b(?:can|could|should|may) (?:i|she|he|we) still\b|\bstill (?:ok(?:ay)?|safe|fine)\b/i;
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
/** "And Zyrtec?" asks the same of another one. */
const GOES_ON = /^\W*(?:and|or|ok|so|but|what about|how about)\b[^.?!]{0,24}\W*$/i;
const BLAMES =
  /\b(?:could|can|might|would|may|is|are|was)(?:n['’]?t)? (?:it|this|that|these|those|they)\b(?: (?:all|be|maybe|just|coming|from|because|of|due|to|caused|by)){0,4} (?:my |the |his |her |our )?medname\b/i;

const hasSize = ({ person }: ConversationState) => person.ageYears !== undefined || person.weightPounds !== undefined;
const isShort = (message: string) => message.trim().split(/\s+/).length <= FOLLOW_UP_WORDS;

/** The medicines that the last question was about, and those named before, the latest first. */
function listTalkedOf({ things, named, focus }: ConversationState, isMedicine: (name: string) => boolean): string[] {
  return [
    ...new Set([...(focus === undefined ? [] : [focus]), ...things.filter(isMedicine).reverse(), ...named.filter(isMedicine).reverse()]),
  ];
}
