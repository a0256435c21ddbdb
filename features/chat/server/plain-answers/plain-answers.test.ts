import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { createPlainAnswers } from './plain-answers.ts';

const find = createPlainAnswers(loadFormulary());

describe('questions that name no medicine', () => {
  it.each([
    ['how do beta blockers work', 'slow the heart'],
    ['whats an a1c of 7.2 mean', '6.5%'],
    ['what does high tsh mean', 'thyroid'],
    ['can a flu shot give you the flu', 'no living virus'],
    ['what pill is round and white with 54 142 on it', 'imprint'],
    ['goodrx vs insurance can i use both', 'instead of insurance'],
  ])('answers "%s" with a source', (message, words) => {
    const found = find(message);
    expect(found?.claims[0]?.text).toContain(words);
    expect(found?.evidence.length).toBeGreaterThan(0);
    for (const { evidenceIds } of found?.claims ?? [])
      for (const id of evidenceIds) expect(found?.evidence.map((each) => each.id)).toContain(id);
  });

  it('lists the members of a class from the records, first where the question asks for them', () => {
    expect(find('name some ace inhibitors')?.claims[0]?.text).toContain('lisinopril');
    expect(find('how do ace inhibitors work')?.claims[1]?.text).toContain('lisinopril');
  });

  it.each(['my dog ate the homework', 'I started a statin last week and my legs hurt', 'good morning'])(
    'has no answer to "%s"',
    (message) => {
      expect(find(message)).toBeUndefined();
    },
  );
});
