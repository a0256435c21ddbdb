import type { Word } from './text-words.ts';

export interface Phrase {
  stems: readonly string[];
  /** The id of its concept. */
  id: string;
  /** All its words, where only one of them carries a meaning: "with child" is more than "child". */
  run?: readonly string[];
}

export interface FoundPhrase {
  id: string;
  words: readonly Word[];
}

/** Other words that may stand between those of a phrase. Arbitrary: "clot deep in a leg" is still one phrase. */
const SLACK = 2;

/** Indexes phrases by each of their stems, so that a text is compared with few of them. */
export function indexPhrases(phrases: readonly Phrase[]): ReadonlyMap<string, readonly Phrase[]> {
  const byStem = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const [first] = phrase.stems;
    if (first === undefined) continue;
    const others = byStem.get(first);
    if (others) others.push(phrase);
    else byStem.set(first, [phrase]);
  }
  return byStem;
}

/**
 * Finds phrases in any word order, the longest and tightest first. A word belongs to one phrase only, except that phrases over the same
 * words are all found.
 */
export function findPhrases(byStem: ReadonlyMap<string, readonly Phrase[]>, words: readonly Word[]): FoundPhrase[] {
  const telling = words.filter(({ idle }) => !idle);
  const found = telling.flatMap((anchor, index) =>
    (byStem.get(anchor.stem) ?? []).flatMap((phrase) => {
      const placed = place(phrase, telling, index);
      return placed && (phrase.run === undefined || standsIn(phrase.run, words, anchor)) ? [{ id: phrase.id, words: placed }] : [];
    }),
  );
  found.sort((a, b) => b.words.length - a.words.length || spread(a.words) - spread(b.words));
  const owner = new Map<Word, string>();
  return found.filter((match) => {
    const key = match.words
      .map(({ at }) => at)
      .sort((a, b) => a - b)
      .join();
    if (match.words.some((word) => owner.has(word) && owner.get(word) !== key)) return false;
    for (const word of match.words) owner.set(word, key);
    return true;
  });
}

/** Whether a word stands among the idle words of a run. */
function standsIn(run: readonly string[], words: readonly Word[], anchor: Word): boolean {
  const at = words.indexOf(anchor);
  return run.some((_, own) =>
    run.every((raw, index) => {
      const word = words[at - own + index];
      return word !== undefined && word.part === anchor.part && (index === own ? !word.idle : word.raw === raw);
    }),
  );
}

function place({ stems }: Phrase, words: readonly Word[], index: number): Word[] | undefined {
  const anchor = words[index] as Word;
  const chosen = [anchor];
  // A single letter or number means something only beside its word: "vitamin k is high" is not "k high".
  const slack = stems.some((stem) => stem.length < 2) ? 0 : stems.length > 1 ? SLACK : 0;
  const reach = stems.length + slack;
  for (const stem of stems.slice(1)) {
    let near: Word | undefined;
    for (let step = 1; step < reach && !near; step += 1)
      near = [words[index + step], words[index - step]].find(
        (word) => word !== undefined && word.stem === stem && word.part === anchor.part && !chosen.includes(word),
      );
    if (!near) return undefined;
    chosen.push(near);
  }
  // "Not with blood clots" is not "blood does not clot".
  if (stems.includes('not') && chosen.some(({ at }, place) => place > 0 && at < (chosen[place - 1]?.at ?? 0))) return undefined;
  return spread(chosen, words) <= reach ? chosen : undefined;
}

function spread(chosen: readonly Word[], among?: readonly Word[]): number {
  const places = chosen.map((word) => (among ? among.indexOf(word) : word.at));
  return Math.max(...places) - Math.min(...places) + 1;
}
