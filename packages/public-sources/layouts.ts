import { ImportError } from './table-file.ts';

/** The result of reading one line: kept, not relevant (`passed`), or missing a required value (`unreadable`). */
export type ReadRow<Row> = { kind: 'kept'; row: Row } | { kind: 'passed' } | { kind: 'unreadable'; why: string };

/** One layout of a file. Columns are found by name, so their order and further columns do not matter. */
export interface Layout<Row> {
  name: string;
  columns: readonly string[];
  read(cell: (column: string) => string): ReadRow<Row>;
}

/**
 * Chooses the layout whose columns the header has, and returns its line reader.
 * @throws ImportError with the expected and the missing columns.
 */
export function chooseLayout<Row>(
  file: string,
  header: readonly string[],
  layouts: readonly Layout<Row>[],
): (cells: string[]) => ReadRow<Row> {
  const places = new Map(header.map((name, at) => [plain(name), at]));
  const layout = layouts.find(({ columns }) => columns.every((column) => places.has(plain(column))));
  if (!layout) throw new ImportError(describeMismatch(file, places, layouts));
  const placeOf = new Map<string, number | undefined>();
  return (cells) =>
    layout.read((column) => {
      if (!placeOf.has(column)) placeOf.set(column, places.get(plain(column)));
      const at = placeOf.get(column);
      return at === undefined ? '' : (cells[at] ?? '').trim();
    });
}

function describeMismatch<Row>(file: string, places: Map<string, number>, layouts: readonly Layout<Row>[]): string {
  const lines = layouts.map(({ name, columns }) => {
    const missing = columns.filter((column) => !places.has(plain(column)));
    return `  ${name}: needs ${columns.join(', ')} (missing: ${missing.join(', ')})`;
  });
  return [
    `The first line of ${file} is not the header of a file that can be imported. Nothing was written. Expected one of:`,
    ...lines,
  ].join('\n');
}

/** CMS writes the same header with spaces in one release and with underscores in another. */
const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/** "07/15/2026" or "2026-07-15" as an ISO date; undefined if it is not a calendar date. */
export function toIsoDate(text: string): string | undefined {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const iso = us ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}` : /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (iso === undefined) return undefined;
  const day = new Date(`${iso}T00:00:00Z`);
  // JavaScript turns February 30 into March 2. Such a date is an error in the file.
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(iso) ? undefined : iso;
}

/** The release date in a file path, if there is one: `nadac-2026-07-15.csv`, `RxNorm_full_07072025/rrf/…`. */
export function dateInPath(path: string): string | undefined {
  // Files that cover a period are named with both dates. The release date is the later one.
  const iso = [...path.matchAll(/(?<!\d)(20\d{2})-?(\d{2})-?(\d{2})(?!\d)/g)].at(-1);
  const us = /(?<!\d)(\d{2})(\d{2})(20\d{2})(?!\d)/.exec(path);
  return (iso && toIsoDate(`${iso[1]}-${iso[2]}-${iso[3]}`)) || (us && toIsoDate(`${us[1]}/${us[2]}/${us[3]}`)) || undefined;
}
