import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

describe('a rash told while a medicine is taken', () => {
  it.each([
    ['day 4 of cephalexin and i broke out in hives on my legs, do i finish the rest of it', /Take no more of it/],
    ['my son has red spots all over since the sulfamethoxazole trimethoprim, should he keep taking it', /Take no more of it/],
    ['allopurinol for three weeks and now a rash on both arms, still take it?', /Take no more allopurinol/],
    ['my carbamazepine gave me a rash on the chest, do I just stop', /Call the prescriber now, before the next dose/],
  ])('comes before finishing or going on: %s', async (message, told) => {
    const reply = await ask(message);
    expect(reply.message).toMatch(told);
    expect(reply.message).not.toMatch(/Finish the whole course|Do not stop \w+ or change|take care of this at home/);
  });

  it.each([['can amoxicillin cause a rash'], ['i take lamotrigine and got poison ivy rash, should i stop the lotion']])(
    'is not read where none is told of it: %s',
    async (message) => expect((await ask(message)).message).not.toMatch(/Take no more|before the next dose\. The labels/),
  );
});

describe('an opioid that passes into milk', () => {
  it.each([
    ['can i take tylenol number 3 while breastfeeding'],
    ['dentist gave me tylenol with codeine and i nurse my baby'],
    ['tramadol and nursing'],
  ])('is named as a danger, and not as the pain reliever beside it: %s', async (message) =>
    expect((await ask(message)).message).toMatch(/not advised while you breastfeed/),
  );
});

describe('a medicine that ran out', () => {
  it.each([
    ['i stopped my paxil five days ago because i ran out and keep getting zaps in my head, do i start again at 40'],
    ['we ran out of his keppra so he missed 2 doses, do i give 500'],
  ])('is no overdose: %s', async (message) => {
    const { alarms, message: said } = await ask(message);
    expect(alarms.filter(({ line }) => line === 'poison')).toEqual([]);
    expect(said).not.toMatch(/overdose/i);
  });

  it('does not hide what was taken', async () => {
    const { alarms } = await ask('i quit my job and took all of my xanax');
    expect(alarms.some(({ line }) => line !== undefined)).toBe(true);
  });
});

describe('a medicine that needs food', () => {
  it.each([
    ['been taking my xarelto 20 on an empty stomach at bedtime, has it been working'],
    ['nobody told me latuda has to be taken with food, i take it without food'],
  ])('is said to have worked less: %s', async (message) => expect((await ask(message)).message).toMatch(/may have worked less/));
});

describe('a pill from somebody else', () => {
  it('is asked about without a refusal where it is no purchase', async () => {
    const message = 'my friend gave me two of her trazodone and i feel like a drug dealer, is it bad with wellbutrin';
    expect((await ask(message)).kind).not.toBe('refusal');
  });
});
