import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assessWithDangers } from './danger.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
const levelOf = (description: string, age: number) =>
  assessWithDangers(services, { symptoms: [], description, age, sex: undefined, medicalHistory: [], answers: {} }).urgency.level;

describe('words of a danger that tell none', () => {
  it.each([
    ['breath that pauses in sleep', 'I snore and my husband says I stop breathing. Every night for years, tired all day.', 52],
    ['a person who worries', 'I have a runny nose and now I am so paranoid about my job.', 30],
    [
      'somebody else who is startled',
      'One eye is red on the white since I sneezed, no pain, I see well. The clerk at the bank gasped.',
      50,
    ],
    ['what happened to a coworker', 'Heartburn after tacos. A coworker just had a heart attack and now I worry.', 35],
    ['seizures that ended years ago', 'My seizures stopped in 2009. Can I swim laps? I have a stuffy nose.', 40],
    ['dark stools from iron', 'On iron pills for two weeks. My poop is greenish black, not sticky, and I feel good.', 34],
    ['a belly that sticks out', 'I get bloated after beans and look 6 months pregnant.', 29],
  ])('%s is neither an emergency nor urgent', (_, description, age) =>
    expect(['routine', 'self-care']).toContain(levelOf(description, age)),
  );

  it.each([
    ['a breath that stopped now', 'My husband was snoring and now he stopped breathing, he is gray', 52],
    ['a breath that stopped', 'he stopped breathing', 52],
    ['a person who is watched', 'I am paranoid, they put cameras in my walls and follow me', 30],
    ['somebody who gasps', 'My mother is gasping for air', 70],
    ['the writer', 'I think I am having a heart attack', 55],
    ['a seizure of now', 'My seizures stopped in 2009 but I just had another one', 40],
    ['tar with iron', 'On iron pills. My poop is black and sticky like tar and I am dizzy', 70],
    ['noisy breath at rest', 'barking cough, makes a squeaky noise breathing in even when he is calm, ribs pull in', 2],
  ])('%s still is', (_, description, age) => expect(['emergency', 'urgent']).toContain(levelOf(description, age)));

  it('croup that is quiet at rest is seen today', () => {
    const told = 'Barking seal cough at 2 am, sounds fine when she is calm, a little whistle only when she cries. Fever 100.9.';
    expect(levelOf(told, 2)).toBe('urgent');
  });
});
