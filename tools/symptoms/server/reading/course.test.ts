import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findRedFlags } from '../../engine/red-flags.ts';
import { assess } from '../assess.ts';
import { loadSymptomServices } from '../symptom-services.ts';
import { readCourses } from './course.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
const read = (text: string, hours?: number) => [...readCourses(text, hours)].sort();
const levelOf = (description: string, age: number, sex: 'male' | 'female') =>
  assess(services, { symptoms: [], description, age, sex, medicalHistory: [], answers: {} }).urgency.level;

describe('how a complaint goes on', () => {
  it.each([
    ['third infection this year', 'recurring'],
    ['it goes away and then it comes right back', 'recurring'],
    ['I get these about twice a month', 'recurring'],
    ['the cream is not doing much', 'unhelped'],
    ['nothing helps', 'unhelped'],
    ["drops don't touch it", 'unhelped'],
    ['it keeps getting bigger', 'worsening'],
    ['there are more and more of them', 'worsening'],
    ['been like this since February', 'lasting'],
    ['it hurt all winter', 'lasting'],
    ['a little better every day', 'easing'],
    ['the spot is fading', 'easing'],
  ])('is read from "%s": %s', (text, course) => expect(read(text)).toEqual([course]));

  it.each([
    'runny nose since yesterday',
    'comes back when I stand up',
    'he plays on and off',
    'I have never done anything like that',
    'it is not any better',
    'he took it three times today',
  ])('is not told by "%s"', (text) => expect(read(text).filter((course) => course !== 'unhelped')).toEqual([]));

  it('expects no help from a medicine in the first days', () => {
    expect(read('the syrup does nothing', 24)).toEqual([]);
    expect(read('the syrup does nothing', 240)).toEqual(['unhelped']);
  });
});

describe('the rules about the course', () => {
  const rules = services.knowledge.redFlags.filter(({ courses }) => courses);

  it.each(rules.map((rule) => [rule.id, rule] as const))('%s send to a doctor, and leave what eases where it was', (_, rule) => {
    expect(rule.level).toBe('routine');
    const [age = 30] = rule.ages ?? [];
    const story = (courses: Parameters<typeof Set.prototype.add>[0][]) => ({
      ageYears: Math.max(age, 1),
      sex: rule.sex,
      absent: new Set<string>(),
      courses: new Set(courses),
      present: new Map(rule.groups.map((group) => [group[0] as string, { words: group[0] as string }])),
    });
    const shows = (courses: string[], hours?: number) => findRedFlags(services.network, [rule], { ...story(courses), hours }).length > 0;
    expect(shows([])).toBe(false);
    for (const course of rule.courses ?? []) expect(shows([course])).toBe(true);
    if (rule.leastHours) expect(shows([], rule.leastHours)).toBe(true);
    if (rule.leastHours) expect(shows(['easing'], rule.leastHours)).toBe(false);
  });

  it.each([
    ['cold sores on my lip', 'male', 'This is the fifth time this year.', 'First one in ages.'],
    ['pimples on my chin', 'female', 'Nothing I tried helps.', 'They began on Monday.'],
    ['warts on my hand', 'male', 'They are multiplying.', 'They do not bother me.'],
    ['dandruff', 'female', 'The shampoo does nothing for it.', 'I have not tried a shampoo.'],
    ['gritty eyes', 'male', 'It has been four months.', 'It began two days ago.'],
  ] as const)('raise %s', (complaint, sex, course, calm) => {
    expect(levelOf(`I have ${complaint}. ${course}`, 30, sex)).toBe('routine');
    expect(levelOf(`I have ${complaint}. ${calm}`, 30, sex)).toBe('self-care');
  });
});
