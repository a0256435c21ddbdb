import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { readKindCues } from '../kinds/kind-cues.ts';
import { maskNames } from '../kinds/question-features.ts';
import type { Mention } from '../reading/name-finder.ts';
import { listContentWords } from './check-answer.ts';

interface Telling {
  /** The whole message. */
  text: string;
  /** The medicines in it, in order. */
  mentions: readonly Mention[];
  /** Where the question begins. */
  at: number;
  question: string;
  kind: QuestionKind | undefined;
}

/** Of an earlier time, or not taken at all: "Adderall made him a zombie", "used to skip the Ritalin", "tried Robitussin". */
const NOT_NOW =
  /\b(?:tried|used to|took (?:me|him|her) off|stopped|quit|switched from|came off|got off|last (?:year|month|winter|time)|(?:made|did|does|do) (?:me|him|her|nothing|not)\b|didn['’]?t (?:help|work)|allergic to|(?:hives|rash|reaction|anaphyla\w*|swelled|swollen)\b[^.?!]{0,40}\b(?:years? ago|as a (?:kid|child|teen\w*)|back in)\b|instead of|my (?:sister|friend|neighbor|cousin|coworker|buddy|brother|roommate)(?:[ -]in[ -]law)?(?:['’]s| is| takes| has| was| swears| loves| got| says)\b)/i;
const IS_STARTED =
  /\b(?:start(?:ed|ing)?|added|put (?:me|him|her|us) on|prescribed|gave (?:me|him|her|us)|new(?:ly)?|switched (?:me |him |her )?to|began|wants? (?:me|him|her) on|called in|wrote|sent (?:in )?|ordered|picked up|filled)\b/i;
/** Told besides: "I also have reflux and take Nexium for it". */
const BESIDE = /\b(?:also (?:have|take|on|use)|for reference|does still use|besides|other pills|plus my)\b/i;
/** Words for a medicine that began lately: "the new pill", "what they gave me". */
const OF_NEW = /\b(?:new (?:one|pill|med\w*|drug)|what (?:they|he|she) gave|the (?:antibiotic|steroid))\b/i;
/** What the answer to the question before would name: "the daily maximum of that alternative". */
const OF_ANSWER = /\b(?:that|the|this|another|any|some) (?:alternatives?|replacement|substitute|other (?:option|choice|medicine))\b/i;
/** Kinds that a sentence of the story tells as well: a dose that was forgotten, a bottle that was left out. */
const IS_TOLD: ReadonlySet<QuestionKind> = new Set(['missed-dose', 'storage', 'splitting', 'too-much', 'child-dose', 'dose', 'alcohol']);

/**
 * The medicine that a question without a name is about: that of the sentence which tells what is asked about, that of the word that refers
 * to it, or the one of which the message tells most.
 */
export function chooseMedicine({ text, mentions, at, question, kind }: Telling): Mention | undefined {
  if (OF_ANSWER.test(question)) return undefined;
  const sentences = listSentences(text);
  const told = sentences.flatMap((sentence, index) => {
    const own = mentions.filter(({ start }) => start >= sentence.start && start < sentence.end && (start < at || sentence.start > at));
    return own.length > 0 ? [{ ...sentence, own, index }] : [];
  });
  if (kind === 'together') return pickOffered(told.filter(({ start }) => start < at));
  const asked = sentences.findIndex(({ start, end }) => at >= start && at < end);
  const words = new Set(listContentWords(question).map(stemOf));
  const weighed = told.flatMap((sentence) =>
    sentence.own.map((mention) => ({ mention, weight: weigh(mention, sentence, { asked, question, kind, words }) })),
  );
  const [first] = weighed;
  if (!first) return undefined;
  // Of which more is told is more likely meant; what is named first is what the message is about.
  const total = (name: string) =>
    Math.max(...weighed.filter(({ mention }) => mention.name === name).map(({ weight }) => weight)) +
    AGAIN * (weighed.filter(({ mention }) => mention.name === name).length - 1) +
    (first.mention.name === name ? FIRST : 0);
  return weighed.reduce((best, one) => (total(one.mention.name) >= total(best.mention.name) ? one : best)).mention;
}

/** How much each sign counts. Arbitrary, chosen on thirty messages and checked on thirty others. */
const [AGAIN, FIRST, NEAR, STARTED, TAKEN, PAST, OTHERS, BESIDES, LISTED, TOLD, SHARED, AFTER] = [
  0.5, 0.6, 0.5, 1.2, 0.8, -3, -3, -1.2, -0.8, 2, 0.8, -1,
];
/** Arbitrary: farther back all sentences are alike. */
const FARTHEST = 4;
const MOST_SHARED = 2;
/** Arbitrary: so many names are a list of what somebody takes. */
const LIST = 3;

interface Weighed {
  asked: number;
  question: string;
  kind: QuestionKind | undefined;
  words: ReadonlySet<string>;
}

