import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listContradictions } from '#packages/clinical/plan/reconcile.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findAnalysis } from '../server/answer-analysis.ts';
import { loadSideEffectServices } from '../server/side-effect-services.ts';

const services = loadSideEffectServices(loadFormulary());
const requests = fc.record({
  medication: fc.constantFrom(
    'sertraline',
    'metoprolol',
    'ibuprofen',
    'lisinopril',
    'warfarin',
    'prednisone',
    'lamotrigine',
    'insulin glargine',
  ),
  symptoms: fc.uniqueArray(fc.constantFrom(...services.knowledge.effects.map(({ name }) => name)), { minLength: 1, maxLength: 3 }),
  severity: fc.constantFrom('mild' as const, 'moderate' as const, 'severe' as const, undefined),
});

describe('the advice on side effects', () => {
  it('both stops the medicine and does not in no single warning', () => {
    const found = services.knowledge.redFlags.flatMap(({ id, advice, level }) =>
      listContradictions([advice], level).map((text) => `${id}: ${text}`),
    );
    expect(found.filter((text) => text.includes(': stop-medicine: '))).toEqual([]);
  });

  it('is one plan: nothing is both stopped and not stopped, and no second time stands beside the gravest', () => {
    fc.assert(
      fc.property(requests, (drawn) => {
        const answer = findAnalysis(services, { ...drawn, duration: 'days', otherMedications: [], answers: {} });
        const level = answer.urgent[0]?.level;
        const lines = [...answer.recommendations, ...answer.monitoringAdvice];
        const stops = listContradictions(lines, level ?? 'routine').filter(
          (text) => level !== undefined || text.startsWith('stop-medicine'),
        );
        expect(stops).toEqual([]);
        if (level === 'emergency') expect(answer.whenToContactDoctor.join(' ')).not.toMatch(/: today|^Today|Within a few days/);
      }),
      { numRuns: 2000, seed: 22 },
    );
  });
});
