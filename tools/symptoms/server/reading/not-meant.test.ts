import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadSymptomServices } from '../symptom-services.ts';
import { readPerson } from './person.ts';

const { readStory } = loadSymptomServices(loadFormulary(), () => []);
const idsOf = (text: string) => [...readStory(text).present.keys()];

describe('words that name a sign and do not mean it', () => {
  it.each([
    ['shoveled snow two days ago and my low back seized up', 'prolonged-seizure'],
    ['the right shoulder has seized since Easter', 'seizure'],
    ['it aches at night but it never wakes me up', 'unresponsive'],
    ['the itch does not wake her at night', 'unresponsive'],
    ['my heel stabs with every step in the morning', 'penetrating-wound'],
    ['the skin on my arm peels like a snake', 'snake-bite'],
    ['leg day killed me and I walk like a baby giraffe', 'fear-of-harming-baby'],
    ['nothing in my chest hurts', 'chest-pain'],
    ['rash on the elbows, fever she does not have', 'fever'],
    ['red eye since Monday. Pain no, light is okay', 'eye-pain'],
    ['the fever did not respond to Motrin', 'unresponsive'],
  ])('%s: no %s', (text, id) => expect(idsOf(text)).not.toContain(id));

  it.each([
    ['he is seizing and has been for ten minutes', 'prolonged-seizure'],
    ["shaking him doesn't wake him up", 'unresponsive'],
    ['she does not respond to my voice', 'unresponsive'],
    ['someone stabbed me in the arm', 'penetrating-wound'],
    ['a snake bit me on the ankle', 'snake-bite'],
    ['nothing helps and my chest hurts', 'chest-pain'],
  ])('%s: %s', (text, id) => expect(idsOf(text)).toContain(id));
});

describe('a list of denials without "or"', () => {
  it.each([
    'no fever, phlegm, shortness of breath, face swelling',
    'no blood, weight loss, fever and it never wakes me up',
    'No burning, blood, fever, and I do get it all out',
    'no ooze, crust, fever. lotion does nothing',
  ])('denies all of it: %s', (text) => expect(idsOf(text)).toEqual([]));

  it.each([
    ['no vomiting, stomach hurts, diarrhea', ['abdominal-pain', 'diarrhea']],
    ['no fever, cough since Monday', ['cough']],
    ['no fever, but cough, wheezing', ['cough', 'wheezing']],
  ] as const)('ends where something is told: %s', (text, present) => expect(idsOf(text)).toEqual(expect.arrayContaining([...present])));
});

describe('an age without "old"', () => {
  it.each([
    ['5 mo girl, warm since noon', 5 / 12],
    ["She's three, and the cough is back", 3],
    ['Son 5, little bumps on the side', 5],
    ['daughter 7 has pink cheeks', 7],
    ['My son has three years, and he scratches at night', 3],
    ['I am having 48 years, doctor', 48],
  ])('%s', (text, years) => expect(readPerson(text).ageYears).toBeCloseTo(years));

  it.each(['she is 38 weeks and having contractions', 'he has three cuts', 'my wife is two weeks late'])('is not read from "%s"', (text) =>
    expect(readPerson(text).ageYears).toBeUndefined(),
  );
});
