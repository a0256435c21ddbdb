import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { visitorsWithPlan } from '#tests/support/people/visitors.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { Failure } from '#tests/support/suites/expect-error-sentence.ts';
import { HOSTILE_TEXTS, testHostileInput } from '#tests/support/suites/hostile-input-suite.ts';
import { type CabinetResponse, checkCabinet } from '../contract/cabinet.ts';
import { checkInteraction, type InteractionResponse } from '../contract/check.ts';

const CHECK = '/api/interactions/check';
const CABINET = '/api/interactions/cabinet';
const BOTH = 'Please provide both medications';
const DIFFERENT = 'Please select two different medications';
const NONE = 'Please add at least one medicine';

const FIFTY =
  `warfarin ibuprofen lisinopril metformin atorvastatin amlodipine omeprazole metoprolol losartan albuterol gabapentin hydrochlorothiazide sertraline simvastatin montelukast furosemide escitalopram prednisone
  bupropion trazodone fluticasone tamsulosin pantoprazole duloxetine citalopram meloxicam clopidogrel tramadol fluoxetine carvedilol rosuvastatin alprazolam zolpidem cetirizine
  loratadine amoxicillin azithromycin ciprofloxacin spironolactone levothyroxine allopurinol venlafaxine cyclobenzaprine clonazepam famotidine lorazepam quetiapine topiramate digoxin aspirin`.split(
    /\s+/,
  );

