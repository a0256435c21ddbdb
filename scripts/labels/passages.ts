import { splitSentences, weighSentences } from '#packages/labels/find-passage.ts';

/** A part of a section, with the share of a fact's words and numbers that its best sentence has. */
export interface FoundPassage {
  text: string;
  share: number;
}

/** Arbitrary: what a reader needs to see beside a sentence, at most. */
const MOST_CHARACTERS = 480;

/** The parts of a section that have most of a fact's words and numbers, the best first; those that overlap are one. */
export function listPassages(text: string, fact: string, most: number): FoundPassage[] {
  const sentences = splitSentences(text);
  const weigh = weighSentences(fact);
  const weighed = sentences.map((sentence, at) => ({ at, share: weigh(sentence) })).filter(({ share }) => share > 0);
  const chosen: { at: number; share: number }[] = [];
  for (const each of weighed.toSorted((a, b) => b.share - a.share || a.at - b.at)) {
    if (chosen.length === most) break;
    if (chosen.every(({ at }) => Math.abs(at - each.at) > 2)) chosen.push(each);
  }
  return chosen.map(({ at, share }) => ({ share, text: around(sentences, at) }));
}

function around(sentences: readonly string[], at: number): string {
  const own = sentences[at] ?? '';
  if (own.length >= MOST_CHARACTERS) return own.slice(0, MOST_CHARACTERS + 200);
  const beside = Math.floor((MOST_CHARACTERS - own.length) / 2);
  const before = (sentences[at - 1] ?? '').slice(-beside);
  return [before, own, (sentences[at + 1] ?? '').slice(0, beside)].join(' ').trim();
}
