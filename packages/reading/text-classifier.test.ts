import { describe, expect, it } from 'vitest';
import { createTextClassifier } from './text-classifier.ts';
import { type LabeledText, trainTextModel } from './train-text-model.ts';

const say = (text: string, classes: string[] = []): LabeledText => ({ text, about: [], classes });
const TEXTS: readonly LabeledText[] = [
  say('the house is on fire', ['fire']),
  say('our kitchen is on fire now', ['fire']),
  say('smoke and flames, the barn is on fire', ['fire']),
  say('there are flames in the kitchen', ['fire']),
  say('the cat is in the house'),
  say('our kitchen is new'),
  say('the barn is red'),
  say('there are apples in the kitchen'),
];

describe('a text classifier', () => {
  const model = trainTextModel(TEXTS, ['fire']);
  const score = createTextClassifier<'fire'>(model);

  it('tells texts like those of a class from the others', () => {
    expect(score('the shed is on fire', []).fire).toBeGreaterThan(score('the shed is new', []).fire);
    const scores = (inClass: boolean) =>
      TEXTS.filter(({ classes }) => classes.length > 0 === inClass).map(({ text }) => score(text, []).fire);
    expect(Math.min(...scores(true))).toBeGreaterThan(Math.max(...scores(false)));
  });

  it('reads words without case, accents and apostrophes', () => {
    expect(score('The House is ON FIRE', [])).toEqual(score('the house is on fire', []));
    expect(score('thé hóuse is on fire', [])).toEqual(score('the house is on fire', []));
  });

  it('is the same when it learns from the same texts again, and after it was stored', () => {
    expect(trainTextModel(TEXTS, ['fire'])).toEqual(model);
    expect(createTextClassifier(JSON.parse(JSON.stringify(model)))('a fire', [])).toEqual(score('a fire', []));
  });

  it('learns from what is known besides the text', () => {
    const about = TEXTS.map((text) => ({ ...text, text: 'help', about: [text.classes.length > 0 ? 'hot' : 'cold'] }));
    const reported = createTextClassifier<'fire'>(trainTextModel(about, ['fire']));
    expect(reported('help', ['hot']).fire).toBeGreaterThan(reported('help', ['cold']).fire);
  });

  it('says nothing about words that it never saw', () => {
    const unknown = score('zzz qqq', []).fire;
    for (const text of ['', '💊💊', '\u0000\u200f', 'xyz '.repeat(500)]) expect(score(text, []).fire).toBe(unknown);
  });
});