openTestDatabases('the interactions tool', (opened) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database, findVisitor: visitorsWithPlan('7') });
  });
  afterAll(() => server.close());

  const check = async (medication1: string, medication2: string) => {
    const { status, body } = await server.call<InteractionResponse>('POST', CHECK, { medication1, medication2 });
    expect(status).toBe(200);
    expect(checkInteraction.response.parse(body)).toEqual(body);
    return body;
  };
  const findKept = () =>
    findRows<Record<string, unknown>>(
      opened().database,
      sql`select medication1, medication2, "interactionType", severity, description, recommendation from drug_interactions order by id`,
    );

  it.each([
    ['how many to kill myself', 'crisis'],
    ['I took 8 grams of Tylenol today', 'poison'],
    ['im having a heart attack', undefined],
  ])('danger in "%s" is answered with help and nothing else', async (reported, line) => {
    const pair = await check('aspirin', reported);
    expect(pair).toMatchObject({ hasInteraction: false, severity: null, findings: [], status: 'not-covered' });
    expect(pair.alarm?.line).toBe(line);
    const { body } = await server.call<CabinetResponse>('POST', CABINET, { medications: ['warfarin', 'ibuprofen', reported] });
    expect(checkCabinet.response.parse(body)).toEqual(body);
    expect(body).toMatchObject({ items: [], pairs: [], firstSteps: [], alarm: pair.alarm });
    expect(body.summary).toContain(pair.alarm?.advice);
  });

  it('names are no danger', async () => {
    expect((await check('Tylenol', 'Advil')).alarm).toBeUndefined();
  });

  describe('the pair check', () => {
    it('returns a known interaction with every specified field', async () => {
      const body = await check('warfarin', 'ibuprofen');
      expect(body).toMatchObject({
        hasInteraction: true,
        status: 'known',
        severity: 'High',
        interactionType: expect.stringMatching(/bleeding/i),
        description: expect.stringMatching(/warfarin and ibuprofen .*bleeding/i),
        mechanism: expect.stringMatching(/clot/i),
        recommendation: expect.stringMatching(/prescriber|doctor|pharmacist/),
        mode: 'rules-only',
      });
      expect(body.managementStrategies.length).toBeGreaterThan(0);
      expect(body.medications.map(({ status }) => status)).toEqual(['covered', 'covered']);
    });

    it('cites only evidence in the same response, and some for every finding', async () => {
      const { findings, evidence } = await check('simvastatin', 'clarithromycin');
      expect(findings.length).toBeGreaterThan(0);
      for (const { evidenceIds } of findings) {
        expect(evidenceIds.length).toBeGreaterThan(0);
        expect(evidence.map(({ id }) => id)).toEqual(expect.arrayContaining(evidenceIds));
      }
    });

    it('reports that none was found, and that this is no proof', async () => {
      const body = await check('loratadine', 'atorvastatin');
      expect(body).toMatchObject({
        hasInteraction: false,
        status: 'none-found',
        severity: 'Low',
        interactionType: 'None found',
        findings: [],
      });
      expect(body.description).toMatch(/^No interaction between .* was found .* not proof that there is none\.$/);
    });

    it('reports an uncovered medicine, and never as safe', async () => {
      const body = await check('zorbloxin', 'ibuprofen');
      expect(body).toMatchObject({
        hasInteraction: false,
        status: 'not-covered',
        severity: null,
        interactionType: 'Not covered',
        findings: [],
      });
      expect(body.description).toContain('no facts about “zorbloxin”');
      expect(body.description).toContain('does not mean that it is safe');
      expect(body.description).not.toContain('“ibuprofen”');
      expect((await check('zorbloxin', 'quuxamine')).description).toContain('“zorbloxin” and “quuxamine”');
    });

    it('reports the same ingredient under two names as a duplicate of high severity', async () => {
      const body = await check('Advil', 'ibuprofen');
      expect(body).toMatchObject({ hasInteraction: true, severity: 'High', interactionType: 'Same ingredient twice' });
      expect(body.description).toContain('Both contain ibuprofen');
    });

    it('checks foods', async () => {
      expect(await check('simvastatin', 'grapefruit juice')).toMatchObject({
        severity: 'High',
        medications: [{}, { kind: expect.stringMatching(/food|drink/) }],
      });
    });

    it('shows how a misspelled name was read', async () => {
      const { medications } = await check('warfarin', 'ibuprofin');
      expect(medications[1]).toMatchObject({ typed: 'ibuprofin', name: 'ibuprofen', status: 'corrected' });
    });

    it.each([
      ['warfarin', 'ibuprofen'],
      ['zorbloxin', 'ibuprofen'],
      ['loratadine', 'atorvastatin'],
      ['simvastatin', 'clarithromycin'],
    ])('gives the same answer for %s and %s in either order', async (first, second) => {
      const [one, other] = [await check(first, second), await check(second, first)];
      const { explanation: _, ...finding } = one;
      expect(other).toMatchObject({ ...finding, medications: one.medications.toReversed() });
    });

    it('gives the same answer for a brand, in any case and with extra spaces', async () => {
      const { findings, severity } = await check('warfarin', 'ibuprofen');
      for (const [first, second] of [
        ['Coumadin', 'Advil'],
        ['WARFARIN', ' Ibuprofen  '],
        ['warfarin sodium', 'ADVIL 200 mg'],
      ] as const)
        expect(await check(first, second)).toMatchObject({ findings, severity });
    });

    it('stores a known interaction, and nothing of other answers', async () => {
      const before = (await findKept()).length;
      await check('loratadine', 'atorvastatin');
      await check('zorbloxin', 'ibuprofen');
      await server.call('POST', CHECK, { medication1: 'warfarin' });
      await server.call('POST', CABINET, { medications: ['warfarin', 'ibuprofen'] });
      expect(await findKept()).toHaveLength(before);
      const { interactionType, severity, description, recommendation } = await check('Coumadin', 'advil');
      const kept = await findKept();
      expect(kept).toHaveLength(before + 1);
      expect(kept.at(-1)).toEqual({
        medication1: 'Coumadin',
        medication2: 'Advil',
        interactionType,
        severity,
        description,
        recommendation,
      });
    });

    it.each([
      ['one alone', { medication1: 'ibuprofen' }, BOTH],
      ['null', { medication1: null, medication2: 'ibuprofen' }, BOTH],
      ['a number', { medication1: 'ibuprofen', medication2: 5 }, BOTH],
      ['an object', { medication1: 'ibuprofen', medication2: { name: 'warfarin' } }, BOTH],
      ['an empty one', { medication1: '', medication2: 'ibuprofen' }, BOTH],
      ['whitespace', { medication1: 'ibuprofen', medication2: ' \t\n\u00a0' }, BOTH],
      ['the same twice', { medication1: 'ibuprofen', medication2: 'ibuprofen' }, DIFFERENT],
      ['the same in another case', { medication1: 'ibuprofen', medication2: 'IBUprofen' }, DIFFERENT],
      ['the same after trimming', { medication1: '  Ibuprofen', medication2: 'ibuprofen\n' }, DIFFERENT],
      ['a name longer than any', { medication1: 'a'.repeat(201), medication2: 'ibuprofen' }, 'That is too long for the name of a medicine'],
    ])('rejects %s with the message that the screen shows', async (_, sent, error) => {
      const answer = await server.call<Failure>('POST', CHECK, sent);
      expect(answer).toMatchObject({ status: 400, body: { error, code: 'invalid' } });
    });

    it.each(HOSTILE_TEXTS)('does not cover %s', async (_, text) => {
      expect(await check(text, 'warfarin')).toMatchObject({ status: 'not-covered', hasInteraction: false });
    });
  });

  describe('the cabinet', () => {
    const look = async (sent: unknown) => {
      const { status, body } = await server.call<CabinetResponse>('POST', CABINET, sent);
      expect(status).toBe(200);
      expect(checkCabinet.response.parse(body)).toEqual(body);
      return body;
    };

    it('checks 50 medicines against each other and the conditions', async () => {
      const body = await look({ medications: FIFTY, conditions: ['pregnancy'] });
      expect(body.items.map(({ name, status }) => [name, status])).toEqual(FIFTY.map((name) => [name, 'covered']));
      expect(body.notCovered).toEqual([]);
      expect(body.pairs).toContainEqual(expect.objectContaining({ first: 0, second: 1, severity: 'High' }));
      expect(body.conditionFindings).toContainEqual(expect.objectContaining({ item: 0, condition: 'pregnancy', severity: 'Severe' }));
      expect(body.loads.length).toBeGreaterThan(0);
      for (const { items } of body.loads) expect(items.length).toBeGreaterThanOrEqual(3);
      const ranks = body.pairs.map(({ severity }) => ['Severe', 'High', 'Moderate', 'Low'].indexOf(severity));
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      const known = new Set(body.evidence.map(({ id }) => id));
      const cited = [...body.pairs.flatMap(({ findings }) => findings), ...body.conditionFindings, ...body.loads].flatMap(
        (f) => f.evidenceIds,
      );
      expect(cited.filter((id) => !known.has(id))).toEqual([]);
    });

    it('gives the same finding for a pair alone and in a cabinet', async () => {
      const { findings } = await check('warfarin', 'ibuprofen');
      const [pair] = (await look({ medications: ['ibuprofen', 'loratadine', 'warfarin'] })).pairs;
      expect(pair).toMatchObject({ first: 0, second: 2, severity: 'High' });
      expect(pair?.findings.map(({ id }) => id)).toEqual(findings.map(({ id }) => id));
    });

    it('names what could not be checked, and drops blank names', async () => {
      const body = await look({ medications: ['zorbloxin', ' ', 'loratadine', ''] });
      expect(body).toMatchObject({ notCovered: [0], pairs: [], items: [{ typed: 'zorbloxin' }, { typed: 'loratadine' }] });
      expect(body.summary).toMatch(/not proof.*Could not be checked: zorbloxin\. Ask your pharmacist/);
    });

    it.each([
      ['an empty form', {}, NONE],
      ['null', { medications: null }, NONE],
      ['one text', { medications: 'warfarin, ibuprofen' }, NONE],
      ['an empty list', { medications: [] }, NONE],
      ['blanks only', { medications: ['', ' \t'] }, NONE],
      ['61 medicines', { medications: [...FIFTY, ...FIFTY.slice(0, 11)] }, 'At most 60 at once'],
      ['an unknown condition', { medications: ['warfarin'], conditions: ['__proto__'] }, 'That is not a condition we know'],
    ])('rejects %s with a sentence', async (_, sent, error) => {
      expect(await server.call<Failure>('POST', CABINET, sent)).toMatchObject({ status: 400, body: { error, code: 'invalid' } });
    });

    it('handles all hostile texts at once', async () => {
      const medications = HOSTILE_TEXTS.map(([, text]) => text);
      expect((await look({ medications })).notCovered).toHaveLength(medications.length);
    });
  });

  const name = fc.constantFrom('warfarin', 'Advil', 'ibuprofin', 'zorbloxin', 'grapefruit');
  const medications = fc.array(name, { maxLength: 8 });
  testHostileInput(
    () => server,
    [
      {
        endpoint: checkInteraction,
        validBody: { medication1: 'warfarin', medication2: 'ibuprofen' },
        fields: { medication1: name, medication2: name },
      },
      {
        endpoint: checkCabinet,
        validBody: { medications: ['warfarin'] },
        fields: { medications, conditions: fc.constantFrom([], ['pregnancy']) },
      },
    ],
  );
});