function weigh(mention: Mention, sentence: Sentence & { index: number }, { asked, question, kind, words }: Weighed): number {
  const { words: said, own, start, index } = sentence;
  const lead = said.slice(0, mention.start - start);
  const isBefore = index <= asked;
  const distance = Math.min(Math.abs(asked - index), FARTHEST);
  const shared = listContentWords(said).filter((word) => words.has(stemOf(word))).length;
  const isBehind = (own.indexOf(mention) > 0 && JOINS_BESIDE.test(lead)) || WITH_OWN.test(lead);
  const startsBefore = IS_STARTED.test(lead);
  return (
    (isBefore ? NEAR * (FARTHEST - distance) : AFTER) +
    (startsBefore ? STARTED : IS_TAKEN.test(lead) ? TAKEN : 0) +
    (startsBefore && OF_NEW.test(question) ? TOLD : 0) +
    (startsBefore && (kind === 'side-effect' || kind === 'onset') ? STARTED : 0) +
    (isPast(said, mention.start - start) ? PAST : 0) +
    (isOfBystander(lead, question) ? OTHERS : 0) +
    (GIVEN_TO_OTHER.test(lead) && OF_FIRST.test(question) ? OTHERS : 0) +
    (isBehind || BESIDE.test(lead) || TOLD_BESIDE.test(said) ? BESIDES : 0) +
    (own.length >= LIST ? LISTED : 0) +
    (kind !== undefined && IS_TOLD.has(kind) && tellsOf(sentence, kind) ? TOLD : 0) +
    (isNamedWith(said.slice(0, mention.end - start), said.slice(mention.end - start), words) ? TOLD : 0) +
    SHARED * Math.min(shared, MOST_SHARED)
  );
}

/** The medicines that the message tells of as taken now by whom it is about: none of an earlier time, and none of somebody beside. */
export function listTakenNow(text: string, mentions: readonly Mention[], question: string): Mention[] {
  const sentences = listSentences(text);
  return mentions.filter(({ start }) => {
    const sentence = sentences.find((one) => start >= one.start && start < one.end);
    if (!sentence) return true;
    const lead = sentence.words.slice(0, start - sentence.start);
    return !isPast(sentence.words, start - sentence.start) && !isOfBystander(lead, question);
  });
}

/** "The Ozempic pens": the word beside the name is the one that the question uses. */
const isNamedWith = (lead: string, rest: string, words: ReadonlySet<string>) =>
  [/[\w'’-]+$/.exec(lead)?.[0], /^ ([\w'’-]+)/.exec(rest)?.[1]].some(
    (word) => word !== undefined && FORM.test(word) && words.has(stemOf(word.toLowerCase())),
  );
const FORM = /^(?:pens?|patch(?:es)?|drops?|creams?|gels?|liquids?|syrups?|inhalers?|shots?|sprays?|capsules?|powder|gummies|ointments?)$/i;

