import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question, SkillAnswer } from '#packages/clinical/skill.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { pairCases } from '../cases/pairs.ts';
import { findWorst } from '../engine/severity.ts';
import { answerCabinet } from './answer-cabinet.ts';
import { checkTyped } from './answer-check.ts';
import { loadInteractionServices } from './interaction-services.ts';
import { createInteractionsSkill } from './skill.ts';

const formulary = loadFormulary();
const interactions = loadInteractionServices(formulary);
const skill = createInteractionsSkill({ formulary });

const makeQuestion = (things: readonly string[], more: Partial<Question> = {}): Question => ({
  topic: 'together',
  text: things.join(' '),
  things,
  conditions: [],
  symptoms: [],
  facets: [],
  person: {},
  ...more,
});
const answer = (things: readonly string[], more: Partial<Question> = {}) => skill.answer(makeQuestion(things, more)) as SkillAnswer;
const textOf = ({ claims }: SkillAnswer) => claims.map(({ text }) => text).join('\n');

function expectValidAnswer(found: SkillAnswer) {
  expect(found.claims.length).toBeGreaterThan(0);
  expect(found.claims.length).toBeLessThanOrEqual(7);
  const ids = found.evidence.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { text, evidenceIds } of found.claims) {
    expect(text).toMatch(/^\S.*[.?!]$/s);
    expect(text).not.toMatch(/undefined|null|\{[ab]\}|\.\.$/);
    expect(ids).toEqual(expect.arrayContaining([...evidenceIds]));
  }
  expect(found.section).toEqual({ hash: 'interactions', label: 'Open the interaction check' });
}

describe('two items', () => {
  it.each(pairCases)('describes $first and $second as the tool does', ({ first, second, says }) => {
    const found = answer([first, second]);
    const tool = checkTyped(interactions, { medication1: first, medication2: second });
    expectValidAnswer(found);
    expect(found.floor.severity).toBe(tool.hasInteraction ? tool.severity : undefined);
    if (says && tool.hasInteraction) expect(textOf(found).toLowerCase()).toContain(says.toLowerCase());
    for (const effect of tool.findings.slice(0, 1).map((f) => f.effect)) expect(textOf(found)).toContain(effect);
  });

  it.each([
    [['sildenafil', 'nitroglycerin'], /^Sildenafil and nitroglycerin: a severe interaction is known\.$/],
    [['ibuprofen', 'warfarin'], /^Ibuprofen and warfarin: an interaction of high severity is known\.$/],
    [['Advil', 'Motrin'], /^Advil \(ibuprofen\) and Motrin \(ibuprofen\): an interaction of high severity is known\.$/],
    [['metronidazole', 'beer'], /^Metronidazole and beer \(alcohol\): a severe interaction is known\.$/],
  ])('answers %j in the first sentence, with evidence', (things, first) => {
    const { claims } = answer(things);
    expect(claims[0]?.text).toMatch(first);
    expect(claims[0]?.evidenceIds.length).toBeGreaterThan(0);
  });

  it('states effects, actions and signs to watch for', () => {
    const { claims } = answer(['ibuprofen', 'warfarin']);
    const texts = claims.map(({ text }) => text);
    expect(texts[1]).toMatch(/bleeding/);
    expect(texts.slice(2, -1).join(' ')).toMatch(/Do not add ibuprofen/);
    expect(texts.at(-1)).toMatch(/^Watch for black stools/);
  });

  it('grades the same ingredient twice as High', () => {
    const found = answer(['Tylenol', 'acetaminophen']);
    expect(found.floor).toEqual({ severity: 'High' });
    expect(textOf(found)).toMatch(/Both contain acetaminophen/);
  });

  it('never calls a pair safe where none was found', () => {
    const found = answer(['loratadine', 'atorvastatin']);
    expect(found).toMatchObject({ status: 'answered', floor: {}, evidence: [] });
    expect(found.claims[0]?.text).toMatch(/^No interaction between .* was found in our records of .* not proof that there is none\.$/);
    expect(textOf(found)).not.toMatch(/\bsafe\b/i);
  });

  it('states what could not be checked, and that this does not mean safe', () => {
    const found = answer(['foozumab', 'ibuprofen']);
    expect(found).toMatchObject({ status: 'not-covered', floor: {} });
    expect(found.claims[0]?.text).toMatch(/no facts about “foozumab”.*does not mean that it is safe/);
    expect(textOf(found)).toMatch(/Ask a pharmacist/);
  });

  it('states how a name was read', () => {
    expect(textOf(answer(['ibuprofin', 'warfarin']))).toMatch(/We read “ibuprofin” as ibuprofen/);
  });

  it('puts a worse label warning first, without reassuring advice after it', () => {
    const found = answer(['ibuprofen', 'lisinopril'], { person: { pregnant: true } });
    expectValidAnswer(found);
    expect(found.floor.severity).toBe('Severe');
    expect(found.claims[0]?.text).toMatch(/^Lisinopril: .*unborn baby\.$/);
    expect(textOf(found)).not.toMatch(/rarely a problem/);
    expect(answer(['ibuprofen', 'lisinopril'], { person: { pregnant: false }, conditions: ['pregnancy'] }).floor.severity).toBe('Moderate');
  });

  it.each([
    ['chronic kidney disease', /kidney/i],
    ['high blood pressure', /blood pressure/i],
    ['a stomach ulcer', /ulcer|bleeding/i],
  ])('checks %s if it is named', (condition, expected) => {
    const found = answer(['naproxen', 'loratadine'], { conditions: [condition] });
    expect(found.claims.some(({ text, evidenceIds }) => expected.test(text) && evidenceIds.some((id) => id.startsWith('c')))).toBe(true);
  });
});

