import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MEDICINE_FACETS,
  type MedicineFacet,
  type PersonDetails,
  type Question,
  type Skill,
  type SkillAnswer,
} from '#packages/clinical/skill.ts';
import { loadFormulary, namesOf } from '#packages/medicines/formulary.ts';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { createComparisonSkill } from './comparison-skill.ts';
import { MAX_CLAIMS } from './statement.ts';

const formulary = loadFormulary();
const names = formulary.medicines.map((m) => m.name);
let opened: TemporaryDatabase;
let skill: Skill;

beforeAll(async () => {
  opened = await openTemporaryDatabase();
  skill = createComparisonSkill({ database: opened.database, formulary });
});
afterAll(() => opened.remove());

interface QuestionOptions {
  facets?: readonly Question['facets'][number][];
  person?: PersonDetails;
  text?: string;
}

const ask = async (topic: Question['topic'], things: readonly string[], { facets = [], person = {}, text = '' }: QuestionOptions = {}) =>
  skill.answer({ topic, things, facets, person, text, conditions: [], symptoms: [] });

const textOf = (answer: SkillAnswer) => answer.claims.map((c) => c.text).join('\n');

function expectValidAnswer(answer: SkillAnswer) {
  expect(answer.claims.length).toBeGreaterThan(0);
  expect(answer.claims.length).toBeLessThanOrEqual(MAX_CLAIMS);
  const ids = answer.evidence.map((e) => e.id);
  expect(new Set(ids).size).toBe(ids.length);
  const cited = new Set(answer.claims.flatMap((c) => c.evidenceIds));
  expect([...cited].sort()).toEqual([...ids].sort());
  expect(answer.claims.map((c) => c.text)).toEqual([...new Set(answer.claims.map((c) => c.text))]);
  for (const { text } of answer.claims) {
    expect(text.trim()).not.toBe('');
    expect(text).toMatch(/[.?!]$/);
    expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{| {2}|\.\.|: *\.|!/);
  }
  expect(answer.floor).toEqual({});
  expect(answer.section).toEqual({ hash: 'compare', label: 'Open Compare & Pricing' });
}

