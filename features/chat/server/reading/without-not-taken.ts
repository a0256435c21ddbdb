import { readLabValues } from '#packages/concepts/lab-values.ts';
import { loadHistoryReader } from '#packages/concepts/read-history.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { distinctNames } from '#packages/medicines/search/distinct-names.ts';
import { escapePattern } from '#packages/reading/escape-pattern.ts';
import type { FindNames, Mention } from './name-finder.ts';

/** The message asks of the medicine itself, whatever else it tells of it. */
const isAsked = (text: string, { written }: Mention) =>
  new RegExp(
    String.raw`(?:^|[.;,!?]\s*|\b(?:what|how|when|why|and|or|but) )(?:does|is)\s+(?:\w+\s+){0,2}?${escapePattern(written)}\b|\b(?:can|could|may|should|take|taking|dose of|restart|start|go back (?:to|on)|back on|stop|stopping|quit|come off)\s+(?:\w+\s+){0,2}?${escapePattern(written)}\b`,
    'i',
  ).test(text);
const ASKS_FOR_SELF = /\b(?:can|could|should|may|do|must) i\b|\bfor me\b|\b(?:gave|prescribed|wrote|put) me\b/i;
const isMedicine = ({ kind }: Mention) => kind !== 'condition';

/**
 * Finds names without those that the one reader of histories says nobody takes: a value ("potassium was 4.2"), what was denied or was long ago
 * ("took Cipro in 1999", "never took Antabuse"), and in a question for oneself what others take. They make no pair with the medicine that is
 * asked about. Where a message names only one medicine, it stays.
 */
export function withoutNotTaken(findNames: FindNames, formulary: Formulary): FindNames {
  return (text) => {
    const found = findNames(text);
    if (distinctNames(found.filter(isMedicine).map(({ name }) => name)).length < 2) return found;
    const values = readLabValues(text);
    const { notTaken, ofOthers } = loadHistoryReader(formulary).read([text]);
    const left = new Set([...notTaken, ...(ASKS_FOR_SELF.test(text) ? ofOthers : [])].map((words) => words.toLowerCase()));
    const isLeft = (mention: Mention) =>
      isMedicine(mention) &&
      (values.some(({ from, to }) => mention.start < to && from < mention.end) ||
        (left.has(mention.written.toLowerCase()) && !isAsked(text, mention)));
    const kept = found.filter((mention) => !isLeft(mention));
    return kept.some(isMedicine) ? kept : found;
  };
}

/** The names in a text that only tells something: without those that nobody takes. */
export function findToldNames(findNames: FindNames, formulary: Formulary): FindNames {
  return (text) => {
    const found = findNames(text);
    if (!found.some(isMedicine)) return found;
    const left = new Set(
      loadHistoryReader(formulary)
        .read([text])
        .notTaken.map((words) => words.toLowerCase()),
    );
    return left.size === 0 ? found : found.filter((mention) => !left.has(mention.written.toLowerCase()));
  };
}