describe('more than two items', () => {
  it('names the worst pair first and states what could not be checked', () => {
    const found = answer(['ibuprofen', 'lisinopril', 'zzzz', 'warfarin']);
    expectValidAnswer(found);
    expect(found).toMatchObject({ status: 'answered', floor: { severity: 'High' } });
    expect(found.claims[0]?.text).toMatch(/^Ibuprofen and warfarin: /);
    expect(textOf(found)).toMatch(/no facts about “zzzz”.*does not mean that it is safe/);
  });

  it('states a load of three items', () => {
    const found = answer(['ibuprofen', 'lisinopril', 'furosemide']);
    expect(found.claims[0]?.text).toMatch(/^A blood pressure medicine, a water pill and an anti-inflammatory together: /);
    expect(textOf(found)).toMatch(/suddenly injure the kidneys/);
  });

  it('is not covered where fewer than two names can be read', () => {
    const found = answer(['zzzz', 'yyyyy', 'ibuprofen']);
    expectValidAnswer(found);
    expect(found).toMatchObject({ status: 'not-covered', floor: {} });
    expect(textOf(found)).toMatch(/does not mean that they are safe/);
  });
});

describe('what is missing', () => {
  it.each([
    [[], 'medicine'],
    [['', '  '], 'medicine'],
    [['ibuprofen'], 'second-medicine'],
    [['ibuprofen', 'Ibuprofen '], 'second-medicine'],
  ])('asks for one missing item at a time: %j', (things, missing) => {
    const found = answer(things);
    expectValidAnswer(found);
    expect(found).toMatchObject({ status: 'missing', missing, floor: {} });
    expect(found.claims[0]?.text).toMatch(/\?/);
  });
});

describe('the names', () => {
  const names = new Set(skill.names?.map(({ name }) => name.toLowerCase()));

  it.each(['alcohol', 'wine', 'beer', 'grapefruit juice', 'milk', "st. john's wort", 'smoking', 'potassium iodide', 'genvoya'])(
    'hold %s',
    (name) => {
      expect(names).toContain(name);
    },
  );

  it.each([
    ['lofexidine', 'medicine'],
    ['Midol', 'medicine'],
    ['grapefruit', 'substance'],
    ['beer', 'substance'],
    ["St. John's wort", 'substance'],
  ])('tell that %s is a %s', (name, kind) => {
    expect(skill.names?.find((one) => one.name.toLowerCase() === name.toLowerCase())?.kind).toBe(kind);
  });

  it('are all readable, and none is in the formulary', () => {
    for (const { name } of skill.names ?? []) {
      expect(interactions.read(name).shown.status, name).toBe('covered');
      expect(formulary.findByName(name), name).toBeUndefined();
    }
  });
});

describe('for any items', () => {
  const known = [
    ...formulary.products.map(({ brandName, medicine }) => brandName ?? medicine.name),
    ...(skill.names ?? []).map(({ name }) => name),
  ];
  const thing = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: fc.string({ maxLength: 30 }) });
  const person = fc.record({
    ageYears: fc.option(fc.integer({ min: 0, max: 110 }), { nil: undefined }),
    pregnant: fc.option(fc.boolean(), { nil: undefined }),
  });

  it('the answer is valid and as severe as the tool’s', () => {
    fc.assert(
      fc.property(fc.array(thing, { maxLength: 6 }), person, (things, who) => {
        const found = answer(things, { person: who });
        expectValidAnswer(found);
        const distinct = [...new Map(things.map((t) => [t.trim().toLowerCase(), t.trim()])).values()].filter((t) => t !== '');
        expect(found.status === 'missing').toBe(distinct.length < 2);
        if (distinct.length < 2) return;
        const conditions = [
          ...(who.pregnant ? (['pregnancy'] as const) : []),
          ...((who.ageYears ?? 0) >= 65 ? (['older-adults'] as const) : []),
        ];
        const cabinet = answerCabinet(interactions, { medications: distinct, conditions });
        const worst = findWorst([...cabinet.pairs, ...cabinet.conditionFindings, ...cabinet.loads].map(({ severity }) => severity));
        expect(found.floor.severity).toBe(worst);
        if (cabinet.notCovered.length > 0) expect(textOf(found)).toMatch(/does not mean that (it is|they are) safe/);
      }),
      { numRuns: 400 },
    );
  });
});
