import type { AskedClause } from '../turn/read-question.ts';
import type { MedicinePlace } from './find-medicines.ts';
import type { KnownQuestions } from './known-questions.ts';
import type { AskedWithin } from './rank-known.ts';

/** Arbitrary: what was said long before is no longer meant. */
const MESSAGES_BEFORE = 3;

interface Told {
  clause: AskedClause | undefined;
  /** The whole message that a question of it stands in. */
  message: string;
  earlier: readonly string[];
  /** The medicines that the talk is about. */
  things: readonly string[];
}

/** What was told around a question: the rest of its long message, or the messages before it. Undefined for the first question of a talk. */
export function describeWithin({ findMedicines }: KnownQuestions, { clause, message, earlier, things }: Told): AskedWithin | undefined {
  const before = earlier.slice(-MESSAGES_BEFORE);
  const named = before.flatMap(findMedicines).toReversed();
  const at = clause ? message.indexOf(clause.text) : -1;
  if (clause && at >= 0) {
    const [first, rest] = [message.slice(0, at), message.slice(at + clause.text.length)];
    return {
      before: clause.withBefore.slice(0, clause.withBefore.length - clause.text.length),
      told: [...before, first, rest].join('\n'),
      medicines: [...findMedicines(first).toReversed(), ...findMedicines(rest), ...named],
    };
  }
  const last = before.at(-1);
  if (last === undefined) return undefined;
  const meant = things.flatMap((thing): MedicinePlace[] => findMedicines(thing).slice(0, 1));
  return { before: last, told: before.join('\n'), medicines: [...meant, ...named] };
}
