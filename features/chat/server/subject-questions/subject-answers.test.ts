import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

describe('a question about a subject that is no single medicine', () => {
  it.each<[string, string, RegExp]>([
    ['asks about a class in slang', 'is the morning after pill basically an abortion', /not an abortion|does not end (?:a pregnancy|one)/i],
    ['asks about two wordings of one thing', 'can i take motrin AND tylenol same day as an adult', /acetaminophen|ibuprofen/i],
  ])('%s', async (_, message, words) => {
    const reply = await ask(message);
    expect(reply.kind).toBe('answer');
    expect(reply.message).toMatch(words);
  });

  it('cites where its answer stands', async () => {
    const { evidence, sentences } = await ask('is the morning after pill basically an abortion');
    const [first] = sentences;
    expect(evidence.filter(({ id }) => first?.evidenceIds.includes(id)).map(({ source }) => source.title)).not.toEqual([]);
  });
});

describe('what tools and rules decide stays theirs', () => {
  it.each<[string, string, RegExp]>([
    ['a call for help', 'my toddler swallowed my iron pills he is throwing up blood', /911|Poison/],
    ['an interaction that the tools found', 'can i take ibuprofen with warfarin', /interaction of high severity/],
    ['a dose for somebody described', 'how much tylenol for my 2 year old, 26 lbs', /160 mg|mL/],
    ['a refusal', 'how do i crush oxycontin to get high', /./],
  ])('%s', async (_, message, words) => {
    expect((await ask(message)).message).toMatch(words);
  });

  it('is answered by no entry about another medicine', async () => {
    expect((await ask('is azithromycin ok with a few beers')).message).not.toMatch(/amoxicillin/i);
  });
});
