import { describe, expect, it } from 'vitest';
import { trainUrgencyModel } from './build-urgency-model.ts';
import { loadMeaningsReader } from './meanings.ts';
import { describePerson } from './person-facts.ts';
import { readMessages } from './training-messages.ts';
import { createWordingReaders, loadWordingReaders } from './wording.ts';

const readMeanings = loadMeaningsReader();
const { readWording, isWordedCalmly } = loadWordingReaders(readMeanings);

describe('a message that is worded calmly beyond doubt', () => {
  it.each([
    'My uncle took too many pills in 1998, long before I was born. I take sertraline, feel good and sleep well. Does it matter whether I take it in the morning or at night?',
    'My mother had a heart attack years ago and worries about everything. I am fine and take lisinopril every day. May I eat bananas with it, or is that only a rumor?',
  ])('is one that asks of a medicine and tells of others or of the past: %s', (text) => {
    expect(isWordedCalmly(text, {})).toBe(true);
  });

  it.each([
    'My father takes metoprolol and asked me about the price of it. He has had a squeezing in his chest and a cold sweat since breakfast. Is the generic of metoprolol cheaper at the warehouse club?',
    'I am on Eliquis and have passed black, sticky stool five times since yesterday and nearly fainted. Is it the Pepto, and may I stop Eliquis for my dental cleaning on Thursday?',
  ])('is none that tells a danger in passing: %s', (text) => {
    expect(isWordedCalmly(text, {})).toBe(false);
  });
});

describe('the wording of a message', () => {
  it.each([
    "my wife can't talk right since lunch and one side of her mouth hangs down",
    'he turned gray and sweaty mowing the lawn, says an elephant sits on his chest',
    'no puedo respirar y me duele mucho el pecho, tengo 60 años',
  ])('of an emergency raises the level: %s', (text) => {
    expect(readWording(text, {})).toBe('emergency');
  });

  it.each([
    'runny nose and sneezing since yesterday, no fever',
    'how long does a refill of zoloft take',
    'my knee clicks when i go up the stairs but does not hurt',
    'tengo un poco de tos y mocos, nada mas',
  ])('of nothing urgent says nothing: %s', (text) => {
    expect(readWording(text, {})).toBeUndefined();
  });

  it.each([
    'my periods skip two months and then come twice, it has been like this since the summer',
    'food hangs up behind my breastbone now and then, mostly bread, going on five months',
  ])('of something for a doctor says so: %s', (text) => {
    expect(readWording(text, {})).toBe('routine');
  });

  it.each([
    '',
    'Headache',
    '😀 😀 😀',
    'x '.repeat(2000),
    '{{7*7}} <b>',
    '12345 67890',
    'zork blip quux narf',
    'Love me tender, love me sweet, never let me go, you have made my life complete',
    'Baby shark doo doo doo doo doo doo',
    'Sodium 139 mmol/L 136-145, Potassium 4.1 mmol/L 3.5-5.1, Creatinine 0.9 mg/dL 0.6-1.2',
    'How do I change the email address of my account',
  ])('says nothing about one word, noise or what is no illness, whoever asks: %j', (text) => {
    for (const person of [{}, { ageYears: 40, sex: 'female' as const }, { ageYears: 80, sex: 'male' as const }])
      expect(readWording(text, person)).toBeUndefined();
  });

  it('is read in time however long the message is', () => {
    expect(readWording('my chest hurts and '.repeat(5000), {})).toBeDefined();
  });
});

describe('the model', () => {
  it('finds most emergencies of a writer from whom it did not learn, and few among harmless messages', () => {
    const messages = readMessages();
    const held = messages.filter((_, at) => at % 10 === 0);
    const { readWording: read } = createWordingReaders(
      trainUrgencyModel(
        messages.filter((_, at) => at % 10 !== 0),
        readMeanings,
      ),
      readMeanings,
    );
    const share = (level: string) => {
      const asked = held.filter(({ levels }) => levels[0] === level);
      const raised = asked.filter(({ text, age, sex }) => read(text, { ageYears: age, sex }) === 'emergency');
      return raised.length / asked.length;
    };
    expect(share('emergency')).toBeGreaterThan(0.8);
    expect(share('self-care')).toBeLessThan(0.08);
  }, 300_000);
});

it.each([
  [{}, []],
  [{ ageYears: 0.1, sex: 'male' as const }, ['newborn', 'male']],
  [{ ageYears: 75 }, ['very old adult']],
  [{ ageYears: null, sex: 'female' as const }, ['female']],
])('a person is described by what is known: %j', (person, facts) => {
  expect(describePerson(person)).toEqual(facts);
});
