import { describe, expect, it } from 'vitest';
import { loadFormulary } from './formulary.ts';
import type { SharedFact } from './record.ts';
import { addSharedFacts } from './shared-facts.ts';

const formulary = loadFormulary();
const find = (id: string) => {
  const found = formulary.medicines.find((medicine) => medicine.id === id);
  if (!found) throw new Error(`no record ${id}`);
  return found;
};
const fact = (change: Partial<SharedFact>): SharedFact => ({
  id: 'a-fact',
  field: 'storage',
  groups: ['statin'],
  not: [],
  except: [],
  text: 'Shared.',
  source: 'medlineplus-storing',
  ...change,
});
const statin = { ...find('atorvastatin'), storage: undefined };

describe('facts of a class or form', () => {
  it('fills a field that a record lacks, and only for what fits', () => {
    expect(addSharedFacts(statin, [fact({})]).storage?.text).toBe('Shared.');
    expect(addSharedFacts(statin, [fact({ except: ['atorvastatin'] })]).storage).toBeUndefined();
    expect(addSharedFacts(statin, [fact({ not: ['lipid-lowering'] })]).storage).toBeUndefined();
    expect(addSharedFacts(statin, [fact({ route: 'on the skin' })]).storage).toBeUndefined();
    expect(addSharedFacts(statin, [fact({ forms: ['patch'] })]).storage).toBeUndefined();
    expect(addSharedFacts(statin, [fact({ groups: ['nsaid'] })]).storage).toBeUndefined();
  });

  it('takes the first that fits, and never replaces a fact of the record', () => {
    expect(addSharedFacts(statin, [fact({ text: 'First.' }), fact({})]).storage?.text).toBe('First.');
    const own = { ...statin, storage: { text: 'Own.', source: 'label 16' } };
    expect(addSharedFacts(own, [fact({})]).storage?.text).toBe('Own.');
  });

  it('leaves a medicine off the market alone', () => {
    const gone = { ...statin, withdrawn: { text: 'Gone.', source: 'label 1' } };
    expect(addSharedFacts(gone, [fact({})]).storage).toBeUndefined();
  });

  it.each([
    ['lisinopril', 'missedDose', 'nearly time for the next dose'],
    ['zolpidem', 'missedDose', '7 to 8 hours'],
    ['insulin-lispro', 'missedDose', 'blood sugar'],
    ['eszopiclone', 'onset', 'right before bed'],
    ['atorvastatin', 'storage', 'room temperature'],
    ['alendronate', 'course', '5 years'],
    ['lisinopril', 'switching', '36 hours'],
    ['sertraline', 'duration', 'around the clock'],
    ['losartan', 'stopping', 'climbs again'],
  ] as const)('answers for %s: %s', (id, field, words) => {
    expect(find(id)[field]?.text).toContain(words);
  });

  it('gives a product on the skin what holds for its route, and not what holds for the tablet', () => {
    const product = formulary.findByName('Lamisil AT')?.medicine;
    expect(product?.storage?.text).toContain('tightly closed');
    expect(product?.switching?.text).toContain('skin');
  });

  it.each(['ethinyl', 'warfarin', 'methotrexate'])('gives no general rule for a missed dose of %s', (word) => {
    const found = formulary.medicines.filter(({ id }) => id.includes(word));
    for (const { missedDose } of found) expect(missedDose?.source ?? '').not.toContain('medlineplus-drugs');
  });
});
