import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

describe('a danger told earlier in a talk', () => {
  const SWALLOWED = 'my daughter is 3 and swallowed three of my glipizide pills this morning and is very drowsy';

  it.each([[`${SWALLOWED} // so is Zyrtec okay for her tonight or wait till tomorrow?`], [`${SWALLOWED} // how does Claritin work`]])(
    'comes first again in one line, and the question is answered: %s',
    async (talk) => {
      const { message, alarms } = await ask(talk);
      expect(message).toMatch(/^First: call 911 now if that has not been done\. Told before: [^\n]+\n\S/);
      expect(message.match(/911/g)).toHaveLength(1);
      expect(alarms[0]).toMatchObject({ level: 'emergency' });
    },
  );

  it.each([
    [`${SWALLOWED} // we are at the er now // how does Claritin work`],
    [`${SWALLOWED} // i called 911, they are on the way. how does Claritin work`],
  ])('is not said again when help was reached: %s', async (talk) => expect((await ask(talk)).message).not.toContain('First: call'));
});

describe('a message that goes on with nothing that was understood', () => {
  it('is not answered with the reply before', async () => {
    const before = await ask('can i drive the forklift on cyclobenzaprine');
    const { message, kind } = await ask('can i drive the forklift on cyclobenzaprine // ok and what about the other way around');
    expect(message).not.toBe(before.message);
    expect([kind, message]).toEqual(['question', expect.stringContaining('I did not understand what you ask about cyclobenzaprine')]);
  });
});

describe('what is asked of a thing without a record', () => {
  it.each([
    ['can babies have gas drops', 'for a baby under 3 months ask the pediatrician first'],
    ['can babies have gas drops // how many for a 2 month old', 'I have no record of “gas drops”'],
    ['white round pill says M 30 found on the floor, what is it // can i cut that one in half', 'Not even half of it'],
  ])('stays what the talk is about: %s', async (talk, words) => expect((await ask(talk)).message).toContain(words));
});

describe('the two or three of a talk', () => {
  it.each([
    [
      'can i take Advil every day // is Aleve better // my teammate takes both at once lol',
      'Advil (ibuprofen) and Aleve (naproxen): an interaction',
    ],
    ['What is the difference between Fosamax and Prolia? // And what does the other one cost?', 'of Prolia'],
    [
      'My doctor called in amitriptyline 10 mg to prevent my migraines, and I read that it is an antidepressant. I already take Lexapro 10 for anxiety, and rizatriptan when one hits. Is it alright to have all three of those together?',
      'Three or more medicines that raise serotonin',
    ],
  ])('are all of them: %s', async (talk, words) => expect((await ask(talk)).message).toContain(words));
});
