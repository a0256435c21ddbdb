/**
 * `npm run list:to-read -- OUT-FOLDER FILE…`: writes the facts that a reader should hold against the bound labels, with the parts of
 * the sections that may say them, and `key.jsonl` with what `take-readings.ts` needs to file the answers. The folder must not be in the
 * repository, because it holds text of labels.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRecord, isProven } from '#packages/labels/check/check-record.ts';
import { weighWords } from '#packages/labels/check/check-statement.ts';
import { indexLabels } from '#packages/labels/choose-label.ts';
import { hashFact } from '#packages/labels/hash-fact.ts';
import { hashText } from '#packages/labels/label-entry.ts';
import { isLabelOfFact } from '#packages/labels/label-of-fact.ts';
import { listRecordFacts } from '#packages/labels/list-facts.ts';
import { readLabelFiles } from '#packages/labels/read-label-files.ts';
import { loadReadings, type Reading } from '#packages/labels/readings.ts';
import { codesOfPlace, titleOfSection } from '#packages/labels/sections.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { loadGuides } from '#tools/dosing/server/guides.ts';
import { loadEffects } from '#tools/side-effects/server/effects.ts';
import { checkDoses } from './check-doses.ts';
import { checkEffects } from './check-effects.ts';
import { type HeldLabels, holdLabels } from './hold-labels.ts';
import { type FoundPassage, isOfKind, listPassages } from './passages.ts';

/** Arbitrary: a reader reads so much in one sitting. */
const IN_ONE_FILE_CHARACTERS = 90_000;
/** Arbitrary: passages of one fact, and of one section. */
const MOST_PASSAGES = 3;
const OF_ONE_SECTION = 2;
/** Arbitrary: of fewer of a fact's words a section speaks of something else, unless it is the section on such facts. */
const LEAST_SHARE = 0.4;
const LEAST_SHARE_OF_KIND = 0.15;
/** Arbitrary: how much the section on such facts, and the cited one, come first. */
const OF_KIND = 0.2;
const CITED = 0.1;
/** Arbitrary: the same words in the middle of two parts. */
const OVERLAP_CHARACTERS = 80;
/** Facts that follow from the kind of label or from lists that the copies do not hold. */
const NOT_READ: ReadonlySet<string> = new Set(['status', 'schedule']);

const INSTRUCTION = `Hold each FACT against the parts of US labels under it. Answer with one line a fact, with tabs between:
number<TAB>letter<TAB>mark of the part (a, b, c)<TAB>reason, if the letter is not s
s  stated: the part says ALL of the fact, for this form and this person, in whatever words; nothing in the fact goes beyond it
d  derived: the fact follows from the part by a computation or a plain step; the reason says which
v  differs: the part says something else about the same thing (another number, another person, the opposite); the reason says what
n  not found: the parts shown do not decide it, or say only a piece of it
Be strict. A number needs the same number. A frequency word needs the label's word or figure. "Common" is not "can occur". What is said of
adults, of a trial, of a form or of a class only is not said of all. Advice such as "call 911" need not stand in the label if everything
that is told as a fact does. The name in brackets behind a mark is the product and the forms that the label stands for.
`;

interface ToRead {
  medicine: string;
  field: string;
  kind: string;
  hash: string;
  /** What the reader is asked. */
  says: string;
  /** What the passages are looked for with. */
  words: string;
  /** Sections that the fact cites. */
  cited: readonly string[];
  /** Sections that were read beside it and did not decide it. */
  readBefore: ReadonlySet<string>;
}

const [folder = '', ...paths] = process.argv.slice(2);
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

interface Block {
  /** The text behind the number. */
  text: string;
  key: object;
  /** How likely the passages decide the fact. */
  weight: number;
}

const blocks = [...held].flatMap(([record, own]) => listToRead(record, own).flatMap((fact) => writeBlock(fact, record, own) ?? []));
mkdirSync(folder, { recursive: true });
const keys: string[] = [];
let file = 0;
let text: string = INSTRUCTION;
for (const [at, { text: block, key }] of blocks.toSorted((a, b) => b.weight - a.weight).entries()) {
  keys.push(JSON.stringify({ n: at + 1, ...key }));
  text += `\n### ${at + 1} ${block}`;
  if (text.length >= IN_ONE_FILE_CHARACTERS) writeText();
}
if (text !== INSTRUCTION) writeText();
writeFileSync(join(folder, 'key.jsonl'), `${keys.join('\n')}\n`);
console.log(`${blocks.length} facts to read in ${file} files`);

function writeText(): void {
  file += 1;
  writeFileSync(join(folder, `${String(file).padStart(2, '0')}.txt`), text);
  text = INSTRUCTION;
}

