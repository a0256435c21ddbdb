import { describe, expect, it } from 'vitest';
import { claim } from '../evidence-collector.ts';
import { listContradictions, PlanReconciler } from './reconcile.ts';

const keep = (level: 'emergency' | 'urgent' | 'routine', ...texts: string[]) =>
  new PlanReconciler(level).keep(texts.map((text) => claim(text))).map(({ text }) => text);

describe('one plan', () => {
  it.each([
    ['emergency', 'Go to an emergency department now. Eat and drink nothing.', 'Offer small drinks often'],
    ['emergency', 'Call the emergency number now.', 'Have it looked at today.'],
    ['urgent', 'Do not stop sertraline on your own.', 'Take no more sertraline until you have been seen.'],
    ['routine', 'Avoid: ibuprofen and similar', 'Take ibuprofen with food for pain'],
    ['emergency', 'Sit upright and keep calm.', 'Lie down and rest the limb on pillows.'],
    ['urgent', 'Be seen by a doctor today.', 'Book an appointment within two weeks.'],
    ['emergency', 'Avoid: fever medicine before a doctor has seen the baby', 'Give acetaminophen if the child is miserable.'],
    ['routine', 'Rest at home.', 'Go to an emergency department now.'],
  ] as const)('%s: “%s” silences “%s”', (level, graver, later) => {
    expect(listContradictions([graver, later], level)).not.toEqual([]);
    expect(keep(level, graver, later)).toEqual([graver]);
  });

  it.each([
    ['Drink enough water', 'Avoid: energy drinks'],
    ['Take ibuprofen with food for pain', 'Avoid: ibuprofen with a bleeding disorder'],
    ['Walk every day', 'Avoid: walking barefoot'],
    ['Rest for some days', 'Call the emergency number if you cannot breathe.'],
    ['Take acetaminophen for pain', 'A doctor may choose these tests: liver tests; acetaminophen level'],
  ])('“%s” and “%s” stand together', (one, other) => {
    expect(keep('routine', one, other)).toEqual([one, other]);
  });

  it('leaves out only the sentence that contradicts', () => {
    expect(keep('emergency', 'Eat and drink nothing.', 'Loosen tight clothes. Sip water.')).toEqual([
      'Eat and drink nothing.',
      'Loosen tight clothes.',
    ]);
  });
});
