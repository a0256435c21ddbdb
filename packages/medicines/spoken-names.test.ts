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
