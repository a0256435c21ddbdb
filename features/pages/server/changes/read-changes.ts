import type { Formulary } from '#packages/medicines/formulary.ts';
import type { Problem } from '#packages/records/problem.ts';
import { problemAt, readRecords } from '#packages/records/read-records.ts';
import { findDuplicates, findUnknown, listed } from '#packages/records/references.ts';
import { CHANGES, type ChangeRecord, KNOWLEDGE } from './change-schema.ts';

export interface ReadChanges {
  changes: ChangeRecord[];
  problems: Problem[];
}

/** Reads what changed, and reports a medicine without a record, a change that is listed twice, and one that is out of order. */
export function readChanges({ medicines }: Pick<Formulary, 'medicines'>, folder = KNOWLEDGE): ReadChanges {
  const { records, entries, problems } = readRecords(folder, CHANGES);
  const known = new Set(medicines.map(({ id }) => id));
  return {
    changes: records,
    problems: [
      ...problems,
      ...entries.flatMap((entry) => findUnknown(entry, listed(['medicines'], entry.record.medicines ?? []), known, 'medicine')),
      ...findDuplicates(entries, 'name', ({ date, kind, name }) => `${date} ${kind} ${name}`),
      ...entries.flatMap((entry, at) => {
        const before = entries[at - 1]?.record.date;
        if (before === undefined || orderOf(before) >= orderOf(entry.record.date)) return [];
        return [problemAt(entry, ['date'], `is newer than "${before}" above it`, 'put the newest change first')];
      }),
    ],
  };
}

/** A month without a day comes after its days. */
const orderOf = (date: string) => (date.length > 7 ? date : `${date}-00`);
