/**
 * `npm run list:to-read -- OUT-FOLDER FILE…`: writes the facts that a reader should hold against the bound labels, with the parts of
 * the sections that may say them, and `key.jsonl` with what `take-readings.ts` needs to file the answers. The folder must not be in the
 * repository, because it holds text of labels.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRecord, type ReadLabel } from '#packages/labels/check/check-record.ts';
import { weighWords } from '#packages/labels/check/check-statement.ts';
import { indexLabels } from '#packages/labels/choose-label.ts';
import { hashFact } from '#packages/labels/hash-fact.ts';
import { hashText } from '#packages/labels/label-entry.ts';
import { listRecordFacts } from '#packages/labels/list-facts.ts';
import { readLabelFiles } from '#packages/labels/read-label-files.ts';
import { loadReadings } from '#packages/labels/readings.ts';
import { titleOfSection } from '#packages/labels/sections.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { loadGuides } from '#tools/dosing/server/guides.ts';
import { loadEffects } from '#tools/side-effects/server/effects.ts';
import { checkDoses } from './check-doses.ts';
import { checkEffects } from './check-effects.ts';
import { type HeldLabels, holdLabels } from './hold-labels.ts';
import { listPassages } from './passages.ts';

/** Arbitrary: a reader reads so many in one sitting. */
const IN_ONE_FILE = 240;
/** Arbitrary: of fewer of a fact's words a section speaks of something else. */
const LEAST_SHARE = 0.4;
/** Facts that follow from the kind of label or from lists that the copies do not hold. */
const NOT_READ: ReadonlySet<string> = new Set(['status', 'schedule', 'strengths']);

interface ToRead {
  medicine: string;
  field: string;
  hash: string;
  /** What the reader is asked. */
  says: string;
  /** What the passages are looked for with. */
  words: string;
  /** The section that the machine found; undefined where it decided nothing. */
  place?: { code: string; at: number } | undefined;
}

const [folder, ...paths] = process.argv.slice(2);
if (!folder || paths.length === 0) {
  console.error('Usage: npm run list:to-read -- OUT-FOLDER FILE…');
  process.exit(2);
}
const { labels } = readLabelFiles(paths);
const index = indexLabels(labels);
const { medicines } = loadFormulary();
const [guides, effects, readings] = [loadGuides().guides, loadEffects(), loadReadings()];
const held = new Map(medicines.map((record) => [record, holdLabels(record, labels, index, readings.get(record.id) ?? [])]));
const weigh = weighWords(
  [...held.values()].flatMap((each) => each.labels.flatMap(({ sections }) => [...sections.values()])),
  medicines.flatMap(({ ingredients }) => ingredients.map(({ name }) => name)),
);

const blocks: string[] = [];
const keys: object[] = [];
for (const [record, own] of held) for (const fact of listToRead(record, own)) writeBlock(fact, own.labels);
mkdirSync(folder, { recursive: true });
for (let from = 0; from < blocks.length; from += IN_ONE_FILE)
  writeFileSync(join(folder, `read-${String(from / IN_ONE_FILE).padStart(2, '0')}.txt`), blocks.slice(from, from + IN_ONE_FILE).join('\n'));
writeFileSync(join(folder, 'key.jsonl'), `${keys.map((key) => JSON.stringify(key)).join('\n')}\n`);
console.log(`${blocks.length} facts to read`);

function listToRead(record: MedicineRecord, own: HeldLabels): ToRead[] {
  const read = new Set((readings.get(record.id) ?? []).map(({ fact }) => fact));
  const machine = new Map(checkRecord(record, own, weigh));
  const facts = listRecordFacts(record).flatMap(({ field, kind, text, group }): ToRead[] => {
    const [, code, verdict, at = 0] = machine.get(field) ?? [];
    if (NOT_READ.has(kind)) return [];
    const place = code && verdict === 'stated' ? { code, at } : undefined;
    return [{ medicine: record.id, field, hash: hashFact(text), says: `${group ? `(${group}) ` : ''}${text}`, words: text, place }];
  });
  const guide = guides.find(({ medicine }) => medicine === record.id);
  const doses = guide ? checkDoses(guide, own) : [];
  const tools = [...doses, ...checkEffects(record.id, effects, own.labels)].map(([field, [text, [hash, code, , at]]]): ToRead => {
    const effect = effects.byId.get(field.replace(/^effect\./, ''));
    return {
      medicine: record.id,
      field,
      hash,
      says: effect ? `the label names ${effect.name} as an effect of the medicine` : `dose for ${text}`,
      words: effect ? [effect.name, ...effect.labelNames].join(' ') : text,
      place: { code, at },
    };
  });
  return [...facts, ...tools].filter(({ hash }) => !read.has(hash));
}

function writeBlock(fact: ToRead, own: readonly ReadLabel[]): void {
  const sections = own.flatMap(({ sections }, at) => [...sections.values()].map((section) => ({ at, section })));
  const cited = sections.filter(({ at, section }) => fact.place && at === fact.place.at && section.code === fact.place.code);
  const found = (fact.place ? cited : sections)
    .flatMap(({ section }) => listPassages(section.source, fact.words, 2).map((passage) => ({ ...passage, section })))
    .filter(({ share }) => fact.place !== undefined || share >= LEAST_SHARE)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 2);
  if (found.length === 0) return;
  const n = keys.length + 1;
  const places = found.map(({ section }, at) => ({ mark: 'abc'[at], code: section.code, section: hashText(section.source) }));
  keys.push({ n, medicine: fact.medicine, field: fact.field, says: fact.says, fact: fact.hash, places });
  const shown = found.map(({ text, section }, at) => `[${'abc'[at]} · ${titleOfSection(section.code)}] ${text.replace(/\s+/g, ' ')}`);
  blocks.push(`### ${n} ${fact.medicine} ${fact.field}\nFACT: ${fact.says}\n${shown.join('\n')}\n`);
}
