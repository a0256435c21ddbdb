import { describe, expect, it } from 'vitest';
import { loadFormulary } from './formulary.ts';
import { createNameReader } from './read-name.ts';
import { loadProductReader } from './read-product.ts';

const formulary = loadFormulary();
const read = loadProductReader(formulary);

describe('a typed name', () => {
  it.each([
    ['ADVIL 200 mg tablets', 'ibuprofen'],
    ['losartan potassium 50mg', 'losartan'],
    ['metoprolol succinate ER', 'metoprolol'],
    ['potassium chloride', 'potassium-chloride'],
    ["Children's Tylenol liquid", 'acetaminophen'],
    // A brand without the letters of its release.
    ['Trokendi', 'topiramate'],
    ['alphagan', 'brimonidine'],
    ['entocort', 'budesonide'],
    // "My" belongs to one name and is an article before others.
    ['My Way 1.5 mg', 'levonorgestrel'],
    ['my Lipitor 20 mg', 'atorvastatin'],
    ['the Lipitor', 'atorvastatin'],
    // Colors, devices and stores after a name.
    ['Jantoven 5 mg peach', 'warfarin'],
    ['AndroGel pump', 'testosterone'],
    ['Voltaren arthritis gel from Walmart no rx', 'diclofenac'],
  ])('%s is read exactly', (typed, id) => {
    const found = read(typed);
    expect(found.kind === 'exact' && found.value.medicine.id).toBe(id);
  });

  it.each([
    ['atorvastain', 'atorvastatin'],
    ['hydroclorothiazide', 'hydrochlorothiazide'],
    ['zyrtek', 'cetirizine'],
  ])('%s is corrected', (typed, id) => {
    const found = read(typed);
    expect(found.kind === 'corrected' && found.value.medicine.id).toBe(id);
  });

  it.each(['ampicillin', 'pentobarbital sodium', 'digitoxin', 'folinic acid'])(
    '%s is another medicine than the covered one it looks like, and is not read as it',
    (typed) => {
      expect(read(typed).kind).toBe('unknown');
    },
  );

  it.each(['', '  ', 'a', '💊', '500 mg'])('%j is not read as a medicine', (typed) => {
    expect(read(typed).kind).toBe('unknown');
  });
});

describe('near names', () => {
  const reader = createNameReader([
    { name: 'Mucinex D', value: 1, meaning: 'with a decongestant' },
    { name: 'hydralazine', value: 2, meaning: 'a' },
    { name: 'hydroxyzine', value: 3, meaning: 'b' },
  ]);

  it('are different if a short word differs', () => {
    expect(reader('Mucinex DM')).toMatchObject({ kind: 'unknown' });
  });

  it('are only suggested if two meanings are close', () => {
    expect(reader('hydraxyzine')).toEqual({ kind: 'unknown', suggestions: ['hydroxyzine', 'hydralazine'] });
  });
});

describe('a slip between names that are mistaken for each other', () => {
  it.each([
    ['hydroxalazine', ['hydralazine', 'hydroxyzine']],
    ['celexbra', ['Celexa', 'Celebrex']],
    ['trazadol', ['tramadol', 'trazodone']],
  ])('%s is asked about', (typed, suggestions) => {
    expect(read(typed)).toMatchObject({ kind: 'unknown', suggestions, question: `Do you mean ${suggestions.join(' or ')}?` });
  });

  it.each([
    ['hydroxizine', 'hydroxyzine'],
    ['celebrax', 'celecoxib'],
    ['trazodon', 'trazodone'],
    ['prednisolon', 'prednisolone'],
  ])('%s is near one of them only', (typed, id) => {
    const found = read(typed);
    expect(found.kind === 'corrected' && found.value.medicine.id).toBe(id);
  });
});
