/**
 * `npm run take:readings -- KEY.jsonl ANSWERS.tsv…`: files what a language model read beside the labels in
 * `packages/labels/readings/readings.jsonl`. A line of answers is the number of a fact, a letter (s stated, d derived, v or x differs, n not
 * found in what was shown), the mark of the passage, which may be missing, and the reason, with tabs between. Prints the facts that differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Verdict } from '#packages/labels/binding.ts';
import { Reading } from '#packages/labels/readings.ts';

const FILE = new URL('../../packages/labels/readings/readings.jsonl', import.meta.url);
const VERDICTS: Readonly<Record<string, Verdict>> = { s: 'stated', d: 'derived', v: 'differs', x: 'differs', n: 'not-checked' };

const MARK = /^[a-z](?:,|$)/;

interface Key {
  n: number;
  medicine: string;
  field: string;
  /** The fact as the reader saw it. */
  says: string;
  fact: string;
  places: { mark: string; code: string; section: string }[];
}

const [keyFile, ...answerFiles] = process.argv.slice(2);
if (!keyFile || answerFiles.length === 0) {
  console.error('Usage: npm run take:readings -- KEY.jsonl ANSWERS.tsv…');
  process.exit(2);
}
const linesOf = (file: string | URL) => readFileSync(file, 'utf8').split('\n').filter(Boolean);
const keys = new Map(linesOf(keyFile).map((line) => [(JSON.parse(line) as Key).n, JSON.parse(line) as Key]));
const readOn = new Date().toISOString().slice(0, 10);
const taken: Reading[] = [];
const seen = new Set<number>();
for (const file of answerFiles)
  for (const line of linesOf(file)) {
    const [number = '', letter = '', ...rest] = line.split('\t').map((part) => part.trim());
    const [mark, note] = MARK.test(rest[0] ?? '') ? [rest[0]?.slice(0, 1), rest.slice(1).join(' ')] : [undefined, rest.join(' ')];
    const key = keys.get(Number(number));
    // How a derived fact follows is a part of its verdict.
    const verdict = letter === 'd' && !note ? undefined : VERDICTS[letter];
    const place = key?.places.find((each) => each.mark === mark) ?? key?.places[0];
    if (!key || !verdict || !place || seen.has(key.n)) {
      console.error(`${file}: left out: ${line.slice(0, 80)}`);
      continue;
    }
    seen.add(key.n);
    if (verdict === 'differs') console.log(`${key.medicine} ${key.field}: ${note}`);
    const { code, section } = place;
    const how = verdict === 'derived' ? { how: note } : {};
    taken.push(Reading.parse({ medicine: key.medicine, fact: key.fact, code, section, verdict, ...how, reader: 'language model', readOn }));
  }
const all = [...linesOf(FILE), ...taken.map((reading) => JSON.stringify(reading))];
const byMedicine = all.toSorted((a, b) => (JSON.parse(a) as Reading).medicine.localeCompare((JSON.parse(b) as Reading).medicine));
writeFileSync(FILE, `${byMedicine.join('\n')}\n`);
console.log(`${taken.length} readings taken, ${keys.size - seen.size} facts of the list not answered`);
