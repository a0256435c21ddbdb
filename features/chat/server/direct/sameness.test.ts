import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

describe('whether two medicines are the same', () => {
  it.each<[string, RegExp]>([
    ['Is Advil the same thing as ibuprofen', /^Yes, .*same active ingredient: ibuprofen/],
    ['is lyrica the same as gabapentin', /^No, Lyrica and Gabapentin are different medicines/],
    ['What is losartan for // is it the same as lisinopril', /^No, Losartan and Lisinopril are different medicines/],
    ['is excedrin the same as aspirin', /^Not quite: both contain aspirin/],
  ])('is said in the first sentence: %s', async (talk, said) => {
    const { message, sentences } = await ask(talk);
    expect(message).toMatch(said);
    expect(sentences[0]?.evidenceIds.length).toBeGreaterThan(0);
  });

  it('is not asked by what else is the same', async () =>
    expect((await ask('can i take tylenol and advil at the same time')).message).not.toMatch(/different medicines|same active ingredient/));
});

describe('a wording that names its kind', () => {
  it.each<[string, RegExp]>([
    ['how long will the cyanocobalamin stay good', /^Keeping Cyanocobalamin/],
    ['what size doses of metformin are available?', /^Forms of metformin/],
    ['metoclopramide how supplied', /^Forms of metoclopramide/],
  ])('is not taken for a nearer one: %s', async (message, said) => expect((await ask(message)).message).toMatch(said));
});
