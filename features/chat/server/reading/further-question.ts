import type { MedicineFacet, Topic } from '#packages/clinical/skill.ts';
import type { ConversationState } from './conversation-state.ts';
import { type AreAlike, isOfPerson } from './follow-up.ts';
import { joinNames as join, toldOf } from './people.ts';
import type { Reading } from './read-message.ts';

/** Topics after which a medicine that is told of is taken with the one before. */
const OF_MEDICINE: ReadonlySet<Topic> = new Set(['medicine', 'together', 'dose', 'effects', 'cause', 'compare']);

/** What a message without a name may ask of the medicine that was named last, whatever was asked before: "how long till it works". */
const ASKED_OF_LAST: ReadonlySet<MedicineFacet> = new Set([
  'onset',
  'duration',
  'stopping',
  'missed-dose',
  'storage',
  'splitting',
  'how-it-works',
  'how-to-take',
  'pregnancy',
  'breastfeeding',
  'driving',
  'use',
]);
/** Reported as taken, or as at hand: "i been taking advil", "he has nitro tablets". */
const REPORTS_TAKING =
  /\b(?:tak(?:es?|ing)|took|using|uses?|(?:is|am|are|been|was|['’]s|['’]m|im|hes|shes) on|has|have|['’]s got|prescribed|put (?:me|him|her) on)\b/i;
const TELLS_OF_USE =
  /\b(?:only|just|barely|hardly|sometimes|rarely|once in a while|low dose|small|little|years?|stopped|not (?:every|all))\b/i;
const ALREADY = /\b(?:already|took|taken|had|swallowed)\b/i;
/** "He also does Flovent twice a day, any problem" asks of it together with what is talked about, whatever amount it tells. */
const TELLS_BESIDE =
  /\balso (?:does|do|takes?|uses?|has|have|gets?)\b[^?]{0,60}\b(?:any (?:problem|issue|trouble)|(?:is|does) (?:that|it) (?:ok|okay|fine|safe|a problem|matter))/i;
/** "I take lithium for my bipolar", "he also uses glipizide": told of somebody, whatever it is for. */
export const TELLS_TAKING =
  /^\W*(?:and |but |oh |ok(?:ay)? |well |so |yes |yeah |no |btw )*(?:i|he|she|they|we|my \w+)(?:['’]?(?:s|m|re)| is| am| are)? (?:(?:also|already|still|just|even|kinda) )*(?:on|tak(?:e|es|ing)|use|uses|using|finished)\b|^\W*(?:and |but |oh |ok(?:ay)? |well |so |btw )*(?:i|he|she|my \w+) (?:have|has|got)\b[^.?!,]{3,30},? and (?:(?:i|he|she) )?(?:(?:am|is) on|tak(?:e|es)|use|uses)\b/i;
/** Whether what was told beside it matters: "that matter?", "does that mess it up", "forgot to say". */
export const ASKS_IF_IT_MATTERS =
  /\b(?:that|this|it|they|those) (?:matter|change (?:anything|that|things)|count|interfere|conflict|a (?:problem|issue)|ok(?:ay)?|(?:mess|screw) (?:it |that |this |with )?(?:up|it))\b|\bforgot to (?:say|tell|mention)\b|\bany (?:problem|issue|trouble)\b/i;
/** "The box actually says Mucinex DM, sorry" puts one name right. */
const CORRECTS = /\b(?:actually|sorry|i mean|i meant|oops|correction|my mistake)\b/i;

/** "My sister takes X, is that safer" compares the two. */
const IS_BETTER =
  /\b(?:is|are|would) (?:that|it|this|hers|his|theirs|those)(?: one)?\b[^?.]{0,20}\b(?:safer|better|stronger|gentler|easier|milder|the same)\b/i;
const BOTH_AT_ONCE =
  /\b(?:tak(?:e|es|ing)|took|using|use|mix\w*|combin\w*|give|gave)\b[^.?!]{0,24}\b(?:both|the two|them)\b[^.?!]{0,16}\b(?:at once|together|same (?:time|day|night))\b|\b(?:both|the two) (?:of them )?(?:at once|together|at the same time)\b/i;
/** "So can I take both if it is bad", "does she take both of them until the old one is gone". */
const TAKES_BOTH =
  /\b(?:can|could|may|might|should|shall|must|do|does|will|would|is it (?:ok(?:ay)?|safe|fine|all ?right|bad) to|(?:ok(?:ay)?|safe|fine) to)\b[^.?!]{0,30}\b(?:take|use|have|give|add|be on|stay on|do) (?:them both|both|the two)\b/i;
export const REFERS_TO_ALL = /\b(?:both|them|they|all (?:three|of))\b/i;
export const TAKES_IT = /\b(?:try|tries|trying|takes?|taking|have|uses?|give|given) (?:\w+ )?(?:one|it|that|some|them|those|this)\b/i;
const REFERS_TO_ONE = /\b(?:it|that|this|them|one|those)\b/i;

/** A new question about what was named before: undefined where the rules for follow-ups decide. */
export function findFurtherQuestion(
  before: ConversationState,
  { text, things, topic, medicineFacets, conditions, continues, isFood, describesSymptoms }: Reading,
  { isMedicine, areAlike, isTurned }: { isMedicine: (name: string) => boolean; areAlike: AreAlike; isTurned: boolean },
): Partial<ConversationState> | undefined {
  const medicines = before.things.filter(isMedicine);
  const last = before.focus ?? medicines.at(-1) ?? before.named.filter(isMedicine).at(-1);
  const [told] = things;
  // "I am on Eliquis, 5 twice a day" after questions about herbs: what is taken is checked with them.
  const beside = before.named.filter((name) => !isMedicine(name)).slice(-MOST_BESIDE);
  const isTold = last === undefined && told !== undefined && things.length === 1 && isMedicine(told);
  if (isTold && beside.length > 0 && before.topic !== 'symptoms' && TELLS_TAKING.test(text) && !/\?/.test(text))
    return { topic: 'together', things: join(beside, things), facets: [] };
  if (last === undefined) return undefined;
  // "My teammate takes both at once": the two that were named last, whatever was asked of each.
  const two = findLastTwo(before, isMedicine, areAlike);
  const asksBoth = BOTH_AT_ONCE.test(text) || (medicineFacets.length === 0 && TAKES_BOTH.test(text));
  if (things.length === 0 && two.length === 2 && asksBoth) return { topic: 'together', things: two, facets: [] };
  if (medicines.length > 1 && REFERS_TO_ALL.test(text)) return undefined;
  const [facet] = medicineFacets.filter((asked) => ASKED_OF_LAST.has(asked) || (asked === 'food' && things.length === 0));
  // After a story, "with food or on an empty stomach" is asked of the medicine, and what tells how somebody is goes on with the story.
  if (before.topic === 'symptoms') {
    const isOfMedicine = things.length === 0 && facet !== undefined && topic !== 'symptoms' && !describesSymptoms;
    return isOfMedicine ? { topic: 'medicine', things: [last], facets: [facet] } : undefined;
  }
  if (things.length === 0 && facet && topic !== 'price' && topic !== 'effects' && topic !== 'cause' && topic !== 'dose' && !isFood)
    return askFacet(facet, isOfPerson(facet) ? chooseOfPerson(before, medicines, isTurned, last) : [last]);
  // "I took the first two already", after a danger of two together: the danger is said again.
  if (things.length === 0 && before.topic === 'together' && ALREADY.test(text) && conditions.length === 0)
    return { topic: 'together', things: before.things, facets: [] };
  const [fresh] = things;
  // "He only uses the nitro once in a while": one of the pair is told of again, and nothing is asked of it.
  const isOfPair =
    before.topic === 'together' && things.length === 1 && before.things.some((name) => name.toLowerCase() === fresh?.toLowerCase());
  if (
    isOfPair &&
    medicineFacets.length === 0 &&
    !/\?/.test(text) &&
    (topic === 'medicine' || topic === undefined) &&
    TELLS_OF_USE.test(text)
  )
    return { topic: 'together', things: before.things, facets: [] };
  const isNew = fresh !== undefined && things.length === 1 && fresh.toLowerCase() !== last.toLowerCase() && isMedicine(fresh);
  const corrected =
    isNew && before.topic !== 'dose' && CORRECTS.test(text) ? before.things.find((name) => beginsAlike(name, fresh)) : undefined;
  if (corrected !== undefined && fresh !== undefined)
    return { topic: before.topic, things: before.things.map((name) => (name === corrected ? fresh : name)), facets: before.facets };
  const tellsBeside = TELLS_BESIDE.test(text);
  // What it is for, or how much of it, is told and not asked.
  const tells = isTurned
    ? REPORTS_TAKING.test(text) && TAKES_IT.test(text)
    : TELLS_TAKING.test(text) && (ASKS_IF_IT_MATTERS.test(text) || (!/\?/.test(text) && !describesSymptoms && !asksPlainly(text)));
  const asksOfNew = (topic === 'medicine' || tellsBeside) && medicineFacets.length === 0 && (tellsBeside || REPORTS_TAKING.test(text));
  const reports = isNew && (tells || asksOfNew);
  const isOfLast = before.topic !== undefined && OF_MEDICINE.has(before.topic);
  if (reports && isOfLast && IS_BETTER.test(text)) return { topic: 'compare', things: join([last], things), facets: [] };
  // Of another person, only what refers to it is taken with what the first one takes: "my dad has nitro and wants to try one".
  const refers = isTurned ? TAKES_IT.test(text) : REFERS_TO_ONE.test(text) || !/\?/.test(text) || continues;
  if (reports && isOfLast && refers && !/\binstead\b/i.test(text))
    return { topic: 'together', things: join(medicines.length > 0 && before.topic !== 'compare' ? medicines : [last], things), facets: [] };
  return undefined;
}

/** The two that were named last. Where they were just answered together, the last one with another of its kind: Claritin and Benadryl. */
function findLastTwo({ named, topic, things }: ConversationState, isMedicine: (name: string) => boolean, areAlike: AreAlike): string[] {
  const medicines = named.filter(isMedicine);
  const [first = '', second = ''] = medicines.slice(-2);
  const last = things.find((name) => name === first || name === second);
  const isAnswered = topic === 'together' && last !== undefined && [first, second].every((name) => things.includes(name));
  const kindred = isAnswered ? medicines.findLast((name) => name !== second && name !== first && areAlike(name, second)) : undefined;
  return kindred === undefined ? medicines.slice(-2) : [kindred, second];
}

/** Arbitrary: what was named longer ago is no longer talked about. */
const MOST_BESIDE = 3;

const askFacet = (facet: MedicineFacet, things: readonly string[]): Partial<ConversationState> => ({
  topic: 'medicine',
  things,
  focus: things.at(-1),
  facets: [facet],
});

/** For another person, what the first one takes is left out: it is not what that one would take. */
function chooseOfPerson(before: ConversationState, medicines: readonly string[], isTurned: boolean, last: string): readonly string[] {
  const { takes } = toldOf(before);
  const free = isTurned ? medicines.filter((name) => takes.every((taken) => taken.toLowerCase() !== name.toLowerCase())) : medicines;
  return free.length > 0 ? free.slice(-2) : [last];
}

/** Whether two names are products of one brand: "Mucinex" and "Mucinex DM". */
const beginsAlike = (one: string, other: string) => one.toLowerCase().split(' ')[0] === other.toLowerCase().split(' ')[0];
/** A question without its mark. */
const asksPlainly = (text: string) => /\b(?:what|how|when|which|why|can|could|should|does|do|is it|are they)\b/i.test(text);
