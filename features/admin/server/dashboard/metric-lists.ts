import type { VisitGroup, VisitKind } from './visit-totals.store.ts';

/** The specified lists show 6; the usage screen shows more. */
export const MAX_LISTED = 50;
const UNKNOWN = 'Unknown';

/** Sums one value over all rows. */
export const add = <Row>(rows: readonly Row[], pick: (row: Row) => number): number => rows.reduce((sum, row) => sum + pick(row), 0);

/** Groups rows by a key. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Compares code units, not by the rules of a language, because names come from all languages. */
export function compareNames(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((name, n) => name !== b[n]);
  return at < 0 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
}

const sortByFrequency = <Row extends { sessions: number }>(rows: readonly Row[], namesOf: (row: Row) => readonly string[]): Row[] =>
  rows.toSorted((a, b) => b.sessions - a.sessions || compareNames(namesOf(a), namesOf(b)));

const nameOrUnknown = (name: string): string => (name === '' ? UNKNOWN : name);

/** Groups of one kind with their names: the most frequent first, equal ones by name. */
function listGroups<Row extends { sessions: number }>(
  groups: readonly VisitGroup[],
  kind: VisitKind,
  { toRow, namesOf }: { toRow: (group: VisitGroup) => Row; namesOf: (row: Row) => readonly string[] },
): Row[] {
  const named = groups
    .filter((group) => group.kind === kind)
    .map((group) => ({
      ...group,
      first: nameOrUnknown(group.first),
      second: nameOrUnknown(group.second),
      third: nameOrUnknown(group.third),
    }));
  return sortByFrequency(named.map(toRow), namesOf);
}

export const listPlaces = (groups: readonly VisitGroup[]) =>
  listGroups(groups, 'place', {
    toRow: ({ first, second, third, sessions }) => ({ city: first, country: second, region: third, sessions }),
    namesOf: ({ city, country, region }) => [city, country, region],
  });

export const listDevices = (groups: readonly VisitGroup[]) =>
  listGroups(groups, 'device', {
    toRow: ({ first, second, third, sessions }) => ({ deviceType: first, browserName: second, osName: third, sessions }),
    namesOf: ({ deviceType, browserName, osName }) => [deviceType, browserName, osName],
  });

/** Groups with a single name, such as referrers. */
export const listNamed = (groups: readonly VisitGroup[], kind: VisitKind) =>
  listGroups(groups, kind, { toRow: ({ first, sessions }) => ({ name: first, sessions }), namesOf: ({ name }) => [name] });
