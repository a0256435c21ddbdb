import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { createPlainAnswers } from '../plain-answers/plain-answers.ts';

const find = createPlainAnswers(loadFormulary());

describe('a sick day with a medicine that food or fluid must go with', () => {
  it.each([
    ['should i take my glimepiride if im throwing up and not eating', 'glimepiride', 'sick-day-sulfonylurea'],
    ["she hasn't eaten all day, give her the glipizide?", 'glipizide', 'sick-day-sulfonylurea'],
    ['fasting for ramadan on glyburide', 'glyburide', 'sick-day-sulfonylurea'],
    ['stomach bug and no appetite, do I take my Lantus tonight', 'Lantus', 'sick-day-insulin'],
    ['I skipped lunch, still take my humalog?', 'humalog', 'sick-day-insulin'],
    ['puking since noon, keep taking jardiance?', 'jardiance', 'sick-day-sglt2'],
    ['stomach flu and vomiting, take my metformin?', 'metformin', 'sick-day-metformin'],
    ['diarrhea for two days, should I take my lisinopril', 'lisinopril', 'sick-day-kidney'],
  ])('"%s" is never answered with "as usual"', (message, thing, id) => {
    const found = find(message, { things: [thing] });
    expect(found?.id).toBe(id);
    expect(found?.isFirst).toBe(true);
    expect(found?.claims[0]?.text).toMatch(/^(?:Do not take|Call the prescriber)/);
  });

  it('answers for an insulin without its name', () => {
    expect(find('do i take my insulin when im not eating', {})?.id).toBe('sick-day-insulin-unnamed');
  });

  it.each([
    ['how do i take glimepiride', 'glimepiride'],
    ['what does lisinopril do', 'lisinopril'],
    ['is fasting blood sugar of 120 ok on glipizide', 'glipizide'],
    ['throwing up, can i take zofran', 'zofran'],
  ])('leaves "%s" to the tools', (message, thing) => {
    expect(find(message, { things: [thing] })?.id ?? '').not.toMatch(/^sick-day/);
  });
});
