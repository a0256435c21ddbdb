/**
 * How often the check says "stated" for a false fact: numbers changed, negations turned, and facts of another medicine. The false facts are
 * made from the facts that it found, so it needs the labels: `npx tsx scripts/labels/measure-false-facts.ts FILE…`.
 */
import { checkRecord, readLabel } from '#packages/labels/check/check-record.ts';
import { weighWords } from '#packages/labels/check/check-statement.ts';
import { chooseLabels, indexLabels } from '#packages/labels/choose-label.ts';
import { listRecordFacts, type RecordFact } from '#packages/labels/list-facts.ts';
import { readLabelFiles } from '#packages/labels/read-label-files.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';

const { labels } = readLabelFiles(process.argv.slice(2));
const { medicines } = loadFormulary();
const index = indexLabels(labels);
const NUMBER = /\d+(?:\.\d+)?/g;
/** Other numbers that no label is likely to have: 37 more. */
const changeNumbers = (text: string) => text.replace(NUMBER, (number) => String(Number(number) + 37));
const NEGATION = /\b(?:not|never|no|without|cannot)\s/i;
const PROHIBITION = /^(?:do not (?:use|take)|not|never|must not be used) (?=with|for|in|after)/i;
/** A prohibition becomes a use, and a denial an assertion. */
function turn(text: string): string {
  if (PROHIBITION.test(text)) return text.replace(PROHIBITION, 'Can be used safely ');
  return /with or without food/i.test(text) ? text.replace(/or without /i, '') : text.replace(NEGATION, '');
}

const counts = new Map<string, { made: number; stated: number; examples: string[] }>();
function count(kind: string, stated: boolean, example: string): void {
  const known = counts.get(kind) ?? { made: 0, stated: 0, examples: [] };
  counts.set(kind, {
    made: known.made + 1,
    stated: known.stated + (stated ? 1 : 0),
    examples: stated ? [...known.examples, example] : known.examples,
  });
}

const held = medicines.flatMap((record) => {
  const chosen = chooseLabels(record, index).flatMap((each) => ('label' in each ? [readLabel(each.label, each.forms)] : []));
  return chosen.length > 0 ? [{ record, read: chosen }] : [];
});
const weigh = weighWords(
  held.flatMap(({ read }) => read.flatMap(({ sections }) => [...sections.values()])),
  medicines.flatMap(({ ingredients }) => ingredients.map(({ name }) => name)),
);

for (const [at, { record, read }] of held.entries()) {
  const stated = new Set(verdictsOf(record, read, listRecordFacts(record)));
  const own = listRecordFacts(record).filter(({ field }) => stated.has(field));
  const numbered = own.filter(({ text }) => /\d/.test(text)).map((fact) => ({ ...fact, text: changeNumbers(fact.text) }));
  const turned = own.filter(({ text }) => NEGATION.test(text)).map((fact) => ({ ...fact, text: turn(fact.text) }));
  const denied = own.filter(({ text }) => !NEGATION.test(text)).map((fact) => ({ ...fact, text: `No ${fact.text.toLowerCase()}` }));
  const other = held[(at + 41) % held.length];
  const foreign = other
    ? listRecordFacts(other.record).filter(
        ({ kind, text }) => ['uses', 'interactions', 'contraindications'].includes(kind) && !/allerg/.test(text),
      )
    : [];
  for (const [kind, facts] of [
    ['numbers', numbered],
    ['negations turned', turned],
    ['denied', denied],
    ['another medicine', foreign],
  ] as const) {
    const found = new Set(verdictsOf(record, read, facts));
    for (const { field, text } of facts) count(kind, found.has(field), `${record.id}: ${text}`);
  }
}

function verdictsOf(record: MedicineRecord, read: ReturnType<typeof readLabel>[], facts: readonly RecordFact[]): string[] {
  return checkRecord(record, { labels: read, whole: false }, weigh, facts).flatMap(([field, [, , verdict]]) =>
    verdict === 'stated' ? [field] : [],
  );
}

for (const [kind, { made, stated, examples }] of counts) {
  console.log(`${kind}: ${stated} of ${made} stated (${((100 * stated) / made).toFixed(1)} %)`);
  for (const example of examples.filter((_, n) => n % Math.ceil(examples.length / 25) === 0)) console.log(`  ${example}`);
}
