import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadHistoryReader } from './read-history.ts';
import { checkSuitability } from './suitability.ts';

const formulary = loadFormulary();
const reader = loadHistoryReader(formulary);
const read = (text: string) => {
  const { allergies, medicines } = reader.read([text]);
  const ids = (list: typeof allergies) => [...new Set(list.flatMap(({ medicine }) => medicine ?? []))].sort();
  return { allergies: ids(allergies), medicines: ids(medicines) };
};
const TAKEN = ['takes lisinopril', 'on lisinopril 10 mg', 'using lisinopril every day'];
const ALLERGIES = ['allergic to clarithromycin', 'clarithromycin allergy', 'clarithromycin gave me hives'];

describe.each(TAKEN)('a medicine told as “%s”', (taken) => {
  it.each(ALLERGIES.flatMap((allergy) => [`${taken}, ${allergy}`, `${taken} and ${allergy}`, `${allergy}, ${taken}`]))(
    'is no allergy beside another one: %s',
    (text) => expect(read(text)).toEqual({ allergies: ['clarithromycin'], medicines: ['lisinopril'] }),
  );
});

it.each(['allergic to clarithromycin, lisinopril and warfarin', 'clarithromycin, lisinopril and warfarin allergies'])(
  'names in a row share their reaction: %s',
  (text) => expect(read(text)).toEqual({ allergies: ['clarithromycin', 'lisinopril', 'warfarin'], medicines: [] }),
);

it('labels are read as they are spelled: "obsessive-compulsive" is no convulsion', () => {
  const fluoxetine = formulary.findByName('fluoxetine')?.medicine;
  if (!fluoxetine) throw new Error('no fluoxetine');
  expect(checkSuitability(reader, fluoxetine, reader.read(['seizures'])).held.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/seizure/),
  );
});
