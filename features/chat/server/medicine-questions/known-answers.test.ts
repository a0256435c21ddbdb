import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

describe('a question that is known of the medicine, in words of its own', () => {
  it.each<[string, string, RegExp]>([
    ['names the medicine by its brand', 'is lexapro gonna kick in this week or what, started tuesday', /4 to 8 weeks/],
    ['is told by a night worker', 'night shift worker here, when do i take adderall xr', /fits your shift/],
    ['is asked of the medicine of the talk', 'what is sertraline for // will it make me gain weight', /weigh/i],
  ])('%s', async (_, talk, words) => {
    const { message, kind } = await ask(talk);
    expect(kind).toBe('answer');
    expect(message).toMatch(words);
  });

  it('cites where its answer stands', async () => {
    const { evidence, sentences } = await ask('is adderall an opioid');
    const [first] = sentences;
    expect(evidence.filter(({ id }) => first?.evidenceIds.includes(id)).map(({ source }) => source.title)).not.toEqual([]);
  });
});

describe('what tools and rules decide stays theirs', () => {
  it('leaves a child’s dose to the dose tool', async () => {
    expect((await ask('how much ibuprofen for my 6 year old, 45 lbs')).message).toMatch(/Ibuprofen for/);
  });

  it('leaves two medicines to the interaction check', async () => {
    expect((await ask('can i take ibuprofen with warfarin')).message).toMatch(/interaction of high severity/);
  });

  it('leaves prices to the prices', async () => {
    expect((await ask('how much does sertraline cost')).message).toMatch(/\$/);
  });

  it('never replaces a call for help', async () => {
    const { kind } = await ask('i took 40 tylenol an hour ago, how long does tylenol last');
    expect(kind).toBe('emergency');
  });
});
