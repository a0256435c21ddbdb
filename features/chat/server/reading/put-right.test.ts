import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

describe('a name that its writer puts right', () => {
  it.each<[string, RegExp, RegExp]>([
    ['how often can i take claritin // sorry I meant Zyrtec // and for my son? hes 3', /Zyrtec for an age of 3/, /How old/],
    ['what is ativan for // oops wrong pill, i meant atarax', /(?:Atarax|hydroxyzine)/i, /ativan|lorazepam/i],
    [
      'my aunt takes simvastatin and clarithromycin // no wait she checked, its pravastatin not simvastatin',
      /pravastatin/i,
      /simvastatin/i,
    ],
    [
      'celexa makes me sleepy // i told you wrong, im on lexapro not celexa, can i just switch to prozac tomorrow',
      /present one|Lexapro/i,
      /Celexa \(citalopram\)/,
    ],
  ])('%s', async (talk, words, not) => {
    const { message } = await ask(talk);
    expect(message).toMatch(words);
    expect(message).not.toMatch(not);
  });

  it('leaves a second medicine that is taken beside the first', async () => {
    const { message } = await ask('can i take advil with eliquis // actually i take lisinopril too');
    expect(message).toMatch(/Eliquis|apixaban/i);
  });
});

describe('a medicine taken with what the talk is about', () => {
  it.each<[string, RegExp]>([
    ['what is plavix for // my dad takes that and aspirin, can he use prilosec for heartburn', /Plavix \(clopidogrel\) and Prilosec/],
    ['is warfarin a blood thinner // shes on it and metoprolol, can she have aleve', /warfarin and Aleve|Aleve.*warfarin/i],
  ])('%s', async (talk, words) => expect((await ask(talk)).message).toMatch(words));
});
