import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadHistoryReader } from './read-history.ts';

const reader = loadHistoryReader(loadFormulary());
const read = (text: string) => {
  const { conditions, allergies } = reader.read([text]);
  return { conditions: conditions.map(({ id }) => id), allergies: allergies.map(({ words }) => words) };
};

describe('the names of medicines', () => {
  it.each([
    'can i take dayquil and mucinex dm together',
    'robitussin cough dm for a cold',
    'mucinex fast max dm',
    'excedrin migraine with coffee',
    'how many ml of children tylenol I give her?',
    'how much motrin to give him',
    'which benadryl we gave her',
  ])('%s tells no illness and no allergy', (text) => {
    expect(read(text)).toEqual({ conditions: [], allergies: [] });
  });

  it.each([
    ['robitussin dm, i have dm', 'diabetes'],
    ['mucinex and my dm is bad', 'diabetes'],
    ['metformin for dm', 'diabetes'],
    ['insulin glargine', 'diabetes'],
  ])('%s still tells %s', (text, id) => {
    expect(read(text).conditions).toContain(id);
  });

  it.each([
    ['keflex always gave me hives', 'keflex'],
    ['Keflex gave her a bad rash', 'Keflex'],
    ['aleve makes me wheeze', 'aleve'],
  ])('%s still tells an allergy', (text, name) => {
    expect(read(text).allergies).toContain(name);
  });
});
