import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

/** What seldom harms at twice its usual amount is no emergency; what does, or what somebody feels after it, stays one. */
describe('one doubled dose', () => {
  it.each([
    'I took my metoprolol succinate twice this morning, 50 mg. What should I watch for?',
    'took my atenolol 25 mg twice by mistake today, what now',
    'I accidentally took two of my lisinopril by mistake this morning',
    'gave my son his amoxicillin twice this morning by accident',
    'i doubled up my synthroid this morning, am i ok',
    'we use vitamin d drops for my newborn // i think i gave 5 drops instead of one',
    'took 2 Flonase instead of one',
    'did two sprays of Nasacort instead of one by mistake',
    'put my latanoprost drops in twice',
    'applied clotrimazole twice by accident',
    'took 2 vitamin D by accident',
    'took two ibuprofen instead of one by accident',
    'took two tylenol 500 mg instead of one by accident',
    'took 2 Zoloft instead of one',
  ])('of what seldom harms gives the poison line as advice and raises no alarm: %s', async (talk) => {
    const { alarms, message } = await ask(talk);
    expect(alarms).toEqual([]);
    expect(message).toContain('1-800-222-1222');
    expect(message).not.toMatch(/^Call 911 now|How soon to be seen/);
  });

  it.each([
    'took my oxycodone twice by accident',
    'I took my metoprolol 50 mg twice and now I feel faint and my pulse is 38',
    'my toddler swallowed two of grandmas metoprolol 25 mg',
    'took 8 of my metoprolol 50 mg',
    'took 2 warfarin instead of one',
    'took two clonidine instead of one',
    'took two ibuprofen 800 mg instead of one',
    'my toddler took two ibuprofen instead of one',
    'took two atenolol instead of one',
    'i am 20 weeks pregnant // took two ibuprofen instead of one by accident',
    'took two ibuprofen and two oxycodone by accident',
    'took two tylenol 650 mg er instead of one by accident',
    'took two bottles of Tylenol by accident',
    'took two packs of ibuprofen by mistake',
    'I took my insulin twice by mistake, 30 units',
    'my newborn got a whole bottle of vitamin d drops and is limp',
  ])('of what is dangerous, or with a sign of harm, still raises one: %s', async (talk) => {
    expect((await ask(talk)).alarms[0]?.level).toBeDefined();
  });

  it('is not called an emergency in what follows', async () => {
    const first = 'vitamin d drops for my newborn // i gave 6 drops instead of one this morning';
    const { alarms, message } = await ask(`${first} // does he still need it if i do a bottle of formula at night`);
    expect(alarms).toEqual([]);
    expect(message).not.toContain('Told before');
  });
});

describe('a danger of a young baby stays said', () => {
  it.each([
    "he's 19 days old and feels warm, i got 100.9 in his bottom // how much infant tylenol can i give him",
    'my baby is 6 weeks old and has a temp of 101 // is tylenol or motrin better for him',
  ])('when a dose is asked for next, and none is given: %s', async (talk) => {
    const { alarms, message } = await ask(talk);
    expect(alarms[0]).toMatchObject({ level: 'emergency' });
    expect(message).not.toMatch(/\d(?:\.\d)? ?mL|\d+ mg every/i);
  });
});
