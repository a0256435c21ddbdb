import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listContradictions } from '#packages/clinical/plan/reconcile.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { CONDITIONS } from '../contract/cabinet.ts';
import { answerCabinet } from '../server/answer-cabinet.ts';
import { createInteractionServices } from '../server/interaction-services.ts';

const formulary = loadFormulary();
const interactions = createInteractionServices(formulary);
const names = formulary.medicines.map(({ name }) => name);
const open = (medications: string[], conditions: (typeof CONDITIONS)[number][] = []) =>
  answerCabinet(interactions, { medications, conditions });
const RANKS = ['Low', 'Moderate', 'High', 'Severe'];

describe('a cabinet', () => {
  it('finds each pair, the worst first, and loads of three items', () => {
    const cabinet = open(['lisinopril', 'hydrochlorothiazide', 'ibuprofen', 'loratadine']);
    expect(cabinet.pairs.map(({ first, second }) => [first, second])).toContainEqual([0, 2]);
    expect(cabinet.loads.map(({ id }) => id)).toContain('triple-kidney-strain');
    const ranks = cabinet.pairs.map(({ severity }) => RANKS.indexOf(severity));
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
  });

  it('reports a label’s warning about a condition, with its source', () => {
    const cabinet = open(['lisinopril', 'metformin'], ['pregnancy', 'kidney-disease']);
    expect(cabinet.conditionFindings).toContainEqual(expect.objectContaining({ item: 0, condition: 'pregnancy' }));
    const known = new Set(cabinet.evidence.map(({ id }) => id));
    for (const { evidenceIds } of cabinet.conditionFindings) for (const id of evidenceIds) expect(known).toContain(id);
    expect(known.size).toBe(cabinet.evidence.length);
  });

  it('checks what is covered and names the rest', () => {
    const cabinet = open(['warfarin', 'qqxjzzy', 'alcohol', 'aspirin']);
    expect(cabinet.notCovered).toEqual([1]);
    expect(cabinet.summary).toContain('qqxjzzy');
    expect(cabinet.pairs).toContainEqual(expect.objectContaining({ first: 0, second: 3, severity: 'High' }));
    expect(cabinet.firstSteps[0]?.text).toContain('warfarin');
  });

  it('reports no interaction without a warning', () => {
    const cabinet = open(['loratadine', 'amoxicillin']);
    expect(cabinet).toMatchObject({ pairs: [], loads: [], firstSteps: [], notCovered: [] });
    expect(cabinet.summary).toContain('not proof');
  });

  it('is one plan: no step orders what another forbids', () => {
    const list = fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(list, (medications) => {
        for (const { findings } of open(medications).pairs) {
          const lines = findings.slice(0, 1).flatMap(({ recommendation, management }) => [recommendation, ...management]);
          // A pair has no level of its own, so only orders are compared, not times.
          expect(listContradictions(lines, 'urgent').filter((found) => !found.startsWith('urgent:'))).toEqual([]);
        }
      }),
      { numRuns: 1500, seed: 22 },
    );
  });

  it('an added medicine or condition never removes a warning', () => {
    const list = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(list, fc.constantFrom(...names), fc.constantFrom(...CONDITIONS), (medications, added, condition) => {
        const before = open(medications);
        const after = open([...medications, added], [condition]);
        const key = (pair: { first: number; second: number; severity: string }) => `${pair.first}-${pair.second}-${pair.severity}`;
        const kept = new Set(after.pairs.map(key));
        for (const pair of before.pairs) expect(kept).toContain(key(pair));
        const loads = new Set(after.loads.map(({ id }) => id));
        for (const { id } of before.loads) expect(loads).toContain(id);
      }),
      { numRuns: 60 },
    );
  });
});