/** Facts that neither the machine nor a reader has decided. */
function listToRead(record: MedicineRecord, own: HeldLabels): ToRead[] {
  if (own.labels.length === 0) return [];
  const ofRecord = readings.get(record.id) ?? [];
  const machine = new Map(checkRecord(record, own, weigh));
  const facts = listRecordFacts(record).flatMap(({ field, kind, text, group, source }): ToRead[] => {
    const verdict = machine.get(field)?.[2];
    if (NOT_READ.has(kind) || (isProven(kind) && (verdict === 'stated' || verdict === 'derived'))) return [];
    const says = `${group ? `(${group}) ` : ''}${text}`;
    const [document = '', ...place] = source.split(' ');
    const cited = /^(?:label|drug-facts)(?:-|$)/.test(document) ? codesOfPlace(place.join(' ')) : [];
    return [{ medicine: record.id, field, kind, hash: hashFact(text), says, words: text, cited, readBefore: new Set() }];
  });
  const guide = guides.find(({ medicine }) => medicine === record.id);
  const doses = guide ? checkDoses(guide, own) : [];
  const tools = [...doses, ...checkEffects(record.id, effects, own.labels)].map(([field, [text, [hash, code]]]): ToRead => {
    const effect = effects.byId.get(field.replace(/^effect\./, ''));
    return {
      medicine: record.id,
      field,
      kind: effect ? 'sideEffects' : 'administration',
      hash,
      says: effect ? `the label names ${effect.name} as an effect of the medicine` : `dose for ${text}`,
      words: effect ? [effect.name, ...effect.labelNames].join(' ') : text,
      cited: [code],
      readBefore: new Set(),
    };
  });
  return [...facts, ...tools].flatMap((fact) => {
    const before = ofRecord.filter((reading) => reading.fact === fact.hash);
    const isDecided = before.some((reading) => reading.verdict !== 'not-checked' && isHeld(reading, own));
    const isTool = !facts.includes(fact);
    return isDecided || (isTool && before.length > 0) ? [] : [{ ...fact, readBefore: new Set(before.map(({ code }) => code)) }];
  });
}

function isHeld({ code, section }: Reading, { labels }: HeldLabels): boolean {
  return labels.some(({ sections }) => hashText(sections.get(code)?.source ?? '') === section);
}

type Candidate = FoundPassage & { code: string; source: string; label: string; rank: number };

function writeBlock(fact: ToRead, record: MedicineRecord, own: HeldLabels): Block | undefined {
  const candidates = own.labels
    .filter(({ label, forms }) => isLabelOfFact(record, fact, { forms, product: label.product }))
    .flatMap(({ label, forms, sections }) =>
      [...sections].flatMap(([code, { source }]) =>
        listPassages(source, fact.words, OF_ONE_SECTION, fact.kind).map((passage): Candidate => {
          const ofKind = isOfKind(fact.kind, code);
          const rank = passage.share + (passage.onTopic ? OF_KIND : 0) + (ofKind ? OF_KIND : 0) + (fact.cited.includes(code) ? CITED : 0);
          return { ...passage, code, source, label: [label.product, ...forms].join(' · '), rank };
        }),
      ),
    )
    .filter(({ share, onTopic, code }) => share >= LEAST_SHARE || (share >= LEAST_SHARE_OF_KIND && onTopic && isOfKind(fact.kind, code)))
    .toSorted((a, b) => b.rank - a.rank);
  const shown: Candidate[] = [];
  for (const each of candidates) if (shown.length < MOST_PASSAGES && !shown.some(({ text }) => overlaps(text, each.text))) shown.push(each);
  const [best] = shown;
  // A fact that was read before is read again only where a section leads that the reader did not decide it by.
  if (!best || (fact.readBefore.size > 0 && fact.readBefore.has(best.code))) return undefined;
  const places = shown.map(({ code, source }, at) => ({ mark: 'abc'[at], code, section: hashText(source) }));
  const parts = shown.map(
    ({ text, code, label }, at) => `[${'abc'[at]} · ${titleOfSection(code)} · ${label}] ${text.replace(/\s+/g, ' ')}`,
  );
  return {
    text: `${fact.medicine} ${fact.field}\nFACT: ${fact.says}\n${parts.join('\n')}\n`,
    key: { medicine: fact.medicine, field: fact.field, says: fact.says, fact: fact.hash, places },
    weight: best.rank - fact.readBefore.size - (/^(?:dose|effect)\./.test(fact.field) ? 2 : 0),
  };
}

/** A whole section repeats what its parts say. */
function overlaps(a: string, b: string): boolean {
  const middle = (text: string) => text.slice(text.length / 2 - OVERLAP_CHARACTERS / 2, text.length / 2 + OVERLAP_CHARACTERS / 2);
  return a.includes(middle(b)) || b.includes(middle(a));
}
