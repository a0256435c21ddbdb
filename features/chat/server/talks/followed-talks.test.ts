import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

describe('"it" is the medicine that the talk is about', () => {
  it.each<[string, string, RegExp]>([
    ['with what it is taken beside', 'can i take plan b on lexapro // and how much is it without insurance', /levonorgestrel|Plan B/i],
    [
      'with what it is compared with',
      'is Eliquis taken with food // my neighbor takes Xarelto, is hers safer // is there a generic for it',
      /No generic of Eliquis/,
    ],
    ['with what it works for', 'what is naltrexone // does it work for vicodin too // does it need a prescription', /^Naltrexone/im],
    [
      'of the last of two that were compared',
      'how much Benadryl for a 9 year old, 70 lbs // would Zyrtec be better // how much of that',
      /^Zyrtec/m,
    ],
  ])('%s', async (_, talk, words) => expect((await ask(talk)).message).toMatch(words));
});

describe('a medicine without a record', () => {
  it.each([
    'whats lofexidine // is that the same as clonidine',
    'whats lofexidine // is that the same as clonidine // how long are you on it for',
    'what is lofexidine // does it work for vicodin too',
    'can you take the brand Zorbloxin // can i drink on it',
  ])('stays what the talk is about, and no other is answered for it: %s', async (talk) => {
    const { kind, message, about } = await ask(talk);
    expect(kind).toBe('unknown');
    expect(message).toMatch(/lofexidine|zorbloxin/i);
    expect(about?.medicines.some((name) => /lofexidine|zorbloxin/i.test(name))).toBe(true);
  });
});

describe('"what about" asks the last question again', () => {
  it.each([
    ['is Claritin ok when pregnant // what about Flonase', 'Little reaches the blood from the nose'],
    ['how long till Zyrtec works // and Claritin?', 'Claritin: In about 1 to 3 hours'],
    ['what is metformin for // what about Lipitor', 'Lipitor is used for'],
  ])('%s', async (talk, words) => expect((await ask(talk)).message).toContain(words));
});

describe('another person', () => {
  it('is not given what the first one takes', async () => {
    const { message } = await ask(
      'My father takes Humalog before he eats // and my mother she takes only glipizide, can that happen to her',
    );
    expect(message).not.toMatch(/Humalog|lispro/);
  });

  it('who wants to try what was talked about is told of the danger with what is taken', async () => {
    const talk = 'does viagra work on women // whats the difference with cialis // my dad has nitro for his heart and he wants to try one';
    expect((await ask(talk)).message).toMatch(/severe interaction is known/);
  });

  it('a newborn is refused what the brother was asked for', async () => {
    const talk = 'how much childrens benadryl for a 4 year old with hives // and what about for the newborn she has a little rash too';
    expect((await ask(talk)).message).toMatch(/not for newborns|no dose can be given/i);
  });
});

describe('small talk after a talk', () => {
  it.each(['is the RSV shot once or every year // what is the weather like where you are', 'what is gout // Thank you honey'])(
    'is no question: %s',
    async (talk) => expect((await ask(talk)).kind).toBe('talk'),
  );
});
