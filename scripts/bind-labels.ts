/**
 * `npm run bind:labels -- PATH=DATE…`: reads openFDA answers, chooses a label for each form of each medicine, holds the facts of the
 * records and tools against its sections, and writes `packages/labels/bindings/medicines.jsonl`. Texts of labels are not written.
 */
import { writeFileSync } from 'node:fs';
import type { BoundLabel, MedicineBinding } from '#packages/labels/binding.ts';
import { checkRecord, isProven, type ReadLabel } from '#packages/labels/check/check-record.ts';
import { type WordWeight, weighWords } from '#packages/labels/check/check-statement.ts';
import { indexLabels } from '#packages/labels/choose-label.ts';
import { hashText } from '#packages/labels/label-entry.ts';
import { isLabelOfFact } from '#packages/labels/label-of-fact.ts';
import { listRecordFacts } from '#packages/labels/list-facts.ts';
import { readLabelFiles } from '#packages/labels/read-label-files.ts';
import { applyReadings, applyToolReadings, loadReadings } from '#packages/labels/readings.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { loadGuides } from '#tools/dosing/server/guides.ts';
import { loadKnowledge } from '#tools/interactions/server/knowledge.ts';
import { loadEffects } from '#tools/side-effects/server/effects.ts';
import { checkDoses } from './labels/check-doses.ts';
import { checkEffects, isNamed } from './labels/check-effects.ts';
import { checkRules } from './labels/check-rules.ts';
import { type HeldLabels, holdLabels } from './labels/hold-labels.ts';

const FILE = new URL('../packages/labels/bindings/medicines.jsonl', import.meta.url);
const SOURCE = 'openFDA drug label answers';

const requests = readArguments(process.argv.slice(2));
if (requests.length === 0) {
  console.error('Usage: npm run bind:labels -- FILE-OR-FOLDER=DATE… (the day, or the month, of the answers: 2026-07-15)');
  process.exit(2);
}

const files = requests.map(({ path, date }) => ({ ...readLabelFiles([path]), date }));
const labels = files.flatMap((file) => file.labels);
const problems = files.flatMap((file) => file.problems);
const dateOf = new Map(files.flatMap((file) => file.labels.map((label) => [label, file.date] as const)));
for (const problem of problems) console.error(problem);
const { medicines } = loadFormulary();
const index = indexLabels(labels);
const [guides, rules, effects] = [loadGuides().guides, loadKnowledge(), loadEffects()];
const readings = loadReadings();
const held = new Map(medicines.map((record) => [record.id, holdLabels(record, labels, index, readings.get(record.id) ?? [])]));
const weigh = weighWords(
  [...held.values()].flatMap((each) => each.labels.flatMap(({ sections }) => [...sections.values()])),
  medicines.flatMap(({ ingredients }) => ingredients.map(({ name }) => name)),
);
const checkedOn = new Date().toISOString().slice(0, 10);
const bindings = medicines.map((record) => bindMedicine(record, held.get(record.id), weigh));
writeFileSync(FILE, `${bindings.map((binding) => JSON.stringify(binding)).join('\n')}\n`);
const bound = bindings.filter((binding) => binding.labels.some(({ setId }) => setId));
console.log(`${labels.length} labels read, ${problems.length} left out; ${bound.length} of ${medicines.length} medicines have a label`);

function bindMedicine(record: MedicineRecord, held: HeldLabels | undefined, weigh: WordWeight): MedicineBinding {
  if (!held) throw new Error(`No labels were looked for: ${record.id}`);
  const own = readings.get(record.id) ?? [];
  const described = held.all.map(({ forms, read: { label } }) => describeLabel(forms, label));
  const ofRecord = applyReadings(new Map(checkRecord(record, held, weigh)), listRecordFacts(record), {
    labels: described,
    readings: own,
    isOf: (fact, at) => described[at] !== undefined && isLabelOfFact(record, fact, described[at]),
  });
  dropUnread(record, ofRecord);
  const guide = guides.find(({ medicine }) => medicine === record.id);
  const ofTools = applyToolReadings(
    [
      ...(guide ? checkDoses(guide, held) : []),
      ...checkRules(record.id, rules, held.labels),
      ...checkEffects(record.id, effects, held.labels),
    ],
    { labels: described, readings: own },
  );
  const readTools = new Set(ofTools.read.map(([field]) => field));
  for (const [field, [, fact]] of ofTools.facts) {
    if (!field.startsWith('effect.') || readTools.has(field)) continue;
    if (fact[2] === 'not-checked' || !isNamed(field, fact, effects, held.labels)) ofTools.facts.delete(field);
  }
  return {
    medicine: record.id,
    labels: described,
    unbound: held.unbound,
    checkedOn,
    facts: Object.fromEntries(ofRecord.facts),
    read: Object.fromEntries([...ofRecord.read, ...ofTools.read]),
    tools: Object.fromEntries(ofTools.facts),
  };
}

/** Words of a fact that stand in a section prove it only to a reader. Without one, such a fact is not checked. */
function dropUnread(record: MedicineRecord, { facts, read }: ReturnType<typeof applyReadings>): void {
  const readFields = new Set(read.map(([field]) => field));
  for (const { field, kind } of listRecordFacts(record)) {
    const verdict = facts.get(field)?.[2];
    if ((verdict === 'stated' || verdict === 'derived') && !isProven(kind) && !readFields.has(field)) facts.delete(field);
  }
}

function describeLabel(forms: string[], label: ReadLabel['label']): BoundLabel {
  const { setId, splId, version, effectiveDate, labeler, product, application, kind, texts } = label;
  return {
    forms,
    setId: setId ?? null,
    splId: splId ?? null,
    version: version ?? null,
    effectiveDate: effectiveDate ?? null,
    labeler,
    product,
    application: application ?? null,
    kind,
    lookedUpOn: dateOf.get(label) ?? '',
    lookedUpIn: SOURCE,
    sections: Object.fromEntries([...texts].map(([code, text]) => [code, hashText(text)])),
  };
}

function readArguments(args: readonly string[]): { path: string; date: string }[] {
  const read = args.map((arg) => /^(.+)=(\d{4}-\d\d(?:-\d\d)?)$/.exec(arg));
  return read.every((match) => match !== null) ? read.map(([, path = '', date = '']) => ({ path, date })) : [];
}
