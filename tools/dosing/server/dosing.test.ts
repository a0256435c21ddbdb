import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { visitorsWithPlan } from '#tests/support/people/visitors.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { expectErrorSentence, type Failure } from '#tests/support/suites/expect-error-sentence.ts';
import { HOSTILE_TEXTS, testHostileInput } from '#tests/support/suites/hostile-input-suite.ts';
import { addUpDay, type LedgerResponse } from '../contract/ledger.ts';
import { type DosingResponse, recommendDose } from '../contract/recommend.ts';

const RECOMMEND = '/api/dosing/recommend';
const LEDGER = '/api/dosing/ledger';
const NEEDED = 'Please provide medication, age, and weight';
const AGE = 'Give the age in whole years, from 0 to 120';
const WEIGHT = 'Give the weight in whole pounds, from 1 to 700';
const ADULT = { medication: 'ibuprofen', age: 40, weight: 150 };
const TAKEN = { product: 'ibuprofen 200 mg', count: 1 };

openTestDatabases('the dosing tool', (opened) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database, findVisitor: visitorsWithPlan('7') });
  });
  afterAll(() => server.close());

  it.each([
    [{ condition: 'I want to end my life' }, 'crisis'],
    [{ medication: 'I took 8 grams of Tylenol today' }, 'poison'],
    [{ otherMedications: ['how many to kill myself'] }, 'crisis'],
    [{ condition: 'im having a heart attack' }, undefined],
    [{ condition: 'I had an allergic reaction as a kid and now my throat is closing up' }, undefined],
    [{ condition: 'my husband had this last year, my tongue is swelling up' }, undefined],
  ])('danger in %j is answered with help and no dose, and is not stored', async (reported, line) => {
    const before = await findRows(opened().database, sql`select * from dosing_recommendations`);
    const { body } = await server.call<DosingResponse>('POST', RECOMMEND, { ...ADULT, medication: 'Tylenol', ...reported });
    expect(recommendDose.response.parse(body)).toEqual(body);
    expect(body).toMatchObject({ status: 'refused', refusal: { code: 'danger' } });
    expect(body.alarm?.line).toBe(line);
    expect(body.dose).toBeUndefined();
    expect(JSON.stringify({ ...body, medication: undefined })).not.toMatch(/\d\s*(?:mg|g|grams|tablets?|mL)\b/);
    expect(await findRows(opened().database, sql`select * from dosing_recommendations`)).toEqual(before);
  });

  it.each([
    'headache',
    'heart failure',
    'history of heart attack 2015',
    'I see zigzag lights and lose half my sight before every headache',
    "my husband's tongue swelled on it, never had that myself",
    'my throat swelled shut from shrimp when I was 12',
    'they ruled out a clot in my leg',
  ])('the condition "%s" is no danger', async (condition) => {
    const { body } = await server.call<DosingResponse>('POST', RECOMMEND, { ...ADULT, condition });
    expect(body.alarm).toBeUndefined();
  });

  it.each([
    ['Vyvanse', 'on zyvox pills for my foot', 'Linezolid'],
    ['Sudafed', 'marplan 10mg', 'Isocarboxazid'],
    ['Latuda', 'st johns wort from the health store', "St. John's wort"],
  ])('refuses %s with “%s” in the name of what is taken', async (medication, condition, name) => {
    const { body } = await server.call<DosingResponse>('POST', RECOMMEND, { ...ADULT, medication, condition });
    expect(body.refusal).toMatchObject({ code: 'interaction', reason: expect.stringContaining(name) });
  });

  it('reads no product that is not covered as its neighbor', async () => {
    const { body } = await server.call<DosingResponse>('POST', RECOMMEND, { ...ADULT, medication: 'Addyi' });
    expect(body.refusal).toMatchObject({ code: 'not-covered' });
  });

  describe('the dose', () => {
    const recommend = async (sent: unknown) => {
      const { status, body } = await server.call<DosingResponse>('POST', RECOMMEND, sent);
      expect(status).toBe(200);
      expect(recommendDose.response.parse(body)).toEqual(body);
      return body;
    };
    const findKept = () => findRows<Record<string, unknown>>(opened().database, sql`select * from dosing_recommendations order by id`);

    it.each([
      ['amoxicillin', { condition: 'allergic to penicillin since childhood' }, /penicillin/i, /911/],
      ['amoxicillin', { allergies: ['Augmentin'] }, /allerg|amoxicillin/i, /911/],
      ['nebivolol', { condition: 'AV block, Mobitz II' }, /heart block/i, /pharmacist/],
      ['furosemide', { otherMedications: ['allergic to Lasix'] }, /furosemide/i, /pharmacist/],
      ['tadalafil', { condition: 'isosorbide every morning' }, /isosorbide|nitrate/i, /pharmacist/],
    ])('refuses %s for %j, and says why and whom to ask', async (medication, reported, reason, route) => {
      const body = await recommend({ ...ADULT, medication, ...reported });
      expect(body).toMatchObject({
        status: 'refused',
        refusal: { reason: expect.stringMatching(reason), routeToCare: expect.stringMatching(route) },
      });
      expect(body.dose).toBeUndefined();
    });

    it('stores the instructions of a dose, and neither the reasoning nor anything about the person', async () => {
      const body = await recommend({ ...ADULT, medication: 'alendronate', condition: 'thin bones' });
      expect(body.specialInstructions.length).toBeGreaterThan(0);
      expect((await findKept()).at(-1)).toMatchObject({
        specialInstructions: body.specialInstructions.join('\n'),
        aiReasoning: null,
        age: null,
        weight: null,
        condition: null,
      });
    });

    it('says back what it did not understand, and gives crisis help before any dose', async () => {
      const unread = await recommend({ ...ADULT, condition: 'blorgitis of the wumpus' });
      expect(unread.conditionSpecificConsiderations).toMatch(/did not understand “blorgitis/);
      expect(unread.recommendedDose).toMatch(/^Ask a doctor or pharmacist/);
      for (const field of [
        { condition: 'I want to end my life' },
        { otherMedications: ['I want to end my life'] },
        { allergies: ['I want to end my life'] },
      ])
        expect(await recommend({ ...ADULT, ...field })).toMatchObject({
          status: 'refused',
          refusal: { code: 'danger' },
          alarm: { line: 'crisis' },
        });
    });

    it('returns every specified field', async () => {
      const body = await recommend({ ...ADULT, condition: 'headache', otherMedications: [] });
      expect(body).toMatchObject({
        status: 'label-dose',
        recommendedDose: expect.stringContaining('200 to 400 mg'),
        frequency: expect.stringMatching(/^Every 4 to 6 hours.*1,200 mg in 24 hours/),
        ageAdjustment: false,
        weightAdjustment: false,
        conditionAdjustment: expect.any(Boolean),
        reasoning: expect.stringMatching(/age of 40/),
        conditionSpecificConsiderations: expect.stringMatching(/^[A-Z].+/),
        doseTitration: expect.stringMatching(/^[A-Z].+/),
        foodTimingInstructions: expect.stringContaining('food'),
        monitoringParameters: expect.any(Array),
        medication: { typed: 'ibuprofen', name: 'ibuprofen', status: 'covered' },
        dose: { unit: 'mg', least: 200, most: 400, mostInDay: 1200 },
        mode: 'rules-only',
      });
      expect(body.specialInstructions.length).toBeGreaterThan(0);
      expect(body.warnings.join(' ')).toMatch(/stomach/);
    });

    it('cites only evidence in the same response', async () => {
      const { cited, evidence } = await recommend(ADULT);
      const known = new Set(evidence.map(({ id }) => id));
      const ids = Object.values(cited).flatMap((claims) => claims.flatMap(({ evidenceIds }) => evidenceIds));
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.filter((id) => !known.has(id))).toEqual([]);
      expect(cited.recommendedDose?.[0]?.evidenceIds.length).toBeGreaterThan(0);
    });

    it('flags a dose changed by age or weight', async () => {
      const child = await recommend({ medication: "Children's Motrin", age: 5, weight: 40, condition: 'fever' });
      expect(child).toMatchObject({ status: 'label-dose', weightAdjustment: true, dose: { least: 150, most: 150 } });
      expect(child.dose?.mostInDay).toBeLessThan(1200);
    });

    it('accepts age and weight as text, as forms send them', async () => {
      const { explanation: _, ...finding } = await recommend(ADULT);
      expect(await recommend({ ...ADULT, age: '40', weight: ' 150 ' })).toMatchObject(finding);
    });

    it('gives the same dose for a brand and in any case', async () => {
      const { dose } = await recommend(ADULT);
      for (const medication of ['Advil', ' IBUPROFEN ', 'advil 200 mg'])
        expect((await recommend({ ...ADULT, medication })).dose).toEqual(dose);
      expect((await recommend({ ...ADULT, medication: 'ibuprofin' })).medication).toMatchObject({ name: 'ibuprofen', status: 'corrected' });
    });

    it('checks the other medicines for interactions', async () => {
      const body = await recommend({ ...ADULT, medication: 'Advil', otherMedications: ['Coumadin', ' zorbloxin ', '', 'loratadine'] });
      expect(body.otherMedications).toEqual([
        { name: 'Coumadin', status: 'interacts', severity: 'High' },
        { name: 'zorbloxin', status: 'not-covered' },
        { name: 'loratadine', status: 'none-found' },
      ]);
      expect(body.warnings).toContainEqual(expect.stringMatching(/Coumadin.*\(High\).*bleeding/));
      expect(body.warnings).toContainEqual(expect.stringMatching(/“zorbloxin” is not covered here/));
    });

    it('refuses without an amount, and says whom to ask', async () => {
      const refused = [
        ['zorbloxin', 'not-covered', 40],
        ['warfarin', 'high-risk', 70],
        ['aspirin', 'age', 8],
      ] as const;
      for (const [medication, code, age] of refused) {
        const body = await recommend({ medication, age, weight: age === 8 ? 60 : 150 });
        expect(body).toMatchObject({
          status: 'refused',
          refusal: { code, routeToCare: expect.stringMatching(/pharmacist|doctor|prescriber|clinic/i) },
        });
        expect(body.dose).toBeUndefined();
        expect(body.recommendedDose).not.toMatch(/\d/);
        expect(`${body.recommendedDose} ${body.frequency} ${body.conditionSpecificConsiderations}`).not.toMatch(/\bsafe\b/);
      }
    });

    it('stores the dose without age, weight or condition, and nothing for a refusal', async () => {
      const before = (await findKept()).length;
      await recommend({ medication: 'warfarin', age: 70, weight: 160 });
      await server.call('POST', RECOMMEND, { ...ADULT, age: 121 });
      await server.call('POST', LEDGER, { age: 40, taken: [TAKEN] });
      expect(await findKept()).toHaveLength(before);
      const { recommendedDose, frequency } = await recommend({ ...ADULT, medication: 'advil', condition: 'a very private matter' });
      const kept = await findKept();
      expect(kept).toHaveLength(before + 1);
      expect(kept.at(-1)).toMatchObject({ medication: 'Advil', recommendedDose, frequency, age: null, weight: null, condition: null });
      expect(JSON.stringify(kept)).not.toContain('private');
    });

    it.each([
      ['an empty form', {}, NEEDED],
      ['no medicine', { age: 40, weight: 150 }, NEEDED],
      ['no age', { medication: 'ibuprofen', weight: 150 }, NEEDED],
      ['no weight', { medication: 'ibuprofen', age: 40 }, NEEDED],
      ['a blank medicine', { ...ADULT, medication: ' \t' }, NEEDED],
      ['a list for a medicine', { ...ADULT, medication: ['ibuprofen'] }, NEEDED],
      ['a null age', { ...ADULT, age: null }, NEEDED],
      ['a blank age', { ...ADULT, age: ' ' }, NEEDED],
      ['a word for an age', { ...ADULT, age: 'forty' }, AGE],
      ['half a year', { ...ADULT, age: 4.5 }, AGE],
      ['121 years', { ...ADULT, age: '121' }, AGE],
      ['701 pounds', { ...ADULT, weight: '701' }, WEIGHT],
      ['no pounds', { ...ADULT, weight: 0 }, WEIGHT],
      ['a weight with its unit', { ...ADULT, weight: '150 lb' }, WEIGHT],
      ['an endless weight', `{"medication":"ibuprofen","age":40,"weight":1e999}`, undefined],
      ['a name longer than any', { ...ADULT, medication: 'a'.repeat(201) }, 'That is too long for the name of a medicine'],
      ['60 other medicines', { ...ADULT, otherMedications: Array(60).fill('aspirin') }, 'At most 30 other medicines at once'],
      ['numbers for other medicines', { ...ADULT, otherMedications: [1, 2] }, undefined],
    ])('rejects %s with the message that the screen shows', async (_, sent, error) => {
      const answer = await server.call<Failure>('POST', RECOMMEND, sent);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', ...(error ? { error } : {}) } });
      expectErrorSentence(answer.body);
    });

    it.each(HOSTILE_TEXTS)('handles %s in every text', async (_, text) => {
      expect(await recommend({ ...ADULT, medication: text })).toMatchObject({ status: 'refused', medication: { status: 'not-covered' } });
      const body = await recommend({ ...ADULT, condition: text, otherMedications: [text] });
      expect(body).toMatchObject({ status: 'label-dose', otherMedications: [{ status: 'not-covered' }] });
    });
  });

  describe('the ledger', () => {
    const addUp = async (sent: unknown) => {
      const { status, body } = await server.call<LedgerResponse>('POST', LEDGER, sent);
      expect(status).toBe(200);
      expect(addUpDay.response.parse(body)).toEqual(body);
      return body;
    };
    const totalOf = ({ totals }: LedgerResponse, ingredient: string) => totals.find((total) => total.ingredient === ingredient);

    it('totals an ingredient across products, and ignores intakes a day old', async () => {
      const body = await addUp({
        age: '40',
        weight: '150',
        taken: [
          { product: 'NyQuil', unit: 'mL', count: 60, hoursAgo: 2 },
          { product: 'Excedrin', unit: 'tablet', count: 2, hoursAgo: 5 },
          { product: 'acetaminophen 500 mg', count: 2 },
          { product: 'acetaminophen 500 mg', count: 8, hoursAgo: 24 },
        ],
      });
      const total = totalOf(body, 'acetaminophen');
      expect(total).toMatchObject({ mgInDay: 1300 + 500 + 1000, limitMg: 3000, status: 'over' });
      expect(total?.from.map(({ mg }) => mg)).toEqual([1300, 500, 1000]);
      expect(totalOf(body, 'aspirin')).toMatchObject({ mgInDay: 500 });
      expect(totalOf(body, 'dextromethorphan')).toMatchObject({ mgInDay: 60 });
      for (const { mgInDay, from } of body.totals) expect(from.reduce((sum, { mg }) => sum + mg, 0)).toBeCloseTo(mgInDay, 2);
      const known = body.evidence.map(({ id }) => id);
      expect(known).toEqual(expect.arrayContaining(total?.evidenceIds ?? ['missing']));
    });

    it.each([
      [2, 'below', 'adds up to less than the label’s limit'],
      [5, 'over', 'Poison Control at 1-800-222-1222'],
      [7, 'over', 'Poison Control at 1-800-222-1222'],
    ])('calls %i tablets of ibuprofen %s the limit', async (count, status, advice) => {
      const body = await addUp({ age: 40, taken: [{ ...TAKEN, count }] });
      expect(body.totals).toMatchObject([{ ingredient: 'ibuprofen', mgInDay: 200 * count, limitMg: 1200, status }]);
      expect(body.advice).toContain(advice);
    });

    it('refers a child without a weight to a pharmacist', async () => {
      expect((await addUp({ age: 5, taken: [TAKEN] })).totals).toMatchObject([
        { status: 'ask', sentence: expect.stringContaining('pharmacist') },
      ]);
    });

    it('names what it could not count', async () => {
      const body = await addUp({ age: 40, taken: [{ product: 'zorbloxin', count: 1 }, TAKEN] });
      expect(body.notCovered).toEqual(['zorbloxin']);
      expect(body.advice).toMatch(/Not counted.*zorbloxin\. Ask a pharmacist/);
    });

    it('counts nothing for any hostile text', async () => {
      const taken = HOSTILE_TEXTS.map(([, product]) => ({ product, count: 1 }));
      expect(await addUp({ age: 40, taken })).toMatchObject({ totals: [], notCovered: taken.map(({ product }) => product) });
    });

    it.each([
      ['an empty form', {}, NEEDED],
      ['nothing taken', { age: 40, taken: [] }, 'Add what you have taken'],
      ['41 entries', { age: 40, taken: Array(41).fill(TAKEN) }, 'At most 40 entries at once'],
      ['a blank product', { age: 40, taken: [{ product: ' ', count: 1 }] }, 'Name the product'],
      ['text for a count', { age: 40, taken: [{ ...TAKEN, count: '2' }] }, 'Say how many, or how many mL'],
      [
        'an unknown unit',
        { age: 40, taken: [{ ...TAKEN, unit: 'constructor' }] },
        'Choose tablets, capsules, mL, packets or suppositories',
      ],
      ['an hour to come', { age: 40, taken: [{ ...TAKEN, hoursAgo: -1 }] }, undefined],
    ])('rejects %s with a sentence', async (_, sent, error) => {
      const answer = await server.call<Failure>('POST', LEDGER, sent);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', ...(error ? { error } : {}) } });
      expectErrorSentence(answer.body);
    });
  });

  const medication = fc.constantFrom('ibuprofen', 'Tylenol', 'lisinopril', 'zorbloxin');
  const number = fc.oneof(fc.integer({ min: -1, max: 130 }), fc.integer({ min: 1, max: 120 }).map(String));
  const otherMedications = fc.array(medication, { maxLength: 5 });
  const taken = fc.array(fc.record({ product: medication, count: fc.double() }), { maxLength: 5 });
  testHostileInput(
    () => server,
    [
      {
        endpoint: recommendDose,
        validBody: ADULT,
        fields: { medication, age: number, weight: number, condition: fc.string(), otherMedications },
      },
      { endpoint: addUpDay, validBody: { age: 40, taken: [TAKEN] }, fields: { age: number, weight: number, taken } },
    ],
  );
});
