import type { KnownName } from '#packages/clinical/skill.ts';
import type { NearMeaning } from '#packages/clinical/suitability.ts';
import { readLabValues } from '#packages/concepts/lab-values.ts';
import { loadHistoryReader } from '#packages/concepts/read-history.ts';
import type { ReportedHistory } from '#packages/concepts/reported-history.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import { normalizeName } from '#packages/medicines/search/normalize-name.ts';
import { keepAsRead } from './keep-as-read.ts';
import { isName, TELLS_MORE } from './medicine-names.ts';
import { ARTICLE, type FoundWords, Notes } from './notes.ts';
import { readDetails, readLeadingAge, readMeasure } from './read-details.ts';
import { isSchedule, readTimes, splitDose } from './read-schedule.ts';
import { findLabel, isAboutAnother, withoutOwnName } from './relatives.ts';

/** @param meanings what parts that nobody reads by their words may mean. @param label the name of the person: with "Me", "my brother" is somebody else; with "Mom", "my mom" is the person. */
export type ReadPersonWords = (words: string, label?: string, meanings?: readonly NearMeaning[]) => FoundWords;

/** The subject of a list until another word changes it. */
type Topic = 'allergy' | 'medicine' | 'condition';

const ALLERGIC_TO =
  /^(?:(?:she|he|they|i|who|mom|dad|is|am|are|['’]s|['’]m|also|severely|very|badly)\s+)*(?:allergic (?:to )?|allerg(?:y|ies)(?: to|:| include)?\s*|(?:can['’]?t|cannot|can not|must not|should not) (?:take|have|tolerate) |reacts? (?:badly )?to |gets? (?:hives|a rash|swelling) from |intolera(?:nt|nce) (?:of|to) )/i;
const ALLERGY_AFTER = /^(.+?)\s+(?:allerg(?:y|ies|ic)|anaphylaxis|intolerance)\b(.*)$/i;
const TAKES =
  /^(?:(?:she|he|they|i|who|mom|dad|is|am|are|['’]s|['’]m|also|currently|now)\s+)*(?:takes? |taking |on |uses? |using |started |prescribed |(?:meds?|medicines?|medications?)(?:\s*(?:are|list|include))?\s*:?\s+)/i;
const HAS =
  /^(?:(?:she|he|they|i|who|mom|dad|also)\s+)*(?:has(?: had)? |have(?: had)? |had |with |history of |h\/o |hx of |diagnosed with |suffers? from |lives? with |(?:conditions?|problems?|diagnos[ei]s)\s*:\s*)/i;
const DENIED =
  /^(?:(?:she|he|they|i|has|have|is|does)\s+)*(?:no\b|not\b|none\b|nkda\b|nka\b|denies\b|without\b|never\b|doesn['’]?t\b|isn['’]?t\b|stopped\b|used to\b|no longer\b|quit\b|(?:her|his|their) (?:mother|father|sister|brother|mom|dad|aunt|uncle|son|daughter)\b|family history\b)/i;
const ILLNESS =
  /disease|failure|syndrome|disorder|cancer|itis\b|osis\b|emia\b|pressure|cholesterol|diabet|asthma|copd|stroke|heart|attack|ulcer|clot|dvt|bleed|seizure|epilep|glaucoma|thyroid|gout|prostate|kidney|renal|liver|transplant|pacemaker|dialysis|depress|bipolar|anxiety|migraine|hypertension|anuria|angioedema|block|afib|a-fib|fibrillation|surgery|infection|hiv|hepat|smok|drink|alcohol|g6pd|porphyria|myasthenia|parkinson|dementia|alzheimer|child-pugh|stage \d|lupus|pregnan|trimester|breast|arrhythm|long qt|palpitation|vertigo|pain|insomnia|reflux|gerd/i;
/** "On Zyvox right now". */
const SINCE_WHEN = /\s+(?:right now|now|at the moment|currently|these days|as well|too|already|again|still|lately)$/i;
const FILLER =
  /^(?:etc\.?|and so on|thanks?|thank you|please|my|is|and|him|her|them|me|it|he|she|they|been|lady|gentleman|guy|(?:he|she|they|i)['’]?(?:s|m|re|ve)|we)$/i;

/** Starts a new part before words that change the subject: "78 takes lisinopril". */
const BREAKS =
  /\s+(?=so (?:she|he|they|i) (?:uses?|takes?) |(?:(?:she|he|they|i|who) (?:is |has |takes |also )?)?(?:is allergic to|allergic to|takes |taking |(?<!\buses? [\w-]+ )on (?!\w*day\b|week(?:end|day)s?\b|and off\b|an empty|(?:his|her|my|their|the|both) (?:\w+ )?(?:glands?|kidneys?|liver|lungs?|brain|heart|legs?|arms?|feet|foot|hands?|face|head|skin|back|neck|chest|eyes?|tongue|hips?|spine|thyroid|pancreas|prostate)\b)|has |history of |diagnosed with ))/gi;

/** Creates the reader of what somebody writes about a person. */
export function createWordReader(formulary: Formulary, names: readonly KnownName[], now: () => Date): ReadPersonWords {
  const readProduct = loadProductReader(formulary);
  const conditions = new Set(names.filter(({ kind }) => kind === 'condition').map(({ name }) => normalizeName(name)));
  const isCondition = (text: string) => conditions.has(normalizeName(text)) || ILLNESS.test(text);
  const reported = loadHistoryReader(formulary);
  const readHistory = (text: string) => reported.read([text]);
  return (words, given, meanings = []) => {
    const label = findLabel(words, given);
    // A remark that is near to several illnesses, "grumbled all morning", means none of them.
    const mayMeanIllness = (text: string) =>
      reported.mayMeanIllness(text) ||
      meanings.some(({ words: part, concepts }) => concepts.length === 1 && (part.includes(text) || text.includes(part)));
    const notes = new Notes();
    const sentences = splitSentences(words.replace(A_FIB, 'afib'));
    for (const sentence of sentences) {
      let topic: Topic | undefined;
      const missedBefore = notes.missed;
      const conditionsBefore = notes.listConditions(0).length;
      if (isAboutAnother(sentence, label)) {
        // Some labels mean an illness of the family as well.
        if (readHistory(sentence).conditions.some(({ relative }) => relative)) notes.addCondition(sentence);
        else notes.leaveOut(sentence);
      } else
        for (const part of splitParts(withoutOwnName(sentence, label)).flatMap((one) => splitAtNames(one, readHistory)))
          topic = readPart(notes, part, topic, { readProduct, readHistory, isCondition, now: now() });
      if (isAboutAnother(sentence, label)) continue;
      keepLost(notes, withoutOwnName(sentence, label), { from: conditionsBefore, readHistory });
      keepUnread(notes, withoutOwnName(sentence, label), { from: missedBefore, mayMeanIllness });
    }
    const own = sentences.filter((sentence) => !isAboutAnother(sentence, label)).map((sentence) => withoutOwnName(sentence, label));
    keepAsRead(notes, own, { readHistory, isOf: (id, group) => reported.index.broaderOf(id).has(group) });
    return notes.finish();
  };
}

/** "A fib" is a rhythm of the heart, and no article with a word. */
const A_FIB = /\ba[ -]fib\b/gi;

/** "Skin blistered on Chantix" tells what the medicine did, and "legs swollen on Lasix" does not. */
const REACTED_ON =
  /^(?!.*\b(?:legs?|ankles?|feet|foot)\b).*\b(?:blister\w*|swell\w*|swole\w*|hives|rash(?:es)?|itch\w*|wheez\w*|broke out|peel\w*|puffed)\b[^,;]{0,20} on (?!my\b|the\b|both\b|his\b|her\b)/i;

const splitSentences = (words: string) =>
  words
    .split(/[\n\r;•]+/)
    .map((line) => line.replace(/^\s*(?:[-*–]|\d{1,2}[.)])\s+/, ''))
    .flatMap((line) => line.split(/\.(?=\s|$)/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const splitParts = (sentence: string) =>
  sentence
    .split(
      /\s*,\s+(?!\d{4}\b|(?:(?:completely|totally|all|just|it was|came back|turned out|perfectly|everything|both|which was|very|biopsy|test|scan|scope|echo|labs?|doctor says) )*(?:benign|normal|negative|clear|clean|fine|ok|okay|good|great|perfect|healthy|unremarkable)\b)|\s*,$|\s+(?:and|plus|&|\+)\s+|\s+but\s+/i,
    )
    .flatMap((part) => (DENIED.test(part) || REACTED_ON.test(part) ? [part] : part.split(BREAKS)))
    .map((part) => part.replace(/[\s,]+$/, '').trim())
    .filter((part) => part !== '');

/** "Type 2 diabetes metformin 1000 bid ozempic weekly": without commas, each name with its dose begins a part. */
function splitAtNames(part: string, readHistory: Readers['readHistory']): string[] {
  if (DENIED.test(part) || NOT_TAKEN_NOW.test(part)) return [part];
  const { medicines, allergies } = readHistory(part);
  if (allergies.length > 0) return [part];
  const starts = [...new Set(medicines.map(({ words }) => part.indexOf(words)))].filter((at) => at > 0).sort((a, b) => a - b);
  const ends = new Map(medicines.map(({ words }) => [part.indexOf(words), part.indexOf(words) + words.length]));
  const cuts = starts.filter((at, index) => {
    const rest = part.slice(ends.get(at) ?? at, starts[index + 1] ?? part.length).trim();
    return !BEGINS_NAME.test(part.slice(0, at)) && (rest === '' || isSchedule(rest));
  });
  return [0, ...cuts].map((from, index) => part.slice(from, cuts[index]).trim()).filter((one) => one !== '');
}
/** Only a verb or an article stands before the name. */
const BEGINS_NAME =
  /^(?:\W|\b(?:on|takes?|taking|uses?|using|prescribed|a|an|the|his|her|my|their|also|some|baby|low|dose|generic|is|he|she|i)\b)*$/i;

interface Readers {
  readProduct: ReturnType<typeof loadProductReader>;
  /** What the tools will read of the text, so that nothing that they would count is dropped here. */
  readHistory: (text: string) => ReportedHistory;
  isCondition: (text: string) => boolean;
  now: Date;
}

/** Reads one part of a sentence. @returns what the following parts are about. */
function readPart(notes: Notes, typed: string, topic: Topic | undefined, readers: Readers): Topic | undefined {
  const { details, rest: part } = readLeadingAge(typed, readers.now);
  notes.addDetails(details);
  if (part === '' || FILLER.test(part)) return topic;
  if (DENIED.test(part)) {
    if (!addHistory(notes, part, readers)) notes.leaveOut(part);
    return undefined;
  }
  const measure = readMeasure(part);
  if (measure) {
    notes.addMeasure(measure);
    return topic;
  }
  if (readLabValues(part).length > 0) {
    notes.addCondition(part);
    return topic;
  }
  if (ALLERGIC_TO.test(part)) {
    notes.addAllergy(part.replace(ALLERGIC_TO, ''));
    return 'allergy';
  }
  const after = ALLERGY_AFTER.exec(part);
  if (after?.[1]) {
    notes.addAllergy(after[1].replace(HAS, ''));
    return undefined;
  }
  if (TAKES.test(part)) {
    addMedicine(notes, part.replace(TAKES, ''), readers, part);
    return 'medicine';
  }
  if (notes.lastMedicine && topic !== 'allergy' && isSchedule(part) && !readDetails(part, readers.now).details.birthYear) {
    notes.continueDose(part);
    return topic;
  }
  return readPlainPart(notes, part, topic, readers);
}

/** A part without a word that says what it is: its own words decide, then what the list was about. */
function readPlainPart(notes: Notes, part: string, topic: Topic | undefined, readers: Readers): Topic | undefined {
  const { details, rest } = readDetails(part, readers.now);
  notes.addDetails(details);
  if (rest === '') return topic;
  const has = HAS.test(rest);
  const text = rest.replace(HAS, '').replace(ARTICLE, '').trim();
  if (FILLER.test(text)) return topic;
  const { name, dose } = splitDose(text);
  const product = readers.readProduct(name);
  if (TESTED_NORMAL.test(text) && product.kind !== 'exact' && readers.readHistory(rest).conditions.length === 0) {
    notes.leaveOut(part);
    return topic;
  }
  if (has || (readers.isCondition(text) && product.kind !== 'exact')) {
    notes.addCondition(text);
    return has ? 'condition' : topic;
  }
  if (topic === 'allergy' && dose === undefined) notes.addAllergy(text);
  else if (product.kind !== 'unknown' || topic === 'medicine' || (dose !== undefined && /\d/.test(dose))) addMedicine(notes, text, readers);
  else if (topic === 'condition') notes.addCondition(text);
  else if (!addHistory(notes, rest, readers)) notes.miss(rest);
  return topic;
}

const TESTED_NORMAL = /\b(?:normal|benign|negative|clear|clean|healthy|perfect)(?: (?:now|again|(?:last|this) \w+))?$/i;

/**
 * Saves a part as the tools read it: "bactrim gave me a rash" is an allergy, "not making any urine" a condition in the person's words, and so
 * is "quit parnate 5 days ago", because a label may forbid a medicine that long after another.
 * @returns whether the tools count anything of it.
 */
function addHistory(notes: Notes, part: string, { readHistory }: Readers): boolean {
  const { conditions, allergies, medicines, ownReactions, toldAge } = readHistory(part);
  for (const { words } of allergies) notes.addAllergy(words);
  // Of a relative's illnesses the reader keeps those that labels ask about in the family.
  const isOwn = conditions.length + medicines.length + ownReactions.length > 0 || toldAge !== undefined;
  const isTaken = medicines.length > 0 && conditions.length + ownReactions.length === 0 && !NOT_TAKEN_NOW.test(part);
  if (isTaken) for (const { words } of medicines) notes.addMedicine({ name: words, dose: undefined, times: [] }, words);
  else if (isOwn) notes.addCondition(part);
  return isOwn || allergies.length > 0;
}

/**
 * Keeps the whole sentence where its parts lost what the tools count: "two Advil and my chest locks up" is one reaction, and in neither part.
 * A sentence that was kept is no longer listed as not read.
 */
function keepLost(notes: Notes, sentence: string, { from, readHistory }: { from: number } & Pick<Readers, 'readHistory'>): void {
  const whole = readHistory(sentence);
  const kept = readHistory(notes.listHealth().join('\n'));
  const known = new Set(kept.conditions.map(({ id }) => id));
  // In a list, the words of one allergy stand beside the medicines that are taken.
  const heard = new Set([
    ...kept.allergies.map(({ name }) => name),
    ...readHistory(notes.listMedicines().join('\n')).medicines.map(({ name }) => name),
  ]);
  for (const { name, words } of whole.allergies) if (!heard.has(name)) notes.addAllergy(words);
  // "Ceclor when I was little, hives then couldn't breathe": all that is told is of one medicine, and nothing says that it is taken.
  const [only, ...more] = whole.allergies;
  const isOnlyReaction = whole.medicines.length === 0 && only !== undefined && more.every(({ words }) => words === only.words);
  if (isOnlyReaction && !TAKEN.test(sentence) && notes.removeMedicine(only.words)) notes.addAllergy(only.words);
  // "Took Cipro once, back in 2015": the part with the name does not tell when.
  for (const { words } of whole.pastMedicines) if (notes.removeMedicine(words)) notes.leaveOut(sentence);
  const told = new Set(whole.conditions.map(({ id }) => id));
  for (const name of notes.listConditions(from)) {
    const own = readHistory(name).conditions;
    // "Kidney and liver bloods normal": what was cut from its sentence is denied there, or another's.
    if (own.length > 0 && !own.some(({ id }) => told.has(id))) notes.removeCondition(name);
  }
  const isLost = whole.conditions.some(({ id }) => !known.has(id)) || (whole.ownReactions.length > 0 && kept.ownReactions.length === 0);
  if (isLost) notes.addCondition(sentence);
}

/**
 * Keeps parts that nobody could read where their words may mean an illness, so that every tool can hold them against a label: "my mitral flaps
 * have gone thick and stiff". Parts beside each other are one text.
 */
function keepUnread(
  notes: Notes,
  sentence: string,
  { from, mayMeanIllness }: { from: number; mayMeanIllness: (text: string) => boolean },
): void {
  const parts = notes.takeMissed(from);
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return;
  const [start, end] = [sentence.indexOf(first), sentence.lastIndexOf(last) + last.length];
  const whole = start >= 0 && end > start ? sentence.slice(start, end) : '';
  const isOneText = whole !== '' && whole.length <= parts.join(' and ').length + MOST_BETWEEN;
  for (const text of isOneText ? [whole] : parts) {
    if (mayMeanIllness(text)) notes.addCondition(text, KEPT_AS_WRITTEN);
    else notes.miss(text);
  }
}

/** Arbitrary: commas and spaces between parts. */
const MOST_BETWEEN = 4;
const KEPT_AS_WRITTEN = 'Kept as you wrote it, because a label may mean it';

const TAKEN = /\b(?:takes?|taking|on|uses?|using|prescribed)\b/i;

/** What was stopped, or taken long ago, is told as a condition: a label may ask for weeks between two. */
const NOT_TAKEN_NOW = /\b(?:quit|stop\w*|off|finish\w*|used to|last (?:week|month|year)|ago|until|till|came off|done with)\b/i;

/** "Lasix 40 in the morning": a strength without its unit. "Vitamin B 12" is a name. */
function splitNumber({ name, dose }: ReturnType<typeof splitDose>, { readProduct }: Readers): ReturnType<typeof splitDose> {
  const [, bare, number] = /^(.*[a-z]{3})\s+(\d{1,4}(?:\.\d{1,3})?)$/i.exec(name) ?? [];
  // Tylenol 3 and 4 are names.
  const isName = bare === undefined || (/^[a-z]+$/i.test(bare) && Number(number) < LEAST_STRENGTH);
  if (isName || readProduct(bare).kind !== 'exact') return { name, dose };
  return { name: bare, dose: [number, dose].filter(Boolean).join(' ') };
}

/** Arbitrary: lower numbers belong to names. */
const LEAST_STRENGTH = 5;

/** @param part what is said of the medicine, where more than its name stands in it. */
function addMedicine(notes: Notes, text: string, readers: Readers, part = text): void {
  const { name, dose } = splitNumber(splitDose(text.replace(ARTICLE, '').replace(ARTICLE, '').replace(SINCE_WHEN, '').trim()), readers);
  if (name === '') return;
  const product = readers.readProduct(name);
  if (product.kind === 'unknown') {
    const { conditions, medicines } = readers.readHistory(text);
    const [only, ...more] = medicines;
    // "On dialysis" is no medicine, and "linezolid iv" holds one. "Dilantin" is one, and a class as well.
    if (only && more.every(({ words }) => words === only.words) && name.toLowerCase() !== only.words.toLowerCase()) {
      const rest = text.replace(only.words, '').trim();
      const given = TELLS_MORE.test(rest) ? undefined : rest.slice(0, 300) || undefined;
      notes.addMedicine({ name: only.words, dose: given, times: readTimes(given ?? '') }, only.words);
      return;
    }
    if (!only && conditions.length > 0) {
      notes.addCondition(text);
      return;
    }
    if (!only && (!isName(name) || /^the [a-z]/.test(text))) {
      if (!addHistory(notes, part, readers)) notes.miss(part);
      return;
    }
  }
  notes.addMedicine({ name: product.kind === 'corrected' ? product.name : name, dose, times: readTimes(dose ?? '') }, name);
}