describe('facts of one medicine', () => {
  const cases: [string, MedicineFacet, ...string[]][] = [
    ['Advil', 'what', 'brand of ibuprofen', 'NSAID', 'In some cases it must not be used', 'without a prescription', 'chewable tablet'],
    ['ibuprofen', 'what', 'Boxed warning of the prescription label', 'NSAID'],
    ['losartan', 'what', 'unborn baby', 'Recall of Losartan', 'ARB', 'High blood pressure', 'needs a prescription', 'tablet'],
    ['Zantac', 'what', 'off the US market in April 2020', 'Recall', 'no longer sold', 'H2 blocker'],
    ['lisinopril', 'use', 'High blood pressure'],
    ['ibuprofen', 'how-it-works', 'COX enzymes'],
    ['lorazepam', 'class', 'Benzodiazepine'],
    ['ibuprofen', 'onset', '1 hour'],
    ['acetaminophen', 'duration', '4 to 6 hours'],
    ['zolmitriptan', 'duration', 'We hold no fact about how long a dose', 'about 3 hours', 'gone after up to'],
    ['aspirin', 'forms', 'Chewable tablet (81 mg)'],
    ['aspirin', 'how-to-take', 'full glass of water'],
    ['ibuprofen', 'food', 'with food or milk'],
    ['risedronate', 'food', 'empty stomach'],
    ['acetaminophen', 'brands', 'Tylenol', 'FeverAll'],
    ['Advil', 'prescription', 'can be bought without a prescription'],
    ['ibuprofen', 'prescription', 'sold without a prescription: tablet or capsule', 'infusion'],
    ['lorazepam', 'prescription', 'needs a prescription'],
    ['aspirin', 'prescription', 'can be bought without'],
    ['lorazepam', 'controlled', 'controlled medicine in the US (schedule IV)'],
    ['ibuprofen', 'controlled', 'not on the federal list of controlled medicines'],
    ['gabapentin', 'controlled', 'misuse'],
    ['ibuprofen', 'warnings', 'Boxed warning', 'When not to use Ibuprofen', 'heart bypass surgery', 'kidney disease'],
    ['aspirin', 'serious-effects', 'Severe stomach bleeding'],
    ['lorazepam', 'drowsiness', 'Drowsiness: high', 'sedation: 15.9%'],
    ['acetaminophen', 'alcohol', 'Three or more drinks a day'],
    ['lorazepam', 'driving', 'Do not drive'],
    ['valsartan', 'recall', 'nitrosamine'],
    ['aspirin', 'children', 'When not to use Aspirin', "Reye's syndrome"],
    ['lisinopril', 'children', 'children from 6 years', 'does not mean that it is safe'],
    ['escitalopram', 'children', 'Boxed warning', 'from age 12'],
    ['ibuprofen', 'children', 'We hold no fact about an age or a warning', 'oral suspension', 'at any age', 'asthma, hives'],
    ['aspirin', 'older-adults', 'From 60', 'From 65'],
    ['Accutane', 'pregnancy', 'birth defects', 'Must not be used in pregnancy'],
    ['lorazepam', 'breastfeeding', 'Passes into milk'],
    ['metformin', 'kidney-disease', 'Boxed warning', 'eGFR below 30'],
    ['acetaminophen', 'liver-disease', 'Injection: do not use with severe liver disease', 'Ask a doctor first'],
    ['ibuprofen', 'heart-disease', 'heart attack and stroke', 'bypass', 'severe heart failure'],
    ['ibuprofen', 'high-blood-pressure', 'Can raise blood pressure'],
    ['lisinopril', 'high-blood-pressure', 'Lisinopril is used for: High blood pressure'],
    ['aspirin', 'asthma-copd', 'Ask first with asthma'],
    ['ibuprofen', 'stomach-ulcer', 'Boxed warning', 'Past ulcer'],
    ['aspirin', 'bleeding', 'bleeding problem', 'Severe stomach bleeding'],
    ['lorazepam', 'glaucoma', 'acute narrow-angle glaucoma'],
    ['lorazepam', 'mental-health', 'May worsen depression'],
    ['aspirin', 'allergy', 'allergic to aspirin'],
  ];

  it.each(cases)('%s: %s', async (name, facet, ...texts) => {
    const answer = await ask('medicine', [name], { facets: [facet] });
    expect(answer.status).toBe('answered');
    expectValidAnswer(answer);
    for (const text of texts) expect(textOf(answer)).toContain(text);
    expect(answer.evidence.length).toBeGreaterThan(0);
  });

  it.each([
    ['aspirin', 'drowsiness'],
    ['aspirin', 'driving'],
    ['ibuprofen', 'recall'],
    ['ibuprofen', 'gout'],
    ['amoxicillin', 'glaucoma'],
  ] as const)('states for %s and %s that there is no fact, which means neither yes nor no', async (name, facet) => {
    const answer = await ask('medicine', [name], { facets: [facet] });
    expect(answer).toMatchObject({ status: 'answered', floor: {}, evidence: [] });
    expect(textOf(answer)).toMatch(/^We hold no fact about .*\. That means neither yes nor no\. Ask a pharmacist\.$/);
  });

  it.each(formulary.medicines.filter((m) => m.withdrawn).map((m) => m.name))(
    'states the withdrawal of %s first, for any question',
    async (name) => {
      for (const facet of MEDICINE_FACETS) {
        const answer = await ask('medicine', [name], { facets: [facet] });
        expect(answer.claims[0]?.text).toContain('sale in the US');
      }
    },
  );

  it('states every boxed warning before anything milder', async () => {
    for (const medicine of formulary.medicines.filter((m) => m.boxedWarnings.length > 0 && !m.withdrawn)) {
      for (const facets of [[], ['warnings'], ['serious-effects']] as const) {
        const answer = await ask('medicine', [medicine.name], { facets });
        const [first] = answer.claims;
        expect(first?.text).toMatch(/^Boxed warning/);
        expect(answer.evidence.find((e) => e.id === first?.evidenceIds[0])?.statement).toBe(medicine.boxedWarnings[0]?.text);
      }
    }
  });

  it('states every contraindication of a group before its cautions', async () => {
    const groups = MEDICINE_FACETS.slice(MEDICINE_FACETS.indexOf('children'));
    for (const medicine of formulary.medicines) {
      for (const facet of groups) {
        const own = medicine.cautions.filter((c) => c.group === facet);
        if (own.length === 0) continue;
        const answer = await ask('medicine', [medicine.name], { facets: [facet] });
        const statements = answer.evidence.map((e) => e.statement);
        for (const caution of own) expect(statements, `${medicine.name}: ${facet}`).toContain(caution.text);
        const ban = answer.claims.findIndex((c) => c.text.startsWith('When not to use'));
        const warning = answer.claims.findIndex((c) => c.text.startsWith('Warning about'));
        if (own.some((c) => c.level === 'contraindicated')) expect(ban).toBeGreaterThanOrEqual(0);
        if (ban >= 0 && warning >= 0) expect(ban).toBeLessThan(warning);
      }
    }
  });

  it.each([
    [{ pregnant: true }, 'lisinopril', 'unborn baby'],
    [{ breastfeeding: true }, 'lorazepam', 'Passes into milk'],
    [{ ageYears: 8 }, 'aspirin', "Reye's syndrome"],
    [{ ageYears: 70 }, 'lorazepam', 'falls, fractures, confusion'],
  ] satisfies [PersonDetails, string, string][])('adds what concerns a person with %j', async (person, name, text) => {
    const [plain, personal] = [
      await ask('medicine', [name], { facets: ['how-it-works'] }),
      await ask('medicine', [name], { facets: ['how-it-works'], person }),
    ];
    expect(textOf(plain)).not.toContain(text);
    expect(textOf(personal)).toContain(text);
    expect(textOf(personal)).toContain(textOf(plain));
    expectValidAnswer(personal);
  });

  it('answers several facets at once', async () => {
    const answer = await ask('medicine', ['Ambien'], { facets: ['class', 'alcohol', 'driving', 'prescription'] });
    for (const text of ['class', 'alcohol', 'driv', 'prescription']) expect(textOf(answer)).toContain(text);
  });

  it('ignores facets of an illness', async () => {
    expect(await ask('medicine', ['Advil'], { facets: ['causes', 'tests'] })).toEqual(await ask('medicine', ['Advil']));
  });
});

