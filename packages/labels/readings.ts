import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { type BoundFact, Verdict } from './binding.ts';
import { toBound } from './check/check-record.ts';
import { hashFact } from './hash-fact.ts';
import { hashText, type Label } from './label-entry.ts';
import { listRecordFacts } from './list-facts.ts';

/** What a reader found who read a section of a label beside a fact that the machine could not decide. One line of `readings.jsonl`. */
export const Reading = z.strictObject({
  medicine: z.string(),
  /** Hash of the fact: an edited fact was not read. */
  fact: z.string().length(10),
  /** LOINC code of the section. */
  code: z.string(),
  /** SHA-256 of its text: a changed section was not read. */
  section: z.string().length(64),
  verdict: Verdict,
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

/** Facts that a reader decided and the machine did not, by field, with the reading. */
export function applyReadings(
  record: MedicineRecord,
  decided: ReadonlyMap<string, BoundFact>,
  { labels, readings }: { labels: readonly Label[]; readings: readonly Reading[] },
): Map<string, { bound: BoundFact; reading: Reading }> {
  const found = new Map<string, { bound: BoundFact; reading: Reading }>();
  for (const fact of listRecordFacts(record)) {
    const verdict = decided.get(fact.field)?.[2];
    if (verdict === 'stated' || verdict === 'derived') continue;
    for (const reading of readings.filter((each) => each.fact === hashFact(fact.text))) {
      const at = labels.findIndex(({ texts }) => {
        const text = texts.get(reading.code);
        return text !== undefined && hashText(text) === reading.section;
      });
      if (at >= 0) found.set(fact.field, { bound: toBound(fact, reading.code, reading.verdict, at), reading });
    }
  }
  return found;
}
