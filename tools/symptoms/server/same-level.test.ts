import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { stories } from '../cases/stories.ts';
import { CARE_LEVELS } from '../engine/knowledge.ts';
import { assessWithDangers } from './danger.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
/** Without the comparison of the wording, which may raise a level. */
const rulesAlone = { ...services, readWording: () => undefined };
const levelOf = (description: string, person: { age?: number; sex?: 'male' | 'female' } = {}, by = services) =>
  assessWithDangers(by, { symptoms: [], description, medicalHistory: [], answers: {}, ...person }).urgency.level;
const rank = (level: (typeof CARE_LEVELS)[number]) => CARE_LEVELS.indexOf(level);

describe('a danger that stands alone', () => {
  it.each([
    ['shortness of breath', 'urgent'],
    ['out of breath since yesterday, 22f', 'urgent'],
    ['chest pain, 24 f', 'urgent'],
    ['my chest hurts', 'urgent'],
    ['cannot see out of my left eye', 'urgent'],
    ['I fainted this morning, 71m', 'urgent'],
  ] as const)('%s', (text, least) => {
    expect(rank(levelOf(text))).toBeLessThanOrEqual(rank(least));
  });

  it.each([
    ['heartburn, a burning in my chest after tacos, 30m'],
    ['sore rib, it hurts when I press on it since I carried boxes, 26m'],
    ['I get short of breath when I run, for 8 months, 30m'],
  ])('is not every word of it: %s', (text) => {
    expect(['routine', 'self-care']).toContain(levelOf(text));
  });
});

describe('what should have passed by now needs a doctor', () => {
  it.each([
    ['cough for 2 days, 33m', 'cough for 5 weeks, 33m'],
    ['diarrhea for 1 day, 40f', 'diarrhea for 9 days, 40f'],
    ['red eye for 2 days, 30f', 'red eye for 10 days, 30f'],
    ['constipated for 3 days, 50m', 'constipated for 5 weeks, 50m'],
    ['heartburn since yesterday, 40m', 'heartburn every day for 2 months, 40m'],
    ['hiccups for an hour, 60m', 'hiccups for 4 days, 60m'],
    ['nosebleed today that stopped, 50m', 'nosebleeds every day for two weeks, 50m'],
    ["athlete's foot for 4 days", "athlete's foot for 2 months despite cream"],
  ])('%s / %s', (short, long) => {
    expect(levelOf(short, {}, rulesAlone)).toBe('self-care');
    expect(levelOf(long, {}, rulesAlone)).toBe('routine');
  });

  it.each([['my 3 year old has had a fever for 5 days'], ['my 2 year old has been throwing up for 3 days']])('today: %s', (text) => {
    expect(rank(levelOf(text))).toBeLessThanOrEqual(rank('urgent'));
  });
});

/** Stories of every level, spread over the file. */
const DRAWN = stories.filter((_, at) => at % 3 === 0);
const MAKING_LIGHT = [
  "He says he's fine.",
  "She says it's nothing.",
  "I don't want to be a bother.",
  "It's probably just stress.",
  'My sister thinks I am overreacting.',
];
const WHO = ['I live in 10001.', 'I live in 38601.', 'I am on Medicaid.', 'We have good insurance and money is no problem.', 'I am Black.'];

describe('who tells it, and who makes light of it, changes nothing', () => {
  it.each([...MAKING_LIGHT, ...WHO])('%s', (remark) => {
    const changed = DRAWN.flatMap(({ text, age, sex }) => {
      const [plain, reported] = [levelOf(text, { age, sex }), levelOf(`${text} ${remark}`, { age, sex })];
      return plain === reported ? [] : [`${plain} > ${reported}: ${text}`];
    });
    expect(changed).toEqual([]);
  });

  it('a man and a woman get the same level where no organ or hormone of one sex is involved', () => {
    const OF_ONE_SEX =
      /pregnan|period|womb|vagin|birth|breast|testic|penis|prostat|menopaus|pelvi|labor|\bpill\b|ovar|he |she |his |her |boy|girl|\bman\b|woman/i;
    const changed = DRAWN.filter(({ text }) => !OF_ONE_SEX.test(text)).flatMap(({ text, age }) => {
      const [his, hers] = [levelOf(text, { age, sex: 'male' }), levelOf(text, { age, sex: 'female' })];
      return his === hers ? [] : [`${his} / ${hers}, ${age}: ${text}`];
    });
    expect(changed).toEqual([]);
  });

  it.each([
    ['I am having chest pain and I am sweating', "I'm havin' chest pains an' I be sweatin'"],
    ['my mother cannot speak and her face is drooping', "mama can't talk none and her face done drooped"],
    ['my stomach hurts on the right side and I have a fever', "my belly be hurtin' on the right side and I got a fever"],
  ])('a dialect is never sent later: %s', (plain, reported) => {
    expect(rank(levelOf(reported))).toBeLessThanOrEqual(rank(levelOf(plain)));
  });
});