describe('names', () => {
  it.each([
    ['ibuprofin', 'We read “ibuprofin” as ibuprofen'],
    ['Xanex', 'We read “Xanex” as Xanax'],
    ['paracetamol', 'We read “paracetamol” as acetaminophen'],
  ])('states what %s was read as', async (typed, text) => {
    const answer = await ask('medicine', [typed]);
    expect(answer.status).toBe('answered');
    expect(answer.claims[0]?.text).toContain(text);
    expectValidAnswer(answer);
  });

  it.each(['Advil', 'advil', 'ADVIL 200 mg', 'ibuprofen tablets'])('does not mention how %s was read', async (typed) => {
    expect(textOf(await ask('medicine', [typed]))).not.toContain('We read');
  });

  it.each([
    ['medicine', ['florbix']],
    ['medicine', ["'; drop table medications; --"]],
    ['medicine', ['💊'.repeat(500)]],
    ['medicine', ['']],
    ['compare', ['Advil', 'florbix']],
    ['compare', ['florbix', 'Advil']],
    ['price', ['florbix']],
  ] satisfies [Question['topic'], string[]][])('has no facts about %s %j and does not call it safe', async (topic, things) => {
    const answer = await ask(topic, things, { facets: ['children'] });
    expect(answer).toMatchObject({ status: 'not-covered', evidence: [], floor: {} });
    expect(answer.claims[0]?.text).toMatch(/^We have no facts about “.*”\. That does not mean that it is safe\.$/s);
    expect(textOf(answer)).toContain('pharmacist');
    expectValidAnswer(answer);
  });

  it('suggests similar names for an unknown name, without choosing one', async () => {
    const answer = await ask('medicine', ['Claratin']);
    expect(answer.status).toBe('not-covered');
    expect(textOf(answer)).toContain('Did you mean Claritin, Claravis');
  });

  it('lists every name of the formulary once', () => {
    const listed = (skill.names ?? []).map((n) => n.name.toLowerCase());
    expect(new Set(listed).size).toBe(listed.length);
    expect(new Set(listed)).toEqual(new Set(formulary.products.flatMap(namesOf).map((n) => n.toLowerCase())));
    expect(new Set((skill.names ?? []).map((n) => n.kind))).toEqual(new Set(['medicine']));
  });

  it.each([
    ['medicine', [], 'medicine'],
    ['price', [], 'medicine'],
    ['compare', [], 'medicine'],
    ['compare', ['Advil'], 'second-medicine'],
  ] satisfies [Question['topic'], string[], string][])('asks for what %s of %j lacks', async (topic, things, missing) => {
    const answer = await ask(topic, things);
    expect(answer).toMatchObject({ status: 'missing', missing });
    expectValidAnswer(answer);
  });

  it("throws for another tool's topic", () => {
    const question = { topic: 'dose', things: ['Advil'], facets: [], person: {}, text: '', conditions: [], symptoms: [] } as const;
    expect(() => skill.answer(question)).toThrow(RangeError);
  });
});