const IS_TAKEN =
  /\b(?:(?:i['’]?m|im|i am|been|is|he['’]?s|she['’]?s|hes|shes|still|stays?) on|tak(?:e|es|ing)|use[sd]?|using|had the|got)\b/i;
/** Named behind another: "metformin and a potassium tablet besides", "omeprazole with my atorvastatin". */
const JOINS_BESIDE = /(?:\band|\bwith|\bplus|,|&)\s+(?:(?:my|her|his|the|a|an|some|also)\s+)*$/i;
const WITH_OWN = /\bwith (?:my|her|his) $/i;
const TOLD_BESIDE = /\b(?:besides|as well|takes?\b[^.?!]{0,40} too|seasonally|for reference|and a [\w ]{1,20} besides)\b/i;
/** Somebody who only comes into the story. */
const OF_BYSTANDER =
  /\b(?:my|his|her|our|a|the) (?:\w+ ){0,2}(?:aunt|uncle|cousin|friend|neighbou?r|coworker|colleague|buddy|roommate|suitemate|sister|brother|principal|girl|lady|gal|guy|comadre|suegra|mother[- ]in[- ]law|father[- ]in[- ]law|sister[- ]in[- ]law|brother[- ]in[- ]law)(?:[ -]in[ -]law)?\b[^.?!;]{0,40}$/i;
/** "They gave her penicillin", where the question is about who writes. */
const GIVEN_TO_OTHER = /\b(?:gave|give|put|got|started) (?:him|her|them)\b[^.?!;,]{0,20}$/i;
const OF_FIRST = /\b(?:i|me|my stomach)\b/i;
const OF_MAN = /\b(?:he|him|his|they|them)\b/i;
const OF_WOMAN = /\b(?:she|her|hers|they|them)\b/i;
const IS_WOMAN = /\b(?:aunt|sister|girl|lady|gal|comadre|suegra|mother)\b/i;
const IS_MAN = /\b(?:uncle|brother|guy|father|buddy)\b/i;

/** Taken before, or replaced by another: of "moved me from warfarin over to Xarelto" the first one. */
function isPast(said: string, at: number): boolean {
  const lead = said.slice(0, at);
  if (IS_REPLACED.test(lead)) return true;
  return !IN_ITS_PLACE.test(lead) && NOT_NOW.test(clauseAround(said, at));
}
const IS_REPLACED =
  /\b(?:mov|switch|chang|swap|transition|tak|took)\w*(?: (?:me|him|her|us|them|over))? (?:from|off(?: of)?) (?:the |my |his |her )?$|\b(?:replac\w*|instead of|in place of) (?:the |my |his |her )?$/i;
const IN_ITS_PLACE = /\b(?:from|off(?: of)?|replac\w*) [^.?!]{0,40}\b(?:to|onto|with|by|for) (?:the |this |a )?(?:new )?$/i;

/** Somebody beside, whom the question cannot mean. */
function isOfBystander(lead: string, question: string): boolean {
  const [words] = OF_BYSTANDER.exec(lead) ?? [];
  if (words === undefined) return false;
  const mayMean = (IS_MAN.test(words) || OF_WOMAN.test(question)) && (IS_WOMAN.test(words) || OF_MAN.test(question));
  return !(mayMean && (OF_MAN.test(question) || OF_WOMAN.test(question)));
}
/** What stands around a name up to the next comma or "but". */
function clauseAround(said: string, at: number): string {
  const before = said.slice(0, at).split(CLAUSE_ENDS).at(-1) ?? '';
  const after = said.slice(at).split(CLAUSE_ENDS)[0] ?? '';
  return before + after;
}
const CLAUSE_ENDS = /[,;:] | (?=(?:but|so|and now|then|because) )/;
const stemOf = (word: string) => word.replace(/(?:ing|ed|es|s|e)$/, '');

/** Not taken yet, but offered or at hand. */
const IS_OFFERED =
  /\b(?:offer\w*|gave|brought|bought|has|have (?:some|a)|left ?over|found|wants? (?:me|him|her) (?:on|to)|prescribed|called in|suggest\w*|swears by|mention\w*|thinking (?:of|about))\b/i;

/** What may be added to what somebody takes: the one that is offered, otherwise the one named last. */
function pickOffered(told: readonly Sentence[]): Mention | undefined {
  const sentence = told.filter(({ words }) => IS_OFFERED.test(words)).at(-1) ?? told.at(-1);
  return sentence?.own[0];
}

interface Sentence {
  words: string;
  start: number;
  end: number;
  own: readonly Mention[];
}

function tellsOf({ words, own, start }: Sentence, kind: QuestionKind): boolean {
  const places = own.map((mention) => ({ start: mention.start - start, end: mention.end - start }));
  return readKindCues(maskNames(words, places)).includes(kind);
}

function listSentences(text: string): { words: string; start: number; end: number }[] {
  const found: { words: string; start: number; end: number }[] = [];
  let start = 0;
  for (const words of text.split(/(?<=[.!?]\s|\n)/)) {
    found.push({ words, start, end: start + words.length });
    start += words.length;
  }
  return found;
}

/** "Two choices, Strattera or this new one Qelbree", "one is colchicine, other is allopurinol": the two that a question chooses between. */
export function choosePair(text: string, mentions: readonly Mention[], at: number): readonly Mention[] {
  const all = mentions.filter(({ start }) => start < at);
  const isNow = ({ start, end }: Mention) => {
    const sentence = listSentences(text).find((one) => start >= one.start && end <= one.end);
    return sentence === undefined || !IS_PAST.test(clauseAround(sentence.words, start - sentence.start));
  };
  const current = all.filter(isNow);
  const before = current.length > 1 ? current : all;
  const joined = before.flatMap((first, index) => {
    const second = before[index + 1];
    if (!second || second.name === first.name) return [];
    const between = text.slice(first.end, second.start);
    const isBoth =
      /^ and (?:\w+ )?$/i.test(between) &&
      /\b(?:both|between|mentioned|suggested|offered)\b[^.?!]{0,20}$/i.test(text.slice(0, first.start));
    return JOINS_PAIR.test(between) || isBoth ? [[first, second] as const] : [];
  });
  const distinct = [...new Map(before.map((mention) => [mention.name, mention])).values()];
  return joined.at(-1) ?? (distinct.length === 2 ? distinct : []);
}

/** "Tried melatonin, nothing": not one of those that a question chooses between. */
const IS_PAST = /\b(?:tried|used to (?:take|use)|took (?:me|him|her) off|allergic to)\b/i;
const JOINS_PAIR = /^[^.?!]{0,24}\b(?:or|vs\.?|versus)\b[^.?!]{0,30}$|^[^.?!]{0,12}\bother (?:one )?is $/i;
