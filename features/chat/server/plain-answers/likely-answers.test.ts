import { expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { createLikelyAnswers } from './likely-answers.ts';
import { loadPlainAnswers } from './plain-answers.ts';

const listLikelyAnswers = createLikelyAnswers(loadFormulary());

it.each([
  ['I weigh like 190 does it matter', ['plan b'], /body mass index/i],
  ['which of the two morning after ones is better', ['ella'], /Plan B .*Ella/i],
  ['the pharmacy says the plan must approve it before they pay', [], /prior authorization/i],
])('texts that share words with "%s" of %j are listed', (message, things, says) => {
  const texts = listLikelyAnswers(message, things).map(({ text }) => text);
  expect(texts.length).toBeLessThanOrEqual(8);
  expect(texts.join(' ')).toMatch(says);
});

it('nothing is listed for a message without words of any text', () => {
  expect(listLikelyAnswers('hmm ok so um', [])).toEqual([]);
});

it('texts for an age, a comparison or a danger that was told are left to the rules', () => {
  const { answers } = loadPlainAnswers();
  const left = answers.filter(({ under, over, compares, danger }) => under || over || compares || danger);
  expect(left.length).toBeGreaterThan(0);
  for (const { id, text } of left) expect(listLikelyAnswers(text, []).map((listed) => listed.id)).not.toContain(id);
});

it('texts for some medicines are listed for these alone', () => {
  const { answers } = loadPlainAnswers();
  const ofSome = answers.filter(
    ({ of, under, over, compares, danger, unnamed }) => of && !under && !over && !compares && !danger && !unnamed,
  );
  expect(ofSome.length).toBeGreaterThan(0);
  for (const { id, text } of ofSome) expect(listLikelyAnswers(text, ['zorbloxin']).map((listed) => listed.id)).not.toContain(id);
});
