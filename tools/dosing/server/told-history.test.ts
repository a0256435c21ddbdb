import { describe, expect, it } from 'vitest';
import type { Alarm } from '#packages/clinical/skill.ts';
import { findPresentDanger } from './told-history.ts';

const ALARM: Alarm = { level: 'emergency', title: 'Swelling', advice: 'Call now.', reason: 'It may reach the airway.', evidence: [] };
const find = (condition: string) =>
  findPresentDanger((typed) => (typed.some((text) => text.includes('swollen')) ? ALARM : undefined), [], condition);

describe('the condition box', () => {
  it.each([
    'my sister got swollen face with lisinopril',
    'neighbor lady is in the hospital with a swollen tongue',
    'my dad had a swollen tongue on it',
    'swollen lips back in 2012',
  ])('takes what a relative had, or was long ago, for no present danger: %s', (text) => expect(find(text)).toBeUndefined());
  it.each([
    'my sister got a swollen face just now',
    'my tongue is swollen',
    'my sister has a swollen tongue',
    'my dad took it and is swollen',
    'I was in the hospital with a swollen tongue',
  ])('keeps what happens now: %s', (text) => expect(find(text)).toBe(ALARM));
});
