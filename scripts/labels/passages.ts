import { type ReadSentence, readSentence, splitSentences, weighSentences } from '#packages/labels/find-passage.ts';
import { ADVERSE_REACTIONS, CONTRAINDICATIONS, codesOfPlace, DESCRIPTION, DOSAGE, INTERACTIONS } from '#packages/labels/sections.ts';

/** A part of a section, with the share of a fact's words and numbers that its best sentence has. */
export interface FoundPassage {
  text: string;
  share: number;
  /** Whether the sentence speaks of what the fact is about: "store", "half-life". */
  onTopic: boolean;
}

/** Arbitrary: what a reader needs to see beside a sentence, at most. */
const MOST_CHARACTERS = 480;
const LONGEST_CHARACTERS = 620;
/** Arbitrary: a sentence about the subject of the fact comes before one that only shares words with it. */
const ON_TOPIC = 0.2;

/** What a sentence says that answers a kind of fact, in whatever words. */
const TOPICS: Readonly<Record<string, RegExp>> = {
  missedDose: /\bmiss(?:ed|es)?\b.{0,30}\b(?:dose|tablet|capsule|pill|injection|patch)|forg[eo]t/i,
  alcohol: /alcohol/i,
  driving: /\bdriv(?:e|ing)\b|machine/i,
  breastfeeding: /breast|milk|lactat|nursing/i,
  pregnancy: /pregnan|fetal|fetus|teratogen|birth defect/i,
  surgery: /surg|anesth|perioperat/i,
  sunlight: /\bsun|photosens|ultraviolet|\buv\b/i,
  stopping: /discontinu|abrupt|\bstop|withdraw|taper|cessation/i,
  storage: /\bstor(?:e|ed|age)\b|°|refrigerat|freez|discard/i,
  splitting: /crush|chew|\bsplit|whole|scored|\bcut\b|\bopen|sprinkl|halv|break/i,
  halfLife: /half[- ]li/i,
  onset: /onset|\bpeak|tmax|maxim|within \d|after \d|improve|first (?:week|day)|begin/i,
  duration: /duration|\blast|hours?\b|persist|once (?:daily|a day)|every \d/i,
  administration: /\bfood\b|meal|\btake\b|administ|once|twice|daily|swallow|inject|apply/i,
  mechanism: /mechanism|inhibit|agonist|antagonist|block|bind|receptor|enzyme|hormone|stimulat/i,
  class: /inhibitor|agonist|antagonist|class|blocker|agent|antibiotic|antibody|derivative|indicated/i,
  course: /duration|continu|week|month|long[- ]term|chronic|days/i,
  switching: /switch|convert|conversion|transfer|chang/i,
  strengths: /\b(?:mg|mcg|g|ml|units?|%)\b|%/i,
};

/** The sections that say what a kind of fact is about. */
const SECTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  halfLife: codesOfPlace('12.3'),
  mechanism: [...codesOfPlace('12.1'), DESCRIPTION],
  class: [...codesOfPlace('12.1'), DESCRIPTION, ...codesOfPlace('1')],
  storage: codesOfPlace('16'),
  strengths: [...codesOfPlace('3'), ...codesOfPlace('16')],
  administration: [DOSAGE],
  pregnancy: codesOfPlace('8.1'),
  breastfeeding: codesOfPlace('8.2'),
  contraindications: [CONTRAINDICATIONS],
  interactions: [INTERACTIONS],
  sideEffects: [ADVERSE_REACTIONS],
};

/** Whether a section is one that speaks of such a fact. */
export const isOfKind = (kind: string, code: string): boolean => SECTIONS_OF[kind]?.includes(code) ?? false;

const sentencesOf = new Map<string, ReadSentence[]>();
function readSentences(text: string): ReadSentence[] {
  const read = sentencesOf.get(text) ?? splitSentences(text).map(readSentence);
  sentencesOf.set(text, read);
  return read;
}

/**
 * The parts of a section that have most of a fact's words and numbers, the best first; those that overlap are one.
 * @param kind of the fact: a sentence about its subject comes first.
 */
export function listPassages(text: string, fact: string, most: number, kind = ''): FoundPassage[] {
  const sentences = readSentences(text);
  const weigh = weighSentences(fact);
  const topic = TOPICS[kind];
  const weighed = sentences
    .map((sentence, at) => ({ at, share: weigh(sentence), onTopic: topic?.test(sentence.text) ?? false }))
    .filter(({ share, onTopic }) => share > 0 || onTopic);
  const chosen: typeof weighed = [];
  const rank = ({ share, onTopic }: { share: number; onTopic: boolean }) => share + (onTopic ? ON_TOPIC : 0);
  for (const each of weighed.toSorted((a, b) => rank(b) - rank(a) || a.at - b.at)) {
    if (chosen.length === most) break;
    if (chosen.every(({ at }) => Math.abs(at - each.at) > 2)) chosen.push(each);
  }
  return chosen.map(({ at, share, onTopic }) => ({ share, onTopic, text: around(sentences, at, weigh) }));
}

/** The sentence with its neighbors; of a long one, such as a table, the part that has most of the fact. */
function around(sentences: readonly ReadSentence[], at: number, weigh: (sentence: ReadSentence) => number): string {
  const own = sentences[at]?.text ?? '';
  if (own.length >= MOST_CHARACTERS) return own.length <= LONGEST_CHARACTERS ? own : cutBest(own, weigh);
  const beside = Math.floor((MOST_CHARACTERS - own.length) / 2);
  const before = (sentences[at - 1]?.text ?? '').slice(-beside);
  return [before, own, (sentences[at + 1]?.text ?? '').slice(0, beside)].join(' ').trim();
}

/** Arbitrary: steps in which a long text is looked through. */
const STEP_CHARACTERS = 120;

function cutBest(text: string, weigh: (sentence: ReadSentence) => number): string {
  let best = { share: -1, from: 0 };
  for (let from = 0; from < text.length; from += STEP_CHARACTERS) {
    const share = weigh(readSentence(text.slice(from, from + LONGEST_CHARACTERS)));
    if (share > best.share) best = { share, from };
  }
  return `${best.from > 0 ? '… ' : ''}${text.slice(best.from, best.from + LONGEST_CHARACTERS)}`;
}
