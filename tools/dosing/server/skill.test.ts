import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonDetails, Question, Skill, SkillAnswer } from '#packages/clinical/skill.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { visitorsWithPlan } from '#tests/support/people/visitors.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { DosingResponse } from '../contract/recommend.ts';
import type { OtherFinding } from '../engine/dose-question.ts';
import { findDose } from './answer-dosing.ts';
import { loadDosingServices } from './dosing-services.ts';
import { createDosingSkill } from './skill.ts';

const formulary = loadFormulary();
/** For questions without other medicines. The others use the real interaction check. */
const alone = createDosingSkill({ formulary, findInteractions: () => undefined });
const services = loadDosingServices(formulary, () => undefined);

const ask = (skill: Skill, things: readonly string[], person: PersonDetails = {}, more: Partial<Question> = {}) =>
  skill.answer({ topic: 'dose', text: '', things, conditions: [], symptoms: [], facets: [], person, ...more }) as SkillAnswer;
const answer = (things: readonly string[], person: PersonDetails = {}, more: Partial<Question> = {}) => ask(alone, things, person, more);
const textOf = ({ claims }: SkillAnswer) => claims.map(({ text }) => text).join('\n');

/** Independent of the tool's own pattern: any number before a unit of medicine. */
const ANY_AMOUNT =
  /(\d|½|¼|\b(one|two|three|four|five|six|seven|eight|nine|ten|half an?) )\s*-?\s*(mg|mcg|µg|gram|g|ml|milli|micro|meq|unit|iu|tablet|caplet|capsule|pill|drop|puff|spray|patch|lozenge|teaspoon|tablespoon)s?\b/i;

function expectValidAnswer(found: SkillAnswer) {
  expect(found.claims.length).toBeGreaterThan(0);
  expect(found.claims.length).toBeLessThanOrEqual(7);
  const ids = found.evidence.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { text, evidenceIds } of found.claims) {
    expect(text).toMatch(/^\S.*[.?!)]$/s);
    expect(text).not.toMatch(/undefined|null|NaN|\.\.$/);
    expect(ids).toEqual(expect.arrayContaining([...evidenceIds]));
  }
  expect(found.section).toEqual({ hash: 'dosing', label: 'Open the dose check' });
  if (!found.floor.doseRefused) return;
  expect(['refused', 'not-covered']).toContain(found.status);
  for (const { text } of found.claims) expect(text).not.toMatch(ANY_AMOUNT);
  for (const { statement } of found.evidence) expect(statement).not.toMatch(ANY_AMOUNT);
}

