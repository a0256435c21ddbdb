import type { Candidate } from './question-features.ts';
import { compareSense } from './word-space.ts';

/** How near two known questions of one kind are that ask the same. Chosen by reading pairs. */
const SAME = 0.85;

type Compared = Pick<Candidate, 'entry' | 'whole'>;

/** Whether two known questions ask the same, so that the answer of either is right: many stand in the file of a subject and in that of a medicine. */
export function asksSame(one: Compared, other: Compared): boolean {
  const [first, second] = [one.entry.question, other.entry.question];
  if (first.kind !== second.kind || compareSense(one.whole, other.whole) < SAME) return false;
  return first.of.length === 0 || second.of.length === 0 || first.of.some((id) => second.of.includes(id));
}
