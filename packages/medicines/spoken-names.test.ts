import { describe, expect, it } from 'vitest';
import { loadFormulary } from './formulary.ts';
import { createMedicineSearch } from './medicine-search.ts';
import { loadProductReader } from './read-product.ts';

const formulary = loadFormulary();
const read = loadProductReader(formulary);
const search = createMedicineSearch(formulary);
const ingredientsOf = (name: string) => {
  const found = read(name);
  return found.kind === 'exact' ? found.value.medicine.ingredients.map((i) => i.name).sort() : found.kind;
};

describe('names of packages lead to their product', () => {
  it.each([
    ['Tylenol Extra Strength', ['acetaminophen']],
    ['extra strength tylenol caplets', ['acetaminophen']],
    ['Advil Liqui-Gels', ['ibuprofen']],
    ['Kirkland ibuprofen 200 mg', ['ibuprofen']],
    ['CVS cetirizine', ['cetirizine']],
    ['APAP', ['acetaminophen']],
    ['lisinopril-HCTZ', ['hydrochlorothiazide', 'lisinopril']],
    ['hydrochlorothiazide and losartan', ['hydrochlorothiazide', 'losartan']],
    ['Depo-Provera', ['medroxyprogesterone']],
    ['acetaminophen 160 mg per 5 mL', ['acetaminophen']],
    ['Hydrocodone Bitartrate and Acetaminophen Tablets', ['acetaminophen', 'hydrocodone']],
    ['Diphenoxylate Hydrochloride and Atropine Sulfate', ['atropine', 'diphenoxylate']],
    ['Extended Phenytoin Sodium', ['phenytoin']],
    ['ibuprofen for headache', ['ibuprofen']],
    ['Wal-Profen', ['ibuprofen']],
  ])('%s', (name, ingredients) => {
    expect(ingredientsOf(name)).toEqual(ingredients);
  });
});

describe('names for several medicines are asked about, with names to choose from', () => {
  it.each([
    'insulin',
    'codeine',
    'birth control pills',
    'water pill',
    'Beta-Blocker',
    'statins',
    'steroid',
    'estrogen',
    'hydrocodone',
    'blood thinner',
    'MTX',
    'ssri',
    'allergy pill',
    'Genvoya',
    'Symbyax',
    'Advil PM',
  ])('%s', (name) => {
    const found = read(name);
    if (found.kind !== 'unknown') throw new Error(`${name} was read as ${found.value.id}`);
    expect(found.question).toBeTruthy();
  });

  it('every choice is a medicine, and search offers the choices first', () => {
    for (const { name, choices = [] } of formulary.spokenNames) {
      expect(choices.filter((choice) => read(choice).kind !== 'exact')).toEqual([]);
      if (choices.length === 0) continue;
      const shown = search.findMedicines(name, choices.length).map(({ product }) => product);
      expect(shown, name).toEqual(choices.map((choice) => formulary.findByName(choice)));
    }
  });
});

it('no spoken name is a dead end: each is a product, or is asked about', () => {
  const names = formulary.spokenNames.flatMap(({ name, names: others }) => [name, ...others]);
  expect(names.length).toBeGreaterThan(500);
  const deadEnds = names.filter((name) => {
    const found = read(name);
    return found.kind === 'corrected' || (found.kind === 'unknown' && !found.question);
  });
  expect(deadEnds).toEqual([]);
});

it('a name of a store or a strength does not turn into another medicine', () => {
  expect(read('Equate').kind).toBe('unknown');
  expect(read('extra strength').kind).toBe('unknown');
  expect(read('Mucinex D')).toMatchObject({ kind: 'unknown', suggestions: expect.arrayContaining(['guaifenesin']) });
});

describe('what has no record says so in one sentence', () => {
  it.each(['Shingrix', 'flu shot', 'CBD gummies', 'medical marijuana', 'kratom', 'Botox', 'glucose test strips', 'turmeric'])(
    '%s',
    (name) => {
      const found = read(name);
      expect(found).toMatchObject({ kind: 'unknown', question: expect.stringMatching(/./) });
      expect(search.findQuestion(name)).toBe(found.kind === 'unknown' ? found.question : '');
    },
  );
});

it('a right name with more words is no slip for a name that looks like it', () => {
  expect(read('prednisone eye drops')).toMatchObject({
    kind: 'unknown',
    suggestions: ['prednisone', expect.stringContaining('prednisolone')],
  });
});

it('a line extension that is not listed is asked about, never read as its parent', () => {
  expect(read('Zicam nasal gel')).toMatchObject({ kind: 'unknown', question: expect.stringContaining('Is it Zicam?') });
});

it.each([
  ['plavics', 'clopidogrel.plavix'],
  ['lasics', 'furosemide.lasix'],
  ['clonapin', 'clonazepam.klonopin'],
  ['Walgreens Wal-Zyr', 'cetirizine'],
  ['thyroid meds', 'levothyroxine'],
])('%s is read as %s', (name, id) => {
  expect(read(name)).toMatchObject({ value: { id } });
});

it.each(['cholesterol meds', 'CVS allergy relief', 'sleeping meds', 'loop diuretic', 'Novolin 70/30'])('%s is asked about', (name) => {
  expect(read(name)).toMatchObject({ kind: 'unknown', question: expect.stringMatching(/./) });
});

describe('a generic name with its form', () => {
  it.each([
    ['estradiol cream', 'estradiol.vaginal'],
    ['my estradiol cream', 'estradiol.vaginal'],
    ['bimatoprost eye drops', 'bimatoprost'],
    ['baby aspirin', 'aspirin.low-dose'],
    ['the Depo shot', 'medroxyprogesterone.depo-provera-ci'],
    ['metoprolol succ', 'metoprolol'],
  ])('%s is %s', (name, id) => {
    const found = read(name);
    expect(found.kind === 'exact' && found.value.id).toBe(id);
  });

  it.each(['lidocaine patch', 'Lidocaine patches', 'hydrocortisone ointment'])(
    '%s is asked about, because its products differ in use',
    (name) => {
      const found = read(name);
      if (found.kind !== 'unknown') throw new Error(`${name} was read as ${found.value.id}`);
      expect(found.suggestions.length).toBeGreaterThan(1);
      expect(found.suggestions.filter((choice) => read(choice).kind !== 'exact')).toEqual([]);
    },
  );
});
