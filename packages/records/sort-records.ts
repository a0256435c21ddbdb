import { basename } from 'node:path';
import type { Problem } from './problem.ts';
import type { ReadRecords, RecordEntry } from './read-records.ts';

/** Records by id, so that the file in which a record is written makes no difference. */
export function sortById<T extends { id: string }>(records: readonly T[]): T[] {
  return records.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** Records in a stated order of their files, and in each file as written. A file that the order lacks is a problem. */
export function sortByFile<T>({ entries, files }: ReadRecords<T>, order: readonly string[]): { records: T[]; problems: Problem[] } {
  const placeOf = ({ path }: { path: string }) => order.indexOf(basename(path, '.yaml'));
  return {
    records: entries.toSorted((a: RecordEntry<T>, b: RecordEntry<T>) => placeOf(a.file) - placeOf(b.file)).map(({ record }) => record),
    problems: files
      .filter((file) => placeOf(file) < 0)
      .map(({ name }) => ({
        file: name,
        line: 1,
        field: '',
        message: 'this file has no place in the order of files',
        fix: 'add its name to the list in the build step (server/build-*.ts)',
      })),
  };
}
