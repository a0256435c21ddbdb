import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadHistoryReader } from './read-history.ts';

const { read } = loadHistoryReader(loadFormulary());
const own = (text: string) => {
  const { conditions, medicines, allergies } = read([text]);
  return [...conditions.flatMap(({ id, relative }) => (relative ? [] : [id])), ...[...medicines, ...allergies].map(({ name }) => name)];
};

describe('what a text tells of nobody', () => {
  it.each([
    'PTH 38 pg/mL and TSH 1.8, all in range',
    'we put ammonium nitrate on the hay field',
    'I keep alcohol swabs in my purse',
    'we had a training on seizure first aid at the plant',
    'I ran the walk for breast cancer on Sunday',
    'cant stand grapefruit, never touch it',
    'grapefruit is gross dont eat it',
    'hate the taste of beer',
    'wine tastes nasty to me',
    'is it bad for the kidneys',
    'will it raise my blood pressure',
    'does it hurt my liver',
    'is it a narcotic',
  ])('is not counted: %s', (text) => expect(own(text)).toEqual([]));
});

describe('what a text tells of somebody else in so many words', () => {
  it.each([
    'my kuya has hemophilia, not me',
    'my niece, not me, takes warfarin',
    'The man across the hall is on lithium. That pill is his, not mine',
    'the resident I look after had a stroke',
    'I drive a van for dialysis patients',
    "I'm a caregiver of a stroke patient, I do his bath",
    'my patient had a stroke',
    'I turn a patient with a feeding tube every two hours, he takes phenytoin',
  ])('is not counted: %s', (text) => expect(own(text)).toEqual([]));

  it.each([
    ['I am a dialysis patient', 'kidney-disease-severe'],
    ["I'm a patient with heart failure", 'heart-failure'],
    ['as a patient with a heart block i take metoprolol', 'heart-block'],
    ['I was told I am the kind of patient with angioedema', 'angioedema'],
    ['patient has glaucoma', 'glaucoma'],
    ['be patient with me, I have glaucoma', 'glaucoma'],
    ['as a transplant patient i take tacrolimus', 'tacrolimus'],
    ['pg, 12 weeks', 'pregnancy'],
    ['I drink alcohol most nights', 'alcohol-use'],
    ['i wear a nitroglycerin patch', 'nitroglycerin'],
    ['I have glaucoma and my wife does not', 'glaucoma'],
  ])('and what is the person’s own is: %s', (text, found) => expect(own(text).join(' ')).toContain(found));
});

describe('an illness that is told beside a question', () => {
  it.each([
    ['is it bad for my kidneys, i have kidney failure', 'kidney-failure'],
    ['i have high blood pressure, will it raise it', 'high-blood-pressure'],
  ])('counts: %s', (text, id) => expect(own(text).some((one) => one === id || one.startsWith(id.split('-')[0] ?? ''))).toBe(true));
});