describe('a dose', () => {
  it('is described with its frequency and daily maximum', () => {
    const found = answer(['Advil'], { ageYears: 30 });
    expectValidAnswer(found);
    expect(found).toMatchObject({ status: 'answered', floor: {} });
    expect(found.claims.slice(0, 3).map(({ text }) => text)).toEqual([
      'Advil for an age of 30: 200 to 400 mg (1 to 2 tablets of 200 mg).',
      'How often: Every 4 to 6 hours as needed; at most 6 doses and 1,200 mg in 24 hours; not longer than 10 days without asking a doctor.',
      'The most in 24 hours for this person is 1,200 mg. A greater age or weight never raises it above the label’s own limit.',
    ]);
    for (const { evidenceIds } of found.claims) expect(evidenceIds.length).toBeGreaterThan(0);
  });

  it('starts with the daily maximum if the question is about it', () => {
    const found = answer(['Tylenol'], { ageYears: 40 }, { text: 'what is the most tylenol i can take in a day' });
    expect(found.claims[0]?.text).toMatch(/^The most in 24 hours for this person is 3,000 mg\./);
  });

  it('of a child depends on weight', () => {
    const found = answer(['Advil'], { ageYears: 5, weightPounds: 39.7 });
    expectValidAnswer(found);
    expect(found.claims[0]?.text).toMatch(/^Advil for a weight of 40 lb: 150 mg \(7\.5 mL of /);
    expect(found.claims[2]?.text).toMatch(/^The most in 24 hours for this person is 600 mg\./);
  });

  it('of a prescription medicine refers to the prescription', () => {
    const found = answer(['sertraline'], { ageYears: 40 }, { conditions: ['depression'] });
    expectValidAnswer(found);
    expect(found.claims[0]?.text).toMatch(/As prescribed\. The label's usual range is 50 to 200 mg/);
    expect(textOf(found)).toMatch(/Your own dose is the one on your prescription/);
    expect(textOf(found)).toMatch(/Boxed warning: /);
  });

  it('states how a name was read', () => {
    expect(textOf(answer(['ibuprofin'], { ageYears: 30 }))).toMatch(/We read “ibuprofin” as ibuprofen/);
  });

  it.each([
    ['simethicone', 'birth'],
    ['ibuprofen', '1 year'],
    ['Tylenol', '2 years'],
  ])('of %s for a child without an age tells the youngest age with a dose: %s', (name, from) => {
    const found = answer([name], {}, { facets: ['children'] });
    expectValidAnswer(found);
    expect(found.claims[0]?.text).toBe(`The packages of ${name} have doses from ${from}.`);
  });

  it.each([
    ['Zyrtec', 3, /^Zyrtec for an age of 3: 2\.5 to 5 mg/],
    ['Nix', 3, /^Nix for an age of 3: 1 application/],
    ['hydrocortisone cream', 5, /^Hydrocortisone cream for an age of 5: 1 application/],
  ])('of a child is told without a weight where the age alone decides: %s', (name, ageYears, text) => {
    expect(answer([name], { ageYears }).claims[0]?.text).toMatch(text);
  });

  it('recognizes two names of one medicine', () => {
    const found = answer(['Tylenol', 'acetaminophen'], { ageYears: 40 });
    expect(found).toMatchObject({ status: 'answered', floor: {} });
    expect(textOf(found)).toMatch(/Tylenol and acetaminophen are the same medicine: count them together/);
  });
});

describe('what is missing', () => {
  it.each([
    [[], {}, 'medicine'],
    [[' '], { ageYears: 30 }, 'medicine'],
    [['Advil'], {}, 'age'],
    [['Advil'], { weightPounds: 150 }, 'age'],
    [['Advil'], { ageYears: 130 }, 'age'],
    [['Advil'], { ageYears: Number.NaN }, 'age'],
    [['Advil'], { ageYears: 5 }, 'weight'],
    [['Tylenol'], { ageYears: 7 }, 'weight'],
    [['isoniazid'], { ageYears: 40 }, 'weight'],
    [['hydroxychloroquine'], { ageYears: 40 }, 'weight'],
  ])('is requested, one item at a time: %j %j', (things, person, missing) => {
    const found = answer(things, person);
    expectValidAnswer(found);
    expect(found).toMatchObject({ status: 'missing', missing, floor: {} });
    expect(found.claims[0]?.text).toMatch(/\?/);
  });

  it('is never the weight of an adult if it changes nothing', () => {
    let requested = 0;
    for (const { name } of formulary.medicines) {
      const found = answer([name], { ageYears: 40 });
      expectValidAnswer(found);
      const at = (weight: number) => findDose(services, { medication: name, age: 40, weight, condition: '', otherMedications: [] });
      if (found.missing === 'weight') {
        requested += 1;
        expect(
          [70, 100, 150, 200, 300, 600].map((weight) => JSON.stringify(at(weight))).filter((text, i, all) => all.indexOf(text) === i)
            .length,
        ).toBeGreaterThan(1);
        continue;
      }
      for (const weight of [70, 121, 150, 233, 451]) {
        const tool = at(weight);
        expect(found.floor.doseRefused ?? false, name).toBe(tool.status === 'refused');
        if (tool.status !== 'refused') expect(textOf(found), name).toContain(tool.recommendedDose);
      }
    }
    expect(requested).toBeGreaterThan(3);
    expect(requested).toBeLessThan(40);
  });
});

describe('no dose', () => {
  it.each<[string, PersonDetails, Partial<Question>, RegExp]>([
    ['warfarin', {}, {}, /high-risk medicine/],
    ['ibuprofin', { ageYears: 0.3 }, {}, /Under 6 months the label says to ask a doctor/],
    ['aspirin', { ageYears: 7 }, {}, /Reye's syndrome/],
    ['ibuprofen', { ageYears: 30, weightPounds: 20 }, {}, /does not fit an age of 30/],
    ['ibuprofen', { ageYears: 30, pregnant: true }, {}, /In pregnancy: not at 20 weeks or later/],
    ['ibuprofen', { ageYears: 30 }, { text: 'how much ibuprofen, I have kidney disease' }, /Can harm the kidneys further/],
    ['ibuprofen', { ageYears: 30 }, { facets: ['kidney-disease'] }, /Can harm the kidneys further/],
    ['Advil', { ageYears: 30 }, { conditions: ['dialysis'] }, /Can harm the kidneys further/],
  ])('of %s for %j is given, with a reason', (name, person, more, reason) => {
    const found = answer([name], person, more);
    expectValidAnswer(found);
    expect(found).toMatchObject({ status: 'refused', floor: { doseRefused: true } });
    expect(textOf(found)).toMatch(reason);
    expect(textOf(found)).toMatch(/ask|call/i);
  });

  it('is not refused for a negated condition', () => {
    expect(answer(['ibuprofen'], { ageYears: 30, pregnant: false }, { facets: ['pregnancy'] }).status).toBe('answered');
    expect(answer(['ibuprofen'], { ageYears: 30 }, { text: 'how much ibuprofen, no kidney disease' }).status).toBe('answered');
  });

  it('of an unknown medicine is given, and it does not read as safe', () => {
    const found = answer(['foozumab']);
    expectValidAnswer(found);
    expect(found).toMatchObject({ status: 'not-covered', floor: { doseRefused: true }, evidence: [] });
    expect(textOf(found)).toMatch(/no facts about “foozumab”/);
    expect(textOf(found)).toMatch(/pharmacist/);
    expect(textOf(found)).toMatch(/Do not take this as a sign that any dose is safe/);
  });
});

describe('for any medicine and person', () => {
  const medicine = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...formulary.products.map(({ brandName, medicine: { name } }) => brandName ?? name)) },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 30 }) },
  );
  const person = fc.record({
    ageYears: fc.oneof(fc.integer({ min: 0, max: 120 }), fc.double({ min: 0, max: 18, noNaN: true })),
    weightPounds: fc.option(fc.integer({ min: 4, max: 400 }), { nil: undefined }),
    pregnant: fc.option(fc.boolean(), { nil: undefined }),
  });
  const condition = fc.constantFrom('', 'kidney disease', 'fever', 'asthma', 'heart failure', 'glaucoma');

  it('the answer is valid and refuses where the tool does', () => {
    fc.assert(
      fc.property(medicine, person, condition, (name, who, has) => {
        const found = answer([name], who, { conditions: has === '' ? [] : [has] });
        expectValidAnswer(found);
        if (found.status === 'missing' || who.weightPounds === undefined) return;
        const condition = [...(who.pregnant ? ['pregnant'] : []), ...(has === '' ? [] : [has])].join(', ');
        const tool = findDose(services, {
          medication: name.trim(),
          age: Math.floor(who.ageYears),
          weight: who.weightPounds,
          condition,
          otherMedications: [],
        });
        expect(found.floor).toEqual(tool.status === 'refused' ? { doseRefused: true } : {});
        if (tool.status === 'refused') return;
        expect(textOf(found)).toContain(tool.recommendedDose);
        expect(textOf(found)).toContain(tool.frequency);
      }),
      { numRuns: 1000 },
    );
  });
});

