import type { FindingRecord } from '../../engine/knowledge.ts';
import type { ReportedFinding } from '../../engine/story.ts';
import type { ReadStory } from './read-story.ts';

const FOLLOWS_UP = /^\s*(?:and |but |then )?(?:it|it['’]?s|its|the pain|that pain|this|this pain|pain|which|sometimes it|now it)\b/i;
const MAX_SENTENCES = 12;
const MAX_BEFORE = 6;

interface Context {
  readStory: ReadStory;
  findings: ReadonlyMap<string, FindingRecord>;
}

/**
 * "Chest pain. It feels like pressure and goes into my left arm.": reads a sentence that continues the previous one together with it. Only
 * more specific kinds of the named finding are taken, so nothing unrelated can result.
 * @param before the symptoms that were selected or typed.
 */
export function readFollowUpSentences(
  before: readonly string[],
  description: string,
  { readStory, findings }: Context,
): Map<string, ReportedFinding> {
  const sentences = splitSentences(description).slice(0, MAX_SENTENCES);
  const found = new Map<string, ReportedFinding>();
  for (const [n, sentence] of sentences.entries()) {
    if (!FOLLOWS_UP.test(sentence)) continue;
    for (const named of [...before.slice(0, MAX_BEFORE), ...sentences.slice(Math.max(0, n - 1), n)]) {
      const known = readStory(named).present;
      const together = readStory(`${named} ${sentence}`).present;
      for (const [id, reported] of together)
        if (!known.has(id) && isKindOfAny(id, known, findings)) found.set(id, { ...reported, words: sentence.trim() });
    }
  }
  return found;
}

export const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

function isKindOfAny(id: string, known: ReadonlyMap<string, ReportedFinding>, findings: ReadonlyMap<string, FindingRecord>): boolean {
  for (let at = findings.get(id)?.is; at; at = findings.get(at)?.is) if (known.has(at)) return true;
  return false;
}
