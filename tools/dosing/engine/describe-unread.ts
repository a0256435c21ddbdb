import type { Claim } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-collector.ts';
import type { DoseQuestion } from './dose-question.ts';

/** Arbitrary: shorter words carry no meaning of their own. */
const SHORTEST_WORD = 4;
const listWords = (text: string) =>
  text
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.filter((word) => word.length >= SHORTEST_WORD) ?? [];

/**
 * Says back what was not understood or was read as another person's, so that it is never passed over as if it changed nothing.
 *
 * Units: none.
 * Source: the label's caution, where it would hold for that other person.
 * Applies to: one medicine and what was read of the person's words; not for: words that name what the medicine is for.
 * Rounding: none.
 * Refuses: never; an empty list where everything was understood.
 * @param uses what the medicine is for, in the words of its record and its guide
 * @example describeUnread({ name: 'Advil', personal: { notUnderstood: ['frobnitis'], … } }, 'pain and fever', cite)[0].text // 'We did not understand “frobnitis”, …'
 */
export function describeUnread(
  { name, personal: { held, notUnderstood, ofOthers, heldForAnother } }: Pick<DoseQuestion, 'name' | 'personal'>,
  uses: string,
  cite: (fact: { text: string; source: string }) => Claim,
): Claim[] {
  const used = new Set(listWords(uses));
  const isOfUse = (run: string) => {
    const words = listWords(run);
    return words.length > 0 && words.every((word) => used.has(word));
  };
  const unread = notUnderstood.filter((run) => !isOfUse(run));
  // A family history that the label names counts for the person.
  const isCounted = (words: string) => held.some((caution) => caution.words === words);
  const ofNobody = ofOthers.filter((words) => !isCounted(words));
  const quote = (runs: readonly string[]) => runs.map((run) => `“${run}”`).join(', ');
  return [
    ...heldForAnother
      .filter(({ words }) => !isCounted(words))
      .map(({ text, source, words }) =>
        cite({ text: `You wrote “${words}” of another person. If the dose is for that person, do not give ${name}: ${text}`, source }),
      ),
    ...(unread.length > 0
      ? [claim(`We did not understand ${quote(unread)}, so it was not counted. Ask a pharmacist whether ${name} goes with it.`)]
      : []),
    ...(ofNobody.length > 0 ? [claim(`We read ${quote(ofNobody)} as about another person, so it was not counted.`)] : []),
  ];
}
