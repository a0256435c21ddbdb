/**
 * `npm run list:contraindicated -- FILE…`: reads openFDA answers and writes, for each substance of the interactions tool, which others
 * and which classes the section "Contraindications" of its label names: `tools/interactions/cases/contraindicated.jsonl`. A name may
 * stand there for another reason, such as an allergy: `contraindicated-exceptions.ts` lists those after reading.
 */
import { writeFileSync } from 'node:fs';
import { readLabelFiles } from '#packages/labels/read-label-files.ts';
import { CONTRAINDICATIONS } from '#packages/labels/sections.ts';
import type { Substance } from '#tools/interactions/engine/knowledge.ts';
import { loadKnowledge } from '#tools/interactions/server/knowledge.ts';

const FILE = new URL('../tools/interactions/cases/contraindicated.jsonl', import.meta.url);

/** How labels name a class, the selector of the rules for it, and the classes whose labels mean all of it. */
const CLASSES: readonly [RegExp, string, (readonly string[])?][] = [
  [/\bmaois?\b|(?:monoamine oxidase|\bmao) inhibitor/, 'class:maoi'],
  [/organic nitrates?|\bnitrates? (?:and|or|in any form|therapy)/, 'class:nitrate'],
  [/guanylate cyclase/, 'class:guanylate-cyclase-stimulator', ['nitrate', 'pde5-inhibitor']],
  [/phosphodiesterase(?: type)?[- ]5|\bpde-?5/, 'class:pde5-inhibitor', ['nitrate', 'guanylate-cyclase-stimulator']],
  [/\bergot (?:alkaloid|derivative|type|-type)|ergotamine-containing/, 'class:ergot'],
  [/strong (?:cytochrome p450 3a4? \(cyp3a4?\)|cyp ?3a4?) (?:enzyme )?inhibitors/, 'inhibits:CYP3A4=strong'],
  [/strong (?:cytochrome p450 3a4? \(cyp3a4?\)|cyp ?3a4?) (?:enzyme )?inducers/, 'induces:CYP3A4=strong'],
  [/neprilysin inhibitor/, 'class:neprilysin-inhibitor'],
  [/(?:other )?cns stimulants/, 'class:stimulant'],
  [/class ia\b[^.]{0,40}\biii\b/, 'class-ia-and-iii'],
];
const CLASS_IA_AND_III = ['quinidine', 'procainamide', 'disopyramide', 'amiodarone', 'sotalol', 'dofetilide', 'dronedarone', 'ibutilide'];
/** Beside a class: the label speaks of an allergy to it or of its use as a mark of a disease, and forbids no pair. */
const NO_PAIR = /hypersensitiv|sensitivity|idiosyncra|allerg/;
/** Where a sentence or an item of a list ends, as far as labels without full stops allow: "hypersensitivity to it (4.2) Use with …". */
const ITEM_END = /\. |•|\(\s*\d[\d., ]*\)/g;
/** Arbitrary: the words before a class that belong to it. */
const BEFORE_CHARACTERS = 60;

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('Usage: npm run list:contraindicated -- FILE-OR-FOLDER… (openFDA answers)');
  process.exit(2);
}
const { substances } = loadKnowledge();
const byName = new Map(
  substances.flatMap((each) => [[each.name.toLowerCase(), each] as const, [each.id.replaceAll('-', ' '), each] as const]),
);
const named = substances
  .filter(({ kind }) => kind === 'medicine')
  .map((each) => [each, new RegExp(`(?<![a-z])${escapePattern(each.name.toLowerCase())}(?![a-z])`)] as const);

interface Line {
  medicine: string;
  setId: string;
  names: string[];
  classes: string[];
}
const lines = new Map<string, Line>();
for (const { setId, texts, substances: own } of readLabelFiles(paths).labels) {
  const text = texts.get(CONTRAINDICATIONS)?.toLowerCase().replace(/\s+/g, ' ');
  const parts = own.flatMap((name) => findSubstance(name) ?? []);
  // A label of several ingredients does not say whose contraindication it is.
  const [medicine] = parts;
  if (!setId || !text || !medicine || parts.length !== 1 || own.length !== 1 || lines.has(medicine.id)) continue;
  const names = named.filter(([each, sign]) => each !== medicine && sign.test(text)).map(([{ id }]) => id);
  const found = CLASSES.filter(
    ([sign, , of]) => (!of || of.some((name) => medicine.classes.includes(name))) && forbidsClass(text, sign),
  ).map(([, selector]) => selector);
  const classes = found.filter((each) => each !== 'class-ia-and-iii');
  if (found.length > classes.length) names.push(...CLASS_IA_AND_III.filter((id) => id !== medicine.id && !names.includes(id)));
  if (names.length + classes.length > 0) lines.set(medicine.id, { medicine: medicine.id, setId, names: names.toSorted(), classes });
}
const sorted = [...lines.values()].toSorted((a, b) => (a.medicine < b.medicine ? -1 : 1));
writeFileSync(FILE, `${sorted.map((line) => JSON.stringify(line)).join('\n')}\n`);
console.log(`${sorted.length} medicines whose label names another in its contraindications`);

function findSubstance(name: string): Substance | undefined {
  const words = name.toLowerCase().replaceAll(',', '').split(' ');
  for (let length = words.length; length > 0; length -= 1) {
    const found = byName.get(words.slice(0, length).join(' '));
    if (found) return found;
  }
  return undefined;
}

/** Whether the section forbids a class in at least one place, and not only beside an allergy. */
function forbidsClass(text: string, sign: RegExp): boolean {
  return [...text.matchAll(new RegExp(sign, 'g'))].some(({ index }) => {
    const before = text.slice(Math.max(0, index - BEFORE_CHARACTERS), index);
    const end = [...before.matchAll(ITEM_END)].at(-1);
    return !NO_PAIR.test(end ? before.slice(end.index + end[0].length) : before);
  });
}

function escapePattern(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
