import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { NO_PAIR } from '../cases/contraindicated-exceptions.ts';
import { indexRules } from '../engine/rule-index.ts';
import { checkTyped } from './answer-check.ts';
import { createInteractionServices } from './interaction-services.ts';
import { loadKnowledge } from './knowledge.ts';

const knowledge = loadKnowledge();
const services = createInteractionServices(loadFormulary());
const nameOf = new Map(knowledge.substances.map(({ id, name }) => [id, name]));
const lines = readFileSync(new URL('../cases/contraindicated.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { medicine: string; names: string[]; classes: string[] });

/** Every substance that a selector of a rule fits. */
function expand(medicine: string, selector: string): string[] {
  const [rule] = knowledge.rules;
  if (!rule) throw new Error('no rules');
  const { sides } = indexRules({ ...knowledge, rules: [{ ...rule, except: [], between: [[medicine], [selector]] }] });
  return [
    ...(sides
      .get(medicine)
      ?.find(({ first }) => first)
      ?.others.keys() ?? []),
  ];
}

const pairs = lines.flatMap(({ medicine, names, classes }) =>
  [...new Set([...names, ...classes.flatMap((selector) => expand(medicine, selector))])]
    .filter((other) => other !== medicine)
    .map((other) => `${medicine} ${other}`),
);
const exceptions = new Map(Object.entries(NO_PAIR).flatMap(([reason, list]) => list.map((pair) => [pair, reason] as const)));
const low = pairs.filter((pair) => {
  const [first = '', second = ''] = pair.split(' ').map((id) => nameOf.get(id));
  return !['High', 'Severe'].includes(checkTyped(services, { medication1: first, medication2: second }).severity ?? '');
});

describe('every substance and class that section 4 of a label names', () => {
  it('is High or Severe, or a reasoned exception', () => {
    expect(pairs.length).toBeGreaterThan(900);
    expect(low.filter((pair) => !exceptions.has(pair))).toEqual([]);
  });

  it('has no exception that is not needed', () => {
    expect([...exceptions.keys()].filter((pair) => !low.includes(pair))).toEqual([]);
  });
});
