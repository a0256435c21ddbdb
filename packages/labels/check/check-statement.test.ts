import { describe, expect, it } from 'vitest';
import { checkStatement, readSection } from './check-statement.ts';

/** Sentences of our own, written as labels are. */
const SECTION = readSection(
  '43685-7',
  `5.1 Hepatotoxicity: Acute hepatic injury, including fatal cases, has occurred. 5.2 Orthostatic hypotension and syncope may occur when
  treatment begins; advise patients not to drive. 5.3 Do not use in patients with a history of pancreatitis within the last six months.
  5.4 Accidental ingestion of one tablet by a child can be fatal. 5.5 Use caution for 2 weeks after a kidney
  transplant.`,
  false,
);
const check = (statement: string, subject?: string) => checkStatement(statement, SECTION, () => 3, subject);

describe('a statement in our words', () => {
  it.each([
    'Liver injury',
    'Fainting and low blood pressure on standing',
    'Not after pancreatitis in the last 6 months',
    'Care for 14 days after a kidney transplant',
    'A tablet swallowed by accident can kill a child. It can injure the liver.',
  ])('is stated by a label in its own words: %s', (statement) => {
    expect(check(statement)).toBe('stated');
  });

  it.each([
    ['another number', 'Not after pancreatitis in the last 3 months'],
    ['two words that stand far apart', 'Liver pancreatitis'],
    ['a clause that is not there', 'A tablet swallowed by accident can kill a child. It can cause hair loss, gout, tremor and cataracts.'],
    ['a forbidding clause that is not there', 'Acute liver injury has occurred; people with gout should not take it'],
    ['no negation', 'Pancreatitis may never occur, nor tremor and gout'],
  ])('is not stated with %s: %s', (_, statement) => {
    expect(check(statement)).not.toBe('stated');
  });

  it('is not stated where the section does not speak of its subject', () => {
    expect(check('Alcohol can add to fainting and low blood pressure on standing', 'alcohol')).not.toBe('stated');
    expect(check('Fainting and low blood pressure on standing: do not drive', 'driving')).toBe('stated');
  });
});
