import { describe, expect, it } from 'vitest';
import { fitsCourse } from './course.ts';
import type { Course } from './knowledge.ts';

const told = (hours: number | undefined, ...courses: Course[]) => ({ hours, courses: new Set(courses) });
const RULE = { leastHours: 504, mostHours: 8000, courses: ['unhelped', 'worsening'] as const };

describe('a rule about the course of a complaint', () => {
  it.each([
    [told(96), false],
    [told(504), true],
    [told(8001), false],
    [told(undefined), false],
    [told(96, 'unhelped'), true],
    [told(undefined, 'worsening'), true],
    [told(9000, 'unhelped'), true],
    [told(96, 'recurring'), false],
    [told(undefined, 'lasting'), true],
    [told(24, 'lasting'), false],
    [told(1000, 'easing'), false],
    [told(96, 'unhelped', 'easing'), false],
    [told(96, 'worsening', 'easing'), true],
  ])('%j fits: %s', (story, fits) => expect(fitsCourse(RULE, story)).toBe(fits));

  it('without a duration fits nothing but its courses', () => {
    expect(fitsCourse({ courses: ['recurring'] }, told(5000))).toBe(false);
    expect(fitsCourse({ courses: ['recurring'] }, told(undefined, 'recurring'))).toBe(true);
  });

  it('leaves a rule without courses to the duration alone, also where it gets better', () => {
    expect(fitsCourse({ leastHours: 504 }, told(600, 'easing'))).toBe(true);
    expect(fitsCourse({ leastHours: 504 }, told(undefined, 'unhelped', 'lasting'))).toBe(false);
    expect(fitsCourse({}, told(undefined))).toBe(true);
  });
});
