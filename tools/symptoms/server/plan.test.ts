import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_ORDER } from '#packages/clinical/plan/conflicts.ts';
import { listContradictions, splitSentences } from '#packages/clinical/plan/reconcile.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { isForCondition } from '../contract/line-kinds.ts';
import { answerAdvanced } from './answer-advanced.ts';
import { answerBasic } from './answer-basic.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
const { findings, redFlags, conditions } = services.knowledge;

/** Findings as they come: a warning's own group, a condition's own signs, or any. */
const drawn = fc.oneof(
  fc.constantFrom(...redFlags).map(({ groups }) => groups.map(([id]) => id as string)),
  fc.constantFrom(...conditions).map((condition) => Object.keys(condition.findings).slice(0, 4)),
  fc.uniqueArray(fc.constantFrom(...findings.map(({ id }) => id)), { minLength: 1, maxLength: 3 }),
);
const people = fc.record({
  ids: fc.array(drawn, { minLength: 1, maxLength: 2 }).map((lists) => [...new Set(lists.flat())]),
  age: fc.constantFrom(0.2, 3, 9, 16, 33, 52, 78),
  sex: fc.constantFrom('female' as const, 'male' as const),
});
type Drawn = typeof people extends fc.Arbitrary<infer T> ? T : never;

const toRequest = ({ ids, age, sex }: Drawn) => ({
  symptoms: ['Fatigue'],
  description: '',
  answers: Object.fromEntries(ids.map((id) => [id, 'yes' as const])),
  age,
  sex,
});

/** Every line that a person may act on. */
function linesOfBasic(drawn: Drawn) {
  const answer = answerBasic(services, toRequest(drawn));
  const level = answer.triageAssessment.urgencyLevel ?? 'routine';
  const remedies = answer.homeRemedies.flatMap(({ instructions }) => [instructions]);
  const lines = [
    ...answer.warnings.map(({ advice }) => advice),
    ...answer.recommendations,
    ...answer.precautions,
    ...answer.whenToSeeDoctor,
  ];
  return { level, lines: [...lines, ...remedies].filter((text) => text !== answer.triageAssessment.timeframe), answer };
}

function linesOfAdvanced(drawn: Drawn) {
  const answer = answerAdvanced(services, toRequest(drawn));
  const { immediate, shortTerm, followUp } = answer.recommendedActions;
  const lines = [...answer.warnings.map(({ advice }) => advice), ...immediate, ...shortTerm, ...followUp];
  const remedies = answer.homeRemedies.flatMap(({ instructions }) => [instructions]);
  return {
    level: answer.triageAssessment.urgencyLevel ?? 'routine',
    lines: [...lines, ...remedies].filter((text) => text !== answer.triageAssessment.timeframe),
    answer,
  };
}

const ANALYSES = { basic: linesOfBasic, advanced: linesOfAdvanced };
/** One of the two analyses each, so that the drawn stories stay quick. */
const linesOf = (drawn: Drawn, at: number) => (at % 2 === 0 ? linesOfBasic(drawn) : linesOfAdvanced(drawn));
const runs = fc.tuple(people, fc.nat(1));
const NSAID = /^(?!.*\b(?:no|not|avoid|never|without|stop|leave out|instead of)\b).*\b(?:ibuprofen|naproxen|anti-inflammator)/i;

describe('the plan of a symptom result', () => {
  it.each(['basic', 'advanced'] as const)('of the %s form holds no line that contradicts another, and no second time or level', (form) => {
    fc.assert(
      fc.property(people, (drawn) => {
        const { level, lines, answer } = ANALYSES[form](drawn);
        expect(listContradictions(lines, level)).toEqual([]);
        expect(new Set(answer.warnings.map((warning) => warning.level)).size).toBeLessThan(2);
      }),
      { numRuns: 1250, seed: 22 },
    );
  });

  it('gives self-care of no other condition where the likeliest cannot wait, and none that takes a diagnosis for granted', () => {
    const byId = new Map(conditions.map((condition) => [condition.id, condition]));
    let graveFirst = 0;
    fc.assert(
      fc.property(people, (drawn) => {
        const answer = answerAdvanced(services, toRequest(drawn));
        const [first, ...others] = answer.primaryDiagnoses.flatMap(({ id }) => byId.get(id) ?? []);
        const { immediate, shortTerm, followUp } = answer.recommendedActions;
        const lines = new Set([...immediate, ...shortTerm, ...followUp]);
        const found = [first, ...others].flatMap((condition) => condition?.onceFound ?? []);
        expect(found.filter((text) => lines.has(text))).toEqual([]);
        if (!first || first.care === 'routine' || first.care === 'self-care') return;
        graveFirst += 1;
        // What to avoid comes from every candidate, and a few of those lines are another condition's self-care too: "Do not drive".
        const own = new Set([...first.selfCare, ...conditions.flatMap(({ avoid }) => avoid)]);
        expect(others.flatMap(({ selfCare }) => selfCare).filter((text) => lines.has(text) && !own.has(text))).toEqual([]);
      }),
      { numRuns: 400, seed: 22 },
    );
    expect(graveFirst).toBeGreaterThan(50);
  });

  it('gives the self-care of the likeliest as orders, and that of another condition only with its name', () => {
    const byId = new Map(conditions.map((condition) => [condition.id, condition]));
    let named = 0;
    fc.assert(
      fc.property(people, (drawn) => {
        const answer = answerBasic(services, toRequest(drawn));
        const [first, ...others] = answer.conditions.slice(0, 3).flatMap(({ id }) => byId.get(id) ?? []);
        const own = new Set(first?.selfCare);
        const foreign = others.flatMap(({ selfCare }) => selfCare).filter((text) => !own.has(text));
        const said = new Set([...answer.warnings.map(({ advice }) => advice), ...answer.recommendations]);
        expect(foreign.filter((text) => said.has(text))).toEqual([]);
        named += answer.recommendations.filter(isForCondition).length;
      }),
      { numRuns: 300, seed: 22 },
    );
    expect(named).toBeGreaterThan(50);
  });

  it.each(['pregnant', 'kidney-disease', 'blood-thinner-use', 'black-stool'])('names no anti-inflammatory with %s', (risk) => {
    fc.assert(
      fc.property(runs, ([drawn, at]) => {
        const { lines } = linesOf({ ...drawn, ids: [...drawn.ids, risk], age: 33, sex: 'female' }, at);
        expect(
          lines
            .filter((text) => !NO_ORDER.test(text))
            .flatMap(splitSentences)
            .filter((text) => NSAID.test(text)),
        ).toEqual([]);
      }),
      { numRuns: 200, seed: 22 },
    );
  });
});
