import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assessWithDangers } from './danger.ts';
import { loadSymptomServices } from './symptom-services.ts';

const loaded = loadSymptomServices(loadFormulary(), () => []);
/** The rules alone: what the wording would add is not counted. */
const services = { ...loaded, readWording: () => undefined };
const assessed = (description: string) => assessWithDangers(services, { symptoms: [], description, answers: {} });
const levelOf = (description: string) => assessed(description).urgency.level;

describe('what something is or looks like, asked in general', () => {
  it.each([
    'what does retinal detachment look like',
    'is frostbite painful',
    'does stroke run in families',
    'how common is a heart attack',
    'what are the signs of sepsis',
  ])('is a question and nobody is ill: %s', (text) => {
    expect(assessed(text)).toMatchObject({ isQuestion: true, isUnderstood: false });
  });

  it.each([
    'is crushing chest pain with sweating dangerous, my arm is numb too',
    'how long does it take, my lips are swelling and I cannot breathe',
    'what does it mean when half my face is drooping',
  ])('does not hide what somebody has: %s', (text) => expect(levelOf(text)).toBe('emergency'));
});

describe('what was a year ago', () => {
  it.each(['my chest felt tight last year during exams, never since', 'I had crushing chest pain last summer, it was reflux'])(
    'is no sign of now: %s',
    (text) => expect(levelOf(text)).not.toBe('emergency'),
  );

  it.each([
    'had crushing chest pain last summer and it is back today, I am sweating',
    'crushing chest pain on and off since last year, today with sweating',
  ])('is one when it is back: %s', (text) => expect(levelOf(text)).toBe('emergency'));
});

describe('a sign that somebody was asked about and denied', () => {
  it.each(["my therapist asked if I'm suicidal, I said no because I'm not", 'the nurse asked about chest pain and I said never'])(
    'is none: %s',
    (text) => expect(['routine', 'self-care']).toContain(levelOf(text)),
  );

  it.each(["my therapist asked if I'm suicidal and I said no but I want to die", 'she asked if I was ok. I want to kill myself'])(
    'hides no other: %s',
    (text) => expect(['emergency', 'urgent']).toContain(levelOf(text)),
  );

  it.each([
    "My doctor asked if I'm suicidal, I said no but I was lying",
    "My doctor asked if I'm suicidal, I said no because they would lock me up",
    'she asked whether I want to kill myself and I said no. I lied',
    'they screened me for suicidal thoughts, I said no so they would let me go',
    'he asked if I think about ending my life, I said no',
    'the nurse asked about crushing chest pain, I said no but it is back now and I am sweating',
    'the nurse asked about crushing chest pain, I said no because I did not want to miss work',
    'the nurse asked about crushing chest pain, I said no. I lied',
  ])('is heard where the answer may be untrue: %s', (text) => expect(['emergency', 'urgent']).toContain(levelOf(text)));
});

describe('sleep that a medicine brings', () => {
  it.each(['Ambien knocked me out, woke up fine', 'this cough syrup knocks me out, is that normal at night'])('is no blow: %s', (text) =>
    expect(levelOf(text)).not.toBe('emergency'),
  );

  it.each(['a punch knocked him out and he keeps throwing up', 'the fall knocked her out, she took her pills before'])(
    'a blow still is one: %s',
    (text) => expect(levelOf(text)).toBe('emergency'),
  );
});

describe('the usual restlessness of a dementia', () => {
  it.each(['mom has dementia and gets agitated in the evening', 'dementia, dad is agitated at sundown like always'])(
    'is none of now: %s',
    (text) => expect(levelOf(text)).toBe('routine'),
  );

  it.each([
    'dad with dementia is suddenly agitated and confused tonight',
    'mom with dementia is more confused since this morning with a fever',
  ])('a sudden one is: %s', (text) => expect(levelOf(text)).toBe('emergency'));
});

describe('a reaction of the past', () => {
  it('is none of now', () => expect(levelOf('My wife had angioedema, the doctor wants her on lisinopril')).not.toBe('emergency'));
  it.each([
    'I had angioedema an hour ago on lisinopril',
    'angioedema on lisinopril',
    'had angioedema from lisinopril, my lips are swollen',
  ])('one of now needs help now: %s', (text) => expect(levelOf(text)).toBe('emergency'));
});

describe('an emergency in everyday words', () => {
  it.each([
    'the box in his chest jolted him twice since noon',
    'my defib went off three times',
    'seven scoops of pre-workout. Pulse is 168.',
    'ten energy drinks, heart rate 175 and I keep throwing up',
    'who takes the fish if i am not here friday',
    'giving you my skateboard, wont need it after tonight',
    'I intend to be dead before the first of next month',
    'I have the pills saved. will it hurt',
    'he lit a cigarette with the oxygen on, eyebrows gone and black soot in the nose',
  ])('is heard: %s', (text) => expect(levelOf(text)).toBe('emergency'));

  it.each([
    'who takes the fish if i am not here friday, going on a trip',
    'giving you my old phone, wont need it after tuesday when the new phone comes',
    'two scoops of pre-workout, pulse 168 on the treadmill',
    'does the iv bag hurt',
    'the icd was checked, battery is fine, when does it go off',
  ])('is not heard in: %s', (text) => expect(levelOf(text)).not.toBe('emergency'));
});
