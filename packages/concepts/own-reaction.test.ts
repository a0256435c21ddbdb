import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findOwnReaction } from './own-reaction.ts';
import { loadHistoryReader } from './read-history.ts';
import { checkSuitability } from './suitability.ts';

const formulary = loadFormulary();
const reader = loadHistoryReader(formulary);
const heldOf = (id: string, text: string) => {
  const record = formulary.medicines.find((medicine) => medicine.id === id);
  if (!record) throw new Error(`no record of ${id}`);
  return checkSuitability(reader, record, reader.read([text], 45), 45);
};

describe('a reaction without the name of the medicine', () => {
  it.each([
    'my tongue swelled on it last fall',
    'covered in hives after the second dose',
    'first shot closed my throat',
    'took one pill and my lips got huge',
    'it gave me welts head to toe',
    'broke out in a rash from this stuff',
  ])('forbids it: %s', (text) => expect(heldOf('montelukast', text).held[0]?.level).toBe('contraindicated'));

  it.each([
    'shrimp makes my face swell',
    'hives from amoxicillin',
    'hives after eating peanuts',
    'I get a rash every summer',
    'my sister got hives from it',
    'no rash or hives on it',
  ])('blames nothing else on it: %s', (text) => expect(heldOf('montelukast', text).held).toEqual([]));

  it('is asked about where no cause is told', () => {
    expect(heldOf('montelukast', 'ended up in the ER with my throat swelling shut').held[0]).toMatchObject({
      level: 'caution',
      mayMean: expect.stringContaining('reaction'),
    });
  });

  it('tells its sign', () => {
    expect(findOwnReaction('my throat closed on it')?.sign[0]).toBe('throat closed');
    expect(findOwnReaction('allergic to cats')).toBeUndefined();
  });
});

describe('the age of a child in the words', () => {
  it.each([
    ['tramadol', 'my boy is 9'],
    ['tramadol', 'she is 4 years old'],
    ['linaclotide', "she's 19 months"],
    ['dicyclomine', 'baby is 10 weeks old'],
  ])('forbids %s as the label does: %s', (id, text) => expect(heldOf(id, text).held[0]?.level).toBe('contraindicated'));

  it.each([
    ['tramadol', 'my boy is 15 and heavy'],
    ['linaclotide', 'had it for 9 months'],
    ['tramadol', 'she is 9 pounds lighter'],
    ['tramadol', 'my son is 9, can I take it for me'],
    ['linaclotide', 'I am 19 weeks out from surgery'],
  ])('forbids nothing with %s: %s', (id, text) =>
    expect(heldOf(id, text).held.filter(({ group, level }) => group === 'children' && level === 'contraindicated')).toEqual([]),
  );

  it('says where it is another than the age that was given', () => {
    expect(heldOf('loratadine', 'my daughter is 3').otherAge).toContain('daughter is 3');
    expect(heldOf('loratadine', 'runny nose').otherAge).toBeUndefined();
  });
});
