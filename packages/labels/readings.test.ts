import { expect, it } from 'vitest';
import type { BoundFact, BoundToolFact } from './binding.ts';
import { hashFact } from './hash-fact.ts';
import { hashText } from './label-entry.ts';
import { applyReadings, applyToolReadings, type Reading } from './readings.ts';
import { CONTRAINDICATIONS, DOSAGE } from './sections.ts';

const CITED = 'Not with the example illness.';
const label = { sections: { [CONTRAINDICATIONS]: hashText(CITED), [DOSAGE]: hashText('Take 10 mg once a day.') } };
const FACT = { field: 'cautions.0', text: 'Not with the illness' };
const reading = (change: Partial<Reading>): Reading => ({
  medicine: 'example',
  fact: hashFact(FACT.text),
  code: CONTRAINDICATIONS,
  section: hashText(CITED),
  verdict: 'stated',
  reader: 'language model',
  readOn: '2026-11-29',
  ...change,
});
const machine = new Map<string, BoundFact>([[FACT.field, [hashFact(FACT.text), CONTRAINDICATIONS, 'stated', 0, '4']]]);
const apply = (...readings: Reading[]) => applyReadings(machine, [FACT], { labels: [label], readings });

it('keeps what the machine found where nobody read the fact', () => {
  expect(apply()).toEqual({ facts: machine, read: [] });
});

it('puts the verdict of a reader in place of that of the machine, and says who read', () => {
  const { facts, read } = apply(reading({ verdict: 'differs' }));
  expect(facts.get(FACT.field)?.slice(1, 3)).toEqual([CONTRAINDICATIONS, 'differs']);
  expect(read).toEqual([[FACT.field, ['language model', '2026-11-29']]]);
});

it('keeps how a derived fact follows', () => {
  expect(apply(reading({ verdict: 'derived', how: 'half of a day' })).facts.get(FACT.field)).toContain('half of a day');
});

it('leaves out a fact that the reader could not decide, although the machine found its words', () => {
  expect(apply(reading({ verdict: 'not-checked' }))).toEqual({ facts: new Map(), read: [] });
});

it('keeps what the machine found in another section than the one that did not decide it', () => {
  const open = reading({ verdict: 'not-checked', code: DOSAGE, section: label.sections[DOSAGE] ?? '' });
  expect(apply(open)).toEqual({ facts: machine, read: [] });
  expect(apply(reading({}), open).facts.get(FACT.field)?.[2]).toBe('stated');
});

it('lets the later reading count', () => {
  const { facts } = apply(reading({ verdict: 'differs' }), reading({ verdict: 'stated' }));
  expect(facts.get(FACT.field)?.[2]).toBe('stated');
});

it.each([
  ['an edited fact', reading({ verdict: 'differs', fact: hashFact('Not with another illness') })],
  ['a changed section', reading({ verdict: 'differs', section: hashText('Not with anything.') })],
])('is ended by %s', (_, ended) => expect(apply(ended).facts).toEqual(machine));

it('decides a dose, and not whether a label names the other side of a rule', () => {
  const facts: [string, BoundToolFact][] = [
    ['dose.pain.1', ['pain: most at once, 20 mg', [hashFact(FACT.text), DOSAGE, 'stated', 0]]],
    ['rule.example', ['major: named with example', [hashFact(FACT.text), CONTRAINDICATIONS, 'stated', 0]]],
  ];
  const open = reading({ verdict: 'not-checked', code: DOSAGE, section: label.sections[DOSAGE] ?? '' });
  const undecided = applyToolReadings(facts, { labels: [label], readings: [open] });
  expect([...undecided.facts.keys()]).toEqual(['rule.example']);
});
