import { expect, test } from 'vitest';
import { isSameRequest, keepAnswers } from './analysis-requests.ts';
import { addEntry, addTypedSymptom, FIRST_SYMPTOMS, MORE_SYMPTOMS, NOTHING_ENTERED, withoutEntry } from './entered-symptoms.ts';

test('twenty-five symptoms, twelve of them first', () => {
  expect([FIRST_SYMPTOMS.length, MORE_SYMPTOMS.length]).toEqual([12, 13]);
  expect([FIRST_SYMPTOMS[0], FIRST_SYMPTOMS[11], MORE_SYMPTOMS[0], MORE_SYMPTOMS[12]]).toEqual([
    'Headache',
    'Abdominal pain',
    'Muscle aches',
    'Depression mood',
  ]);
});

test('an entry is trimmed, and never added twice or empty', () => {
  expect(addEntry(['Headache'], '  ear   pain ')).toEqual(['Headache', 'ear pain']);
  expect(addEntry(['Headache'], ' HEADACHE ')).toEqual(['Headache']);
  expect(addEntry(['Headache'], '  ')).toEqual(['Headache']);
  expect(withoutEntry(['Headache', 'Cough'], 'headache')).toEqual(['Cough']);
});

test('text still in the box is added', () => {
  expect(addTypedSymptom({ ...NOTHING_ENTERED, symptoms: ['Cough'], typed: 'itch' })).toEqual({
    symptoms: ['Cough', 'itch'],
    description: '',
    typed: '',
  });
});

test('corrections are kept only while the story is unchanged', () => {
  const story = { symptoms: ['Cough'], description: 'since noon' };
  const earlier = { symptoms: ['Cough'], description: 'since noon', answers: { 'chest-pain': 'no' as const } };
  expect(keepAnswers(story, earlier)).toEqual(earlier);
  expect(keepAnswers({ symptoms: ['Cough', 'Chest pain'], description: 'since noon' }, earlier)).not.toHaveProperty('answers');
  expect(isSameRequest({ symptoms: ['Cough'], description: 'since noon' }, earlier)).toBe(true);
});
