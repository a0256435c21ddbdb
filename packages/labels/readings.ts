import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type BoundFact, type BoundLabel, type BoundToolFact, Verdict } from './binding.ts';
import { toBound } from './check/check-record.ts';
import { hashFact } from './hash-fact.ts';
import type { RecordFact } from './list-facts.ts';

/** What a reader found who read a section of a label beside a fact that the machine could not decide. One line of `readings.jsonl`. */
export const Reading = z.strictObject({
  medicine: z.string(),
  /** Hash of the fact: an edited fact was not read. */
  fact: z.string().length(10),
  /** LOINC code of the section. */
  code: z.string(),
  /** SHA-256 of its text: a changed section was not read. */
  section: z.string().length(64),
  /** `not-checked`: what the reader saw does not decide it, whatever the machine found. */
  verdict: Verdict,
  /** How a derived fact follows from the section. */
  how: z.string().optional(),
  /** Who read: the screens say whether it was a person. */
  reader: z.enum(['person', 'language model']),
  readOn: z.iso.date(),
});
export type Reading = z.infer<typeof Reading>;

/** Reads the readings by medicine. @throws if a line does not fit. */
export function loadReadings(): ReadonlyMap<string, readonly Reading[]> {
  const lines = readFileSync(new URL('./readings/readings.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const readings = new Map<string, Reading[]>();
  for (const line of lines) {
    const reading = Reading.parse(JSON.parse(line));
    readings.set(reading.medicine, [...(readings.get(reading.medicine) ?? []), reading]);
  }
  return readings;
}

/** Verdicts by field, and those of them that a reader gave, with who read and when. */
interface Decided<Fact> {
  facts: Map<string, Fact>;
  read: [field: string, by: [Reading['reader'], string]][];
}

interface Read {
  /** The labels of the medicine, in the order of the binding. */
  labels: readonly Pick<BoundLabel, 'sections'>[];
  readings: readonly Reading[];
  /** Whether a label may say anything of a fact, such as `isLabelOfFact`; without it each may. */
  isOf?: (fact: Pick<RecordFact, 'field'>, label: number) => boolean;
}

/**
 * Puts what a reader decided in place of the machine's verdict: a reader understands what a section says, the machine only finds words. A fact
 * that the reader could not decide is left out.
 */
export function applyReadings(
  machine: ReadonlyMap<string, BoundFact>,
  facts: readonly Pick<RecordFact, 'field' | 'text'>[],
  { labels, readings, isOf = () => true }: Read,
): Decided<BoundFact> {
  const decided: Decided<BoundFact> = { facts: new Map(machine), read: [] };
  for (const fact of facts) {
    const hash = hashFact(fact.text);
    const before = machine.get(fact.field);
    if (before && isLeftOpen(before, labels, readings)) decided.facts.delete(fact.field);
    const found = findReading(
      hash,
      labels.map((label, at) => (isOf(fact, at) ? label : NO_SECTIONS)),
      readings,
    );
    if (!found) continue;
    const { reading, at } = found;
    // The machine found the subsection of a section that the reader confirmed.
    const subsection = before?.[1] === reading.code && before[3] === at ? before[4] : '';
    decided.facts.set(fact.field, toBound(fact, reading.code, reading.verdict, at, subsection, reading.how));
    decided.read.push([fact.field, [reading.reader, reading.readOn]]);
  }
  return decided;
}

const NO_SECTIONS = { sections: {} };

/** The same for the facts of the tools, which carry their words and the hash of what they rest on. */
export function applyToolReadings(
  machine: readonly (readonly [string, BoundToolFact])[],
  { labels, readings }: Read,
): Decided<BoundToolFact> {
  const decided: Decided<BoundToolFact> = { facts: new Map(), read: [] };
  for (const [field, fact] of machine) {
    const [text, [hash]] = fact;
    // Whether a label names the other side of a rule is no reading of what the rule says.
    const found = field.startsWith('rule.') ? undefined : findReading(hash, labels, readings);
    if (!found) {
      if (field.startsWith('rule.') || !isLeftOpen(fact[1], labels, readings)) decided.facts.set(field, fact);
    } else {
      const { how, code, verdict } = found.reading;
      decided.facts.set(field, [text, how ? [hash, code, verdict, found.at, '', how] : [hash, code, verdict, found.at]]);
      decided.read.push([field, [found.reading.reader, found.reading.readOn]]);
    }
  }
  return decided;
}

/** The latest reading that decided a fact, and whose section still stands in one of the labels. */
function findReading(fact: string, labels: Read['labels'], readings: readonly Reading[]): { reading: Reading; at: number } | undefined {
  for (const reading of readings.toReversed()) {
    if (reading.fact !== fact || reading.verdict === 'not-checked') continue;
    const at = labels.findIndex(({ sections }) => sections[reading.code] === reading.section);
    if (at >= 0) return { reading, at };
  }
  return undefined;
}

/** Whether a reader saw the very section that the machine rests on, and could not decide the fact by it. */
const isLeftOpen = ([fact, code, , at]: BoundFact, labels: Read['labels'], readings: readonly Reading[]): boolean =>
  readings.some(
    (reading) =>
      reading.verdict === 'not-checked' && reading.fact === fact && reading.code === code && reading.section === labels[at]?.sections[code],
  );
