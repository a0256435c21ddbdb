import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { readKindCues } from '../kinds/kind-cues.ts';
import { maskNames } from '../kinds/question-features.ts';
import type { Mention } from '../reading/name-finder.ts';

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
  /\b(?:start(?:ed|ing)?|added|put (?:me|him|her|us) on|prescribed|gave (?:me|him|her|us)|new(?:ly)?|switched (?:me |him |her )?to|began|wants? (?:me|him|her) on|called in)\b/i;
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
  const told = sentences.flatMap((sentence) => {
    const own = mentions.filter(({ start }) => start >= sentence.start && start < sentence.end && (start < at || sentence.start > at));
    return own.length > 0 ? [{ ...sentence, own }] : [];
  });
  if (kind === 'together') return pickOffered(told.filter(({ start }) => start < at));
  const current = told.filter(({ words }) => !NOT_NOW.test(words));
  const among = current.length > 0 ? current : told;
  const before = among.filter(({ start }) => start < at);
  const main = before.filter(({ words }) => !BESIDE.test(words));
  const near = main.length > 0 ? main : before.length > 0 ? before : among;
  const started = near.filter(({ words }) => IS_STARTED.test(words)).at(-1);
  if (OF_NEW.test(question) && started) return pick(started);
  const tells = kind !== undefined && IS_TOLD.has(kind) ? near.filter((sentence) => tellsOf(sentence, kind)).at(-1) : undefined;
  if (tells) return pick(tells);
  if ((kind === 'side-effect' || kind === 'onset') && started) return pick(started);
  const nearest = near.at(-1);
  return nearest && pick(nearest);
}

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

/** In "added hydrochlorothiazide to my amlodipine" the first is the new one; elsewhere the last named is the nearest. */
function pick({ words, own }: Sentence): Mention | undefined {
  const isAdded = /\b(?:added|on top of|in addition to|along with|with my)\b/i.test(words);
  return isAdded || own.length === 1 ? own[0] : own.at(-1);
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
  const before = mentions.filter(({ start }) => start < at);
  const joined = before.flatMap((first, index) => {
    const second = before[index + 1];
    return second && second.name !== first.name && JOINS_PAIR.test(text.slice(first.end, second.start)) ? [[first, second] as const] : [];
  });
  const distinct = [...new Map(before.map((mention) => [mention.name, mention])).values()];
  return joined.at(-1) ?? (distinct.length === 2 ? distinct : []);
}

const JOINS_PAIR = /^[^.?!]{0,24}\b(?:or|vs\.?|versus)\b[^.?!]{0,30}$|^[^.?!]{0,12}\bother (?:one )?is $/i;
