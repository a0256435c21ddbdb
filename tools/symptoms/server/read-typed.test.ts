import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { readWhileTyping } from './read-typed.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
const read = (text: string) => readWhileTyping(services, text);

describe('a text that is still being typed', () => {
  it('names what is recognized', () => {
    expect(read('I have a sore throat and a runny no').heard.map(({ id }) => id)).toEqual(['sore-throat']);
    expect(read('')).toEqual({ heard: [] });
    expect(read('runny nose and sneezing since Monday').danger).toBeUndefined();
  });

  it.each([
    ['crushing chest pain going into my left arm', 'emergency', undefined, undefined],
    ['I want to kill mys', undefined, undefined, undefined],
    ['I want to kill myself', 'urgent', 'crisis', 'despair'],
    ['my toddler swallowed a whole bottle of tylenol', 'emergency', 'poison', 'poisoning'],
  ])('tells the danger of “%s”', (text, level, line, page) => {
    const { danger } = read(text);
    expect([danger?.level, danger?.line, danger?.page]).toEqual([level, line, page]);
  });
});
