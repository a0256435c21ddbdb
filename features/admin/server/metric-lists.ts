import type { VisitGroup, VisitKind } from './visit-figures.store.ts';

/** The specified lists show 6; more are there for whoever wants to look further. */
export const MOST_LISTED = 50;
const UNKNOWN = 'Unknown';

/** The sum of one figure. */
export const add = <Row>(rows: readonly Row[], pick: (row: Row) => number): number => rows.reduce((sum, row) => sum + pick(row), 0);

/** Rows that have the same key, under it. */
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

/** By letters' codes: no language's order, since names come from everywhere. */
export function compareNames(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((name, n) => name !== b[n]);
  return at < 0 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
}

const sortByFrequency = <Row extends { sessions: number }>(rows: readonly Row[], namesOf: (row: Row) => readonly string[]): Row[] =>
  rows.toSorted((a, b) => b.sessions - a.sessions || compareNames(namesOf(a), namesOf(b)));

const nameKnown = (name: string): string => (name === '' ? UNKNOWN : name);

/** Groups of one kind with their names: the most frequent first, by name where they are as frequent. */
function listGroups<Row extends { sessions: number }>(
  groups: readonly VisitGroup[],
  kind: VisitKind,
  { toRow, namesOf }: { toRow: (group: VisitGroup) => Row; namesOf: (row: Row) => readonly string[] },
): Row[] {
  const named = groups
    .filter((group) => group.kind === kind)
    .map((group) => ({ ...group, first: nameKnown(group.first), second: nameKnown(group.second), third: nameKnown(group.third) }));
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

/** What has one name only, such as referrers. */
export const listNamed = (groups: readonly VisitGroup[], kind: VisitKind) =>
  listGroups(groups, kind, { toRow: ({ first, sessions }) => ({ name: first, sessions }), namesOf: ({ name }) => [name] });