describe('two medicines', () => {
  it.each([
    [
      'Advil',
      'Tylenol',
      'children',
      ['Advil (children)', 'asthma, hives', 'oral suspension', 'Tylenol (children)', 'either is safe', 'Before a child'],
    ],
    ['aspirin', 'Advil', 'children', ["Reye's syndrome", 'warning here for Aspirin', 'no proof that Advil is safer']],
    ['Benadryl', 'Zyrtec', 'children', ['Not for newborns', '12 and over', 'no proof that Zyrtec is safer']],
    ['Accutane', 'Tylenol', 'pregnancy', ['birth defects', 'For Accutane the facts name a case', 'no proof that there is none']],
    ['ibuprofen', 'naproxen', 'pregnancy', ['week 20', 'do not make either one the safer choice']],
    ['Benadryl', 'Zyrtec', 'drowsiness', ['Drowsiness: high', 'Drowsiness: low', 'This speaks for Zyrtec if you need to stay alert']],
    ['Benadryl', 'Zyrtec', 'duration', ['4 to 6 hours', '24 hours', 'This speaks for Zyrtec if you want one dose to last longer']],
    ['Xarelto', 'warfarin', 'onset', ['This speaks for Xarelto if you want it to start working sooner']],
    ['lorazepam', 'Zyrtec', 'alcohol', ['Do not drink alcohol']],
    ['aspirin', 'ibuprofen', 'older-adults', ['From 60', 'warnings for both']],
    ['aspirin', 'lorazepam', 'driving', ['Do not drive', 'no proof that Aspirin is safer']],
    ['Advil', 'lisinopril', 'prescription', ['without a prescription', 'It needs a prescription']],
  ] satisfies [string, string, MedicineFacet, string[]][])('%s and %s: %s', async (first, second, facet, texts) => {
    const answer = await ask('compare', [first, second], { facets: [facet] });
    expect(answer.status).toBe('answered');
    expectValidAnswer(answer);
    for (const text of texts) expect(textOf(answer)).toContain(text);
  });

  it('states the differences for a general question', async () => {
    const answer = await ask('compare', ['Xarelto', 'warfarin']);
    expectValidAnswer(answer);
    for (const text of [
      'boxed warning',
      'blood thinner',
      'Think of Xarelto first',
      'sooner',
      'Think of Warfarin first',
      'pay less',
      'Neither is better for everyone',
    ])
      expect(textOf(answer)).toContain(text);
  });

  it('states what concerns the person first', async () => {
    const answer = await ask('compare', ['Advil', 'Tylenol'], { person: { pregnant: true } });
    expectValidAnswer(answer);
    expect(answer.claims[0]?.text).toContain('week 20');
    expect(textOf(answer)).toContain('Neither is better for everyone');
  });

  it.each([[[]], [['children']], [['onset', 'duration']]] satisfies [MedicineFacet[]][])(
    'recognizes one medicine under two names (%j)',
    async (facets) => {
      const answer = await ask('compare', ['Advil', 'Motrin'], { facets });
      expectValidAnswer(answer);
      expect(answer.claims[0]?.text).toContain('both contain ibuprofen');
      expect(textOf(answer)).not.toMatch(/This speaks for|Think of|safer/);
    },
  );

  it('compares prices when the question is about price', async () => {
    const answer = await ask('compare', ['Lipitor', 'Zocor'], { text: 'Which is cheaper, Lipitor or Zocor?' });
    expectValidAnswer(answer);
    expect(textOf(answer)).toMatch(/tablets of Lipitor[\s\S]*tablets of Zocor/);
  });

  it('never calls either safer or better, and is never empty', async () => {
    const name = fc.constantFrom(...names);
    const facets = fc.uniqueArray(fc.constantFrom(...MEDICINE_FACETS), { maxLength: 5 });
    const person = fc.record({
      ageYears: fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined }),
      pregnant: fc.boolean(),
      breastfeeding: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(name, name, facets, person, async (first, second, chosen, who) => {
        const answer = await ask('compare', [first, second], { facets: chosen, person: who });
        expect(answer.status).toBe('answered');
        expectValidAnswer(answer);
        let own = textOf(answer).toLowerCase();
        // The longest first: a short one may be a word of a longer one.
        const quoted = answer.evidence.map(({ statement }) => statement.toLowerCase()).sort((a, b) => b.length - a.length);
        for (const statement of quoted) own = own.replaceAll(statement, '');
        const denied = /no proof that .+? is safer|do not make either one the safer choice|neither is better for everyone/g;
        expect(own.replace(denied, '')).not.toMatch(/\b(safer|better|best)\b/);
      }),
      { numRuns: 300 },
    );
  });
});

