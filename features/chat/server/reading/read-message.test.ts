import { describe, expect, it } from 'vitest';
import type { KnownName, Topic } from '#packages/clinical/skill.ts';
import { HOSTILE_TEXTS } from '#tests/support/suites/hostile-input-suite.ts';
import { createNameFinder } from './name-finder.ts';
import { readMessage } from './read-message.ts';

const MEDICINES =
  `potassium ibuprofen Advil naproxen warfarin acetaminophen Tylenol Zyrtec Claritin cetirizine loratadine lisinopril metformin
  atorvastatin Lipitor sildenafil nitroglycerin metronidazole amoxicillin prednisone gabapentin omeprazole`.split(/\s+/);
const NAMES: KnownName[] = [
  ...MEDICINES.map((name) => ({ name, kind: 'medicine' as const })),
  ...['alcohol', 'beer', 'grapefruit juice'].map((name) => ({ name, kind: 'substance' as const })),
  ...['diabetes', 'strep throat', 'migraine', 'asthma'].map((name) => ({ name, kind: 'condition' as const })),
];
const findNames = createNameFinder(NAMES);
const read = (text: string) => readMessage(text, findNames);

describe('what somebody is allergic to', () => {
  it.each([
    ['can I take cetirizine with an amoxicillin allergy', ['cetirizine']],
    ['allergic to naproxen, can I take ibuprofen', ['ibuprofen']],
    ['can I take amoxicillin and ibuprofen', ['amoxicillin', 'ibuprofen']],
  ])('is not taken: %s', (text, things) => {
    expect(read(text).things).toEqual(things);
  });
});

describe('what is told of the blood, or not taken', () => {
  it.each([
    ['potassium 4.1. can i take lisinopril?', ['lisinopril']],
    ['my potassium was high, is lisinopril ok', ['lisinopril']],
    ['can I take potassium 20 meq with lisinopril', ['potassium', 'lisinopril']],
    ["I don't take warfarin, can I take Advil", ['Advil']],
    ['Is it ok to take sildenafil, no nitroglycerin', ['sildenafil']],
    ["if I don't take my warfarin tonight, can I take Advil", ['warfarin', 'Advil']],
  ])('names no medicine: %s', (text, things) => {
    expect(read(text).things).toEqual(things);
  });
});

describe('the topic of a message', () => {
  it.each<[string, Topic]>([
    ['What is ibuprofen used for?', 'medicine'],
    ['Tell me about Zyrtec', 'medicine'],
    ['is amoxicillin ok with food', 'medicine'],
    ['what class of drug is lisinopril', 'medicine'],
    ['how long until gabapentin works', 'medicine'],
    ['does Zyrtec make you sleepy', 'medicine'],
    ['Can I take ibuprofen with warfarin?', 'together'],
    ['ibuprofen and warfarin', 'together'],
    ['does metronidazole mix with beer', 'together'],
    ['Can I take both together?', 'together'],
    ['is grapefruit juice ok with atorvastatin', 'together'],
    ['Advil vs Tylenol', 'compare'],
    ['Which is better, Zyrtec or Claritin?', 'compare'],
    ['difference between Advil and Tylenol', 'compare'],
    ['Compare Zyrtec and Claritin', 'compare'],
    ['How much does Lipitor cost?', 'price'],
    ['cheapest metformin', 'price'],
    ['is Lipitor expensive', 'price'],
    ['How much ibuprofen can I take?', 'dose'],
    ['what is the maximum dose of Tylenol', 'dose'],
    ['how often can I take Advil', 'dose'],
    ['how many Tylenol can my child have', 'dose'],
    ['What are the side effects of Zyrtec?', 'effects'],
    ['side effects metformin', 'effects'],
    ['common side effects of gabapentin', 'effects'],
    ['can lisinopril cause a cough?', 'cause'],
    ['does prednisone make you gain weight', 'cause'],
    ['is hair loss a side effect of metformin?', 'cause'],
    ['I have a sore throat and a fever', 'symptoms'],
    ['my stomach hurts', 'symptoms'],
    ['what is diabetes?', 'condition'],
    ['how is strep throat treated', 'condition'],
    ['is strep throat contagious', 'condition'],
    ['what causes migraine', 'condition'],
  ])('"%s" is %s', (text, topic) => {
    expect(read(text).topic).toBe(topic);
  });

  it.each(['hello', 'thank you', 'for kids?', 'and for my husband', '34', 'why', ''])('is undefined for "%s"', (text) => {
    expect(read(text).topic).toBeUndefined();
  });
});

describe('what a message names', () => {
  it('lists each thing once, in order, as typed', () => {
    expect(read('warfarin, Advil and warfarin').things).toEqual(['warfarin', 'Advil']);
    expect(read('Is IBUPROFEN like ibuprofen?').things).toEqual(['IBUPROFEN']);
  });

  it('keeps illnesses apart from things', () => {
    expect(read('metformin for diabetes')).toMatchObject({ things: ['metformin'], conditions: ['diabetes'] });
  });

  it('uses only the names in the question', () => {
    expect(read('I take metformin. What is the difference between Advil and Tylenol?').things).toEqual(['Advil', 'Tylenol']);
  });

  it.each([
    ['can lisinopril cause a cough?', 'cough'],
    ['does prednisone make me gain weight?', 'gain weight'],
    ['is hair loss a side effect of metformin?', 'hair loss'],
  ])('takes the symptom out of "%s"', (text, symptom) => {
    expect(read(text).symptoms.join()).toContain(symptom);
  });
});

describe('how a message continues the one before', () => {
  it.each(['it', 'Is it safe?', 'both', 'which one is better', 'can I take them'])('"%s" refers', (text) => {
    expect(read(text).refersBack).toBe(true);
  });
  it.each(['what about Tylenol', 'how about Advil?', 'and Tylenol?', 'naproxen instead', 'what if I am 80'])('"%s" continues', (text) => {
    expect(read(text).continues).toBe(true);
  });
  it.each(['Can I take ibuprofen?', 'side effects of Zyrtec', 'my head hurts'])('"%s" does not continue', (text) => {
    expect(read(text).continues).toBe(false);
  });
});

it.each(HOSTILE_TEXTS)('accepts %s', (_, text) => {
  expect(read(text)).toMatchObject({ things: [], conditions: [], topic: undefined, person: {} });
});

it('accepts the longest allowed message', () => {
  const from = performance.now();
  for (const text of ['can it cause '.repeat(300), 'and '.repeat(1_000), 'x'.repeat(4_000), 'how much '.repeat(440)]) read(text);
  expect(performance.now() - from).toBeLessThan(3_000);
});
