import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { loadFormulary } from './formulary.ts';
import { createMedicineSearch } from './medicine-search.ts';
import type { MedicineRecord } from './record.ts';

const formulary = loadFormulary();
const { medicines } = formulary;

/** Reference data outside the repository. Tests that need it are skipped if it is missing. */
const dataFile = (name: string) => new URL(`../../../shared/data/${name}`, import.meta.url);
const TOP_200 = dataFile('top200-medicines-2022.csv');
const RXCUIS = dataFile('ingredient-rxcui-2014.csv');
const FDA_NAMES = dataFile('drugs-at-fda-names-2019.csv');
const readRows = <Column extends string>(file: URL) => parse<Record<Column, string>>(readFileSync(file), { columns: true });

it('covers at least 350 medicines', () => {
  expect(medicines.length).toBeGreaterThanOrEqual(350);
});

it('finds every product by its unique id', () => {
  expect(new Set(formulary.products.map((p) => p.id)).size).toBe(formulary.products.length);
  for (const product of formulary.products) expect(formulary.findProduct(product.id)).toBe(product);
});

it('finds a medicine by generic name, brand, salt and synonym, ignoring case', () => {
  expect(formulary.findByName('CETIRIZINE')?.id).toBe('cetirizine');
  expect(formulary.findByName(' zyrtec ')?.id).toBe('cetirizine.zyrtec');
  expect(formulary.findByName('cetirizine hydrochloride')?.id).toBe('cetirizine');
  expect(formulary.findByName('zyrtek')).toBeUndefined();
  expect(formulary.findByName('')).toBeUndefined();
});

it.skipIf(!existsSync(TOP_200))('covers the 200 most prescribed medicines', () => {
  const search = createMedicineSearch(formulary);
  const isFound = (name: string) => search.findMedicines(name, 5).some((m) => m.kind === 'exact' || m.kind === 'prefix');
  const missing = readRows<'brand' | 'generic'>(TOP_200)
    .filter(({ brand, generic }) => ![...brand.split('/'), brand, generic].some(isFound))
    .map(({ brand, generic }) => `${brand} (${generic})`);
  expect(missing).toEqual([]);
});

/** RxCUIs that differ from the 2014 list, with the reason. */
const RXCUI_EXCEPTIONS: Record<string, string> = {
  heparin: 'the list gives porcine heparin (UNII T2410KM04A, RxCUI 235473) under the plain name; the ingredient heparin is 5224',
};

it.skipIf(!existsSync(RXCUIS))('gives each ingredient its RxCUI of RxNorm', () => {
  const listed = new Map<string, Set<string>>();
  for (const { ingredient, rxcui } of readRows<'ingredient' | 'rxcui'>(RXCUIS))
    listed.set(ingredient.toLowerCase(), (listed.get(ingredient.toLowerCase()) ?? new Set()).add(rxcui));
  const ingredients = medicines.flatMap((m) => m.ingredients).filter((i) => i.rxcui !== undefined && listed.has(i.name.toLowerCase()));
  expect(ingredients.length).toBeGreaterThan(400);
  const differing = ingredients.filter((i) => !listed.get(i.name.toLowerCase())?.has(i.rxcui ?? '')).map((i) => i.name.toLowerCase());
  expect([...new Set(differing)].sort()).toEqual(Object.keys(RXCUI_EXCEPTIONS));
});

/** New records that no second person has held against their labels yet. Their pages say so. */
const AWAITING_SECOND_READING: readonly string[] = [];

it('has a second reading of every record but the newest', () => {
  const unread = medicines.filter((m) => !m.secondReading).map((m) => m.id);
  expect(unread.toSorted()).toEqual(AWAITING_SECOND_READING);
});

