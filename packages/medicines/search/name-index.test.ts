import { describe, expect, it } from 'vitest';
import { buildNameIndex, findNames, type NameEntry } from './name-index.ts';

const NAMES = [
  'Lisinopril',
  'Zyrtec',
  'Zyrtec-D',
  'Claritin',
  'Claritin-D 24 Hour',
  'Clonidine',
  'Clonazepam',
  'Hydroxyzine',
  'Hydralazine',
  'Hydrochlorothiazide',
  'Metformin',
  'Metformin hydrochloride',
  'Metoprolol',
  'Methotrexate',
  'Atorvastatin',
  'Rosuvastatin',
  "Children's Zyrtec Allergy",
  'Celebrex',
  'Celexa',
  'Lamictal',
  'Lamisil',
  'Prednisone',
  'Prednisolone',
  'Tramadol',
  'Trazodone',
  'Ibuprofen',
  'Tylenol® PM',
  'Épanova',
  'Vitamin B12',
  'Co-trimoxazole',
  'Fludrocortisone',
  'Dextromethorphan hydrobromide and quinidine sulfate',
];
const ENTRIES: NameEntry[] = NAMES.map((name, key) => ({ name, key, weight: 1000 - key }));
const index = buildNameIndex(ENTRIES);
const find = (query: string, limit = 8) => findNames(index, query, { limit });

describe('findNames', () => {
  it.each([
    ['zyrtec', 'Zyrtec', 'exact', 0],
    ['ZYRTEC D', 'Zyrtec-D', 'exact', 0],
    ['epanova', 'Épanova', 'exact', 0],
    ['tylenol pm', 'Tylenol® PM', 'exact', 0],
    ['clari', 'Claritin', 'prefix', 0],
    ['zyrtec-', 'Zyrtec', 'exact', 0],
    ['quini', NAMES.at(-1), 'word-prefix', 0],
    ['children zyrtec', "Children's Zyrtec Allergy", 'word-prefix', 0],
    ['zyrtec children', "Children's Zyrtec Allergy", 'word-prefix', 0],
    ['vastatin', 'Atorvastatin', 'mid-word', 0],
    ['yzrtec', 'Zyrtec', 'misspelt', 1],
    ['zryt', 'Zyrtec', 'misspelt', 1],
    ['xyrtec', 'Zyrtec', 'misspelt', 1],
    ['claratin', 'Claritin', 'misspelt', 1],
    ['hydroxizine', 'Hydroxyzine', 'misspelt', 1],
    ['atrovastatni', 'Atorvastatin', 'misspelt', 2],
    ['zyrtce childern', "Children's Zyrtec Allergy", 'misspelt', 2],
    ['dextromethorphan hydrobromide and quinidine sulfaet', NAMES.at(-1), 'misspelt', 1],
    ['dextromethorpan hydrobromide and qiunidine sulfate', NAMES.at(-1), 'misspelt', 2],
  ])('puts first for %s: %s (%s, %d edits)', (query, name, kind, edits) => {
    expect(find(query)[0]).toMatchObject({ name, kind, edits });
  });

  it.each([
    ['hydralazine', 'Hydralazine'],
    ['hydroxyzine', 'Hydroxyzine'],
    ['clonidine', 'Clonidine'],
    ['clonazepam', 'Clonazepam'],
    ['celexa', 'Celexa'],
    ['prednisolone', 'Prednisolone'],
    ['prednisone', 'Prednisone'],
    ['lamisil', 'Lamisil'],
    ['tramadol', 'Tramadol'],
  ])('never puts a look-alike before %s, and marks every one it shows', (query, name) => {
    const [first, ...others] = find(query);
    expect(first).toMatchObject({ name, kind: 'exact' });
    for (const { name: other, kind } of others) expect([other.toLowerCase().includes(query), kind]).not.toEqual([false, 'exact']);
    for (const other of others) if (!other.name.toLowerCase().includes(query)) expect(other.kind).toBe('misspelt');
  });

  it('offers no name two edits away if the query is already the start of a name', () => {
    expect(find('hydralaz').every(({ edits }) => edits < 2)).toBe(true);
    expect(find('prednisone').map(({ name }) => name)).not.toContain('Prednisolone');
  });

  it('allows no edit under three letters and two edits only from six', () => {
    expect(find('zq')).toEqual([]);
    expect(find('zqrt').every(({ edits }) => edits <= 1)).toBe(true);
    expect(find('zqtrc').every(({ edits }) => edits <= 1)).toBe(true);
  });

  it('allows a missing space or hyphen', () => {
    expect(find('zyrtecd')).toContainEqual({ name: 'Zyrtec-D', key: 2, kind: 'misspelt', edits: 1 });
  });

  it('orders a class by use, then by length, then alphabetically', () => {
    const tied = buildNameIndex(['Abcz', 'Abcy', 'Abcdef', 'Abcq'].map((name, key) => ({ name, key, weight: name === 'Abcq' ? 2 : 1 })));
    expect(findNames(tied, 'abc', { limit: 8 }).map(({ name }) => name)).toEqual(['Abcq', 'Abcy', 'Abcz', 'Abcdef']);
  });

  it('shows a medicine once, by its best name', () => {
    const twice = buildNameIndex([
      { name: 'Cetirizine', key: 1, weight: 5 },
      { name: 'Cetirizine hydrochloride', key: 1, weight: 9 },
      { name: 'Zyrtec (cetirizine)', key: 1, weight: 9 },
    ]);
    expect(findNames(twice, 'cetirizine', { limit: 8 })).toEqual([{ name: 'Cetirizine', key: 1, kind: 'exact', edits: 0 }]);
  });

  it('fills the list beyond the ready entries of a node when a medicine has many names', () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ name: `abc ${String(i)}`, key: i < 40 ? 0 : i, weight: 100 - i }));
    const full = buildNameIndex(many);
    expect(findNames(full, 'abc', { limit: 8 }).map(({ key }) => key)).toEqual([0, 40, 41, 42, 43, 44, 45, 46]);
    expect(findNames(full, 'abc', { limit: 20 })).toHaveLength(20);
  });

  it.each([0, -1, Number.NaN])('finds nothing for a limit of %d', (limit) => {
    expect(find('zyrtec', limit)).toEqual([]);
  });

  it('finds nothing in an empty index', () => {
    expect(findNames(buildNameIndex([]), 'zyrtec', { limit: 8 })).toEqual([]);
  });
});