openTestDatabases('a dose beside other medicines', (opened) => {
  let server: TestServer;
  let skill: Skill;
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database, findVisitor: visitorsWithPlan('7') });
    const found = new Map<string, OtherFinding[]>();
    for (const [medication1, medication2] of [
      ['ibuprofen', 'warfarin'],
      ['sildenafil', 'nitroglycerin'],
    ] as const) {
      const { body } = await server.call<{ findings: OtherFinding[] }>('POST', '/api/interactions/check', { medication1, medication2 });
      found.set(
        `${medication1} ${medication2}`,
        body.findings.map(({ severity, effect, recommendation }) => ({ severity, effect, recommendation, sources: [] })),
      );
    }
    skill = createDosingSkill({ formulary, findInteractions: (first, second) => found.get(`${first} ${second}`) });
  });
  afterAll(() => server.close());

  const recommend = async (medication: string, other: string) => {
    const sent = { medication, age: 50, weight: 150, otherMedications: [other] };
    return (await server.call<DosingResponse>('POST', '/api/dosing/recommend', sent)).body;
  };

  it('is as severe as the tool’s, and asking comes before the amount', async () => {
    const tool = await recommend('ibuprofen', 'warfarin');
    const found = ask(skill, ['ibuprofen', 'warfarin'], { ageYears: 50 });
    expectValidAnswer(found);
    expect(found).toMatchObject({ status: 'answered', floor: { severity: 'High' } });
    expect(tool.otherMedications).toMatchObject([{ severity: 'High' }]);
    expect(found.claims[0]?.text).toContain(tool.recommendedDose);
    expect(found.claims[0]?.text).toMatch(/Ask a doctor or pharmacist before you take any/);
    expect(textOf(found)).toContain(tool.warnings[0]);
  });

  it('is refused for a forbidden pair', async () => {
    const tool = await recommend('sildenafil', 'nitroglycerin');
    const found = ask(skill, ['sildenafil', 'nitroglycerin'], { ageYears: 50 });
    expectValidAnswer(found);
    expect(tool.status).toBe('refused');
    expect(found).toMatchObject({ status: 'refused', floor: { doseRefused: true, severity: 'Severe' } });
    expect(textOf(found)).toContain(tool.refusal?.reason);
  });

  it('asks first where the other is not covered', () => {
    const found = ask(skill, ['ibuprofen', 'foozumab'], { ageYears: 50 });
    expectValidAnswer(found);
    expect(found.claims[0]?.text).toMatch(/Ask a doctor or pharmacist before you take any/);
    expect(textOf(found)).toMatch(/“foozumab” is not covered here, so it could not be checked/);
  });
});