/** The minimum share of the records that state a fact, slightly below the current value, so that it cannot shrink unnoticed. */
const COVERAGE: readonly [fact: string, leastPercent: number, has: (m: MedicineRecord) => boolean][] = [
  ['class', 100, (m) => m.class.text !== ''],
  ['indication', 100, (m) => m.indications.length > 0],
  ['administration', 98, (m) => m.administration !== undefined],
  ['side effects', 98, (m) => m.sideEffects.length > 0],
  ['serious effects', 95, (m) => m.seriousEffects.length > 0],
  ['cautions', 98, (m) => m.cautions.length > 0],
  ['interactions', 90, (m) => m.interactions.length > 0],
  ['pregnancy', 97, (m) => m.pregnancy !== undefined],
  ['breastfeeding', 90, (m) => m.breastfeeding !== undefined],
  ['drowsiness', 70, (m) => m.sedation !== undefined],
  ['half-life', 70, (m) => m.halfLife !== undefined],
  ['onset', 35, (m) => m.onset !== undefined],
  ['duration', 35, (m) => m.duration !== undefined],
  ['alcohol', 28, (m) => m.alcohol !== undefined],
  ['driving', 35, (m) => m.driving !== undefined],
  ['RxCUI of every ingredient', 90, (m) => m.ingredients.every((i) => i.rxcui !== undefined)],
];

it.each(COVERAGE)('states %s in at least %d%% of the records', (_, leastPercent, has) => {
  expect((100 * medicines.filter(has).length) / medicines.length).toBeGreaterThanOrEqual(leastPercent);
});

describe('the records are consistent', () => {
  it('a controlled medicine is not sold over the counter', () => {
    expect(
      medicines
        .filter((m) => (m.schedule === 'CII' || m.schedule === 'CIII' || m.schedule === 'CIV') && m.status === 'otc')
        .map((m) => m.id),
    ).toEqual([]);
  });

  it('the status of a form fits the status of its medicine', () => {
    const differs = (m: MedicineRecord) => m.status !== 'both' && m.forms.some((f) => f.status !== m.status);
    expect(medicines.filter(differs).map((m) => m.id)).toEqual([]);
  });

  it('every fact cites a document with title and publisher', () => {
    for (const medicine of medicines) {
      const documents = formulary.documentsOf(medicine);
      const references = JSON.stringify(medicine).matchAll(/"source":"([^" ]+)/g);
      const unknown = [...references].map(([, id]) => id ?? '').filter((id) => !documents[id]?.title || !documents[id]?.publisher);
      expect(unknown, medicine.id).toEqual([]);
    }
  });

  it('no brand belongs to two medicines', () => {
    const owners = new Map<string, string[]>();
    for (const { id, brands } of medicines)
      for (const { name } of brands) owners.set(name.toLowerCase(), [...(owners.get(name.toLowerCase()) ?? []), id]);
    expect([...owners].filter(([, ids]) => ids.length > 1)).toEqual([]);
  });
});

describe('confusable names', () => {
  const known = new Set(
    medicines
      .flatMap((m) => [m.name, ...m.salts, ...m.synonyms, ...m.brands.map((b) => b.name), ...m.ingredients.map((i) => i.name)])
      .map((n) => n.toLowerCase()),
  );
  /** Real names that neither the formulary nor Drugs@FDA lists in this form: salts there, brands of no single product, or newer. */
  const OTHER_NAMES = new Set([
    'ephedrine',
    'cefazolin',
    'theraflu',
    'amiloride',
    'fosinopril',
    'nicardipine',
    'hespan',
    'novolin',
    'humulin',
    'nitroprusside',
    'clomipramine',
    'dexmedetomidine',
    'sufentanil',
    'oxymorphone',
  ]);

  it('differ from the medicine’s own names', () => {
    const own = (m: MedicineRecord) => new Set([m.name, ...m.brands.map((b) => b.name)].map((n) => n.toLowerCase()));
    const itself = medicines.flatMap((m) => m.lookAlikes.filter((l) => own(m).has(l.name.toLowerCase())).map((l) => `${m.id}: ${l.name}`));
    // OxyContin is oxycodone that is released slowly: the list names the two as a pair.
    expect(itself).toEqual(['oxycodone: OxyContin']);
  });

  it.skipIf(!existsSync(FDA_NAMES))('are real names', () => {
    for (const row of readRows<'drug_name' | 'active_ingredient'>(FDA_NAMES))
      for (const name of [row.drug_name, ...row.active_ingredient.split(';')]) known.add(name.trim().toLowerCase());
    const strange = medicines
      .flatMap((m) => m.lookAlikes.map((l) => l.name))
      .filter((name) => !known.has(name.toLowerCase()) && !OTHER_NAMES.has(name.toLowerCase()));
    expect(strange).toEqual([]);
  });
});
