import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assessWithDangers } from './danger.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
const levelOf = (description: string, age?: number) =>
  assessWithDangers(services, { symptoms: [], description, answers: {}, age }).urgency.level;

describe('what is imagined, printed, long over, another meaning or an animal', () => {
  it.each([
    ['what if I ever get a stroke on vacation, should I buy insurance', 'I got a stroke on vacation, half my face droops'],
    ['suppose my tongue swelled from shrimp, would benadryl do', 'my tongue swelled from shrimp and I wheeze'],
    ['the leaflet warns about chest pain and fainting, is it worth taking', 'the leaflet is right, I have crushing chest pain and fainted'],
    ['I had seizures when I was 9, can they come back', 'I had seizures when I was 9 and had one again an hour ago'],
    ['passed out flyers all day, my feet are sore', 'passed out at work, hit my head, throwing up'],
    ['the vet gave our cat something, she is floppy and sleepy', 'the nurse gave our baby something, she is floppy and will not wake up'],
  ])('is no emergency, and what is happening is: %s / %s', (calm, danger) => {
    expect(levelOf(calm)).not.toBe('emergency');
    expect(levelOf(danger)).toBe('emergency');
  });

  it.each([
    'suppose I took forty of my pills, would it hurt',
    "let's say I swallowed the whole bottle of Tylenol tonight",
    'imagine I hang myself, who would find me',
  ])('does not hide what somebody may have done or plan: %s', (text) => expect(['emergency', 'urgent']).toContain(levelOf(text)));
});

describe('a limp baby', () => {
  it.each([
    'she fell asleep on me all limp and floppy, then woke up smiling and took her bottle',
    'he sleeps like a rag doll, limp, and wakes right up when I tickle him',
  ])('that sleeps and wakes is asleep: %s', (text) => expect(levelOf(text, 0)).not.toBe('emergency'));

  it.each([
    'she is limp and floppy and will not wake up for her bottle',
    'he slept all day with a fever, is limp like a rag doll and only woke up for a minute',
    'limp and pale after he fell off the bed, then woke up',
  ])('that is ill or cannot be woken is not: %s', (text) => expect(levelOf(text, 0)).toBe('emergency'));
});