describe('prices', () => {
  it('states each price with its calculation, and that none is a store price', async () => {
    const answer = await ask('price', ['Lipitor']);
    expect(answer.status).toBe('answered');
    expectValidAnswer(answer);
    for (const text of [
      '30 tablets of Lipitor',
      'atorvastatin, 20 mg tablet',
      'estimate',
      "no store's price",
      'NADAC',
      'for the brand Lipitor',
    ])
      expect(textOf(answer)).toContain(text);
    expect(answer.evidence.map((e) => e.source.title)).toContain('NADAC (National Average Drug Acquisition Cost)');
  });

  it('states first that a medicine is no longer sold', async () => {
    expect((await ask('price', ['ranitidine'])).claims[0]?.text).toContain('off the US market in April 2020');
  });

  it('states no price rather than a guess', async () => {
    const answer = await ask('price', ['Xolair']);
    expect(answer).toMatchObject({ status: 'not-covered', evidence: [] });
    expect(textOf(answer)).toContain('no price rather than a guess');
    expect(textOf(answer)).not.toContain('$');
  });

  it('cites a derivation and a date for every amount of every medicine', async () => {
    let priced = 0;
    for (const name of names) {
      const answer = await ask('price', [name]);
      expectValidAnswer(answer);
      if (answer.status !== 'answered') continue;
      priced += 1;
      const statements = new Map(answer.evidence.map((e) => [e.id, e.statement]));
      for (const { text, evidenceIds } of answer.claims) {
        const sums = evidenceIds.map((id) => statements.get(id)).join(' ');
        for (const [amount] of text.matchAll(/\$\d+\.\d{2}/g)) expect(sums, `${name}: ${text}`).toContain(amount);
      }
      expect(answer.evidence.some((e) => e.source.title.startsWith('NADAC') && e.source.date)).toBe(true);
      expect(textOf(answer)).toMatch(/NADAC list of \d{4}-\d{2}/);
    }
    expect(priced).toBeGreaterThan(50);
  });
});

it('answers every facet of every medicine', async () => {
  for (const name of names) {
    for (const facet of MEDICINE_FACETS) {
      const answer = await ask('medicine', [name], { facets: [facet] });
      expect(answer.status, `${name}: ${facet}`).toBe('answered');
      expectValidAnswer(answer);
    }
  }
});

it('stores nothing about the question', async () => {
  await ask('compare', ['Advil', 'Tylenol']);
  const [row] = await findRows<{ n: number }>(opened.database, sql`select count(*)::int as n from comparisons`);
  expect(row?.n).toBe(0);
});
