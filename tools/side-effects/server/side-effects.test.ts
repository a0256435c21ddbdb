import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIDE_EFFECT_REPORTS } from '#packages/security/sealing/sealed-tables.ts';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { testSealer } from '#tests/support/databases/test-sealer.ts';
import { visitorsWithPlan } from '#tests/support/people/visitors.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { expectErrorSentence, type Failure } from '#tests/support/suites/expect-error-sentence.ts';
import { HOSTILE_TEXTS, testHostileInput } from '#tests/support/suites/hostile-input-suite.ts';
import { analyzeSideEffects, type SideEffectResponse } from '../contract/analyze.ts';

const ANALYZE = '/api/side-effects/analyze';
const BOTH = 'Please provide both medication and symptoms';
const METFORMIN = { medication: 'metformin', symptoms: ['diarrhea', 'nausea'], duration: 'days', severity: 'mild' };
const USER = '7';

openTestDatabases('the side-effects tool', (opened) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database, findVisitor: visitorsWithPlan(USER) });
  });
  afterAll(() => server.close());

  const analyze = async (sent: unknown, at = server) => {
    const { status, body } = await at.call<SideEffectResponse>('POST', ANALYZE, sent);
    expect(status).toBe(200);
    expect(analyzeSideEffects.response.parse(body)).toEqual(body);
    return body;
  };

  it.each([
    [{ symptoms: ['i wanna die'] }, 'crisis'],
    [{ medication: 'I took 8 grams of Tylenol today' }, 'poison'],
  ])('danger in %j is answered with help and nothing else, and is not stored', async (reported, line) => {
    const before = await findRows(opened().database, sql`select id from side_effect_reports`);
    const body = await analyze({ ...METFORMIN, ...reported });
    expect(body.alarm?.line).toBe(line);
    expect(body).toMatchObject({ likelihood: null, knownSideEffects: [], symptoms: [], profile: [] });
    expect(await findRows(opened().database, sql`select id from side_effect_reports`)).toEqual(before);
  });

  it.each([
    ['lisinopril', 'my tongue is swelling and i cant breathe'],
    ['metformin', 'im having a heart attack'],
  ])('the tool keeps its own emergency advice, which knows the medicine: %s, %s', async (medication, symptom) => {
    const body = await analyze({ medication, symptoms: [symptom] });
    expect([body.alarm, body.urgent[0]?.level]).toEqual([undefined, 'emergency']);
  });

  it('names a covered medicine as covered beside a danger', async () => {
    const body = await analyze({ medication: 'isotretinoin', symptoms: ['i want to die'] });
    expect(body).toMatchObject({ alarm: { line: 'crisis' }, medication: { name: 'isotretinoin', status: 'covered' } });
  });

  describe('the analysis', () => {
    it('returns every specified field', async () => {
      const body = await analyze(METFORMIN);
      expect(body).toMatchObject({
        status: 'analysed',
        likelihood: expect.stringMatching(/^(Very High|High)$/),
        correlationAnalysis: expect.stringMatching(/diarrhea/i),
        urgent: [],
        medication: { typed: 'metformin', name: 'metformin', genericName: 'metformin', status: 'covered' },
        symptoms: [
          { typed: 'diarrhea', labelled: true, frequency: 'very common', timing: 'fits' },
          { typed: 'nausea', labelled: true },
        ],
        mode: 'rules-only',
      });
      expect(body.knownSideEffects.join('; ')).toMatch(/diarrhea.*nausea/i);
      for (const list of [body.recommendations, body.monitoringAdvice, body.whenToContactDoctor]) {
        expect(list.length).toBeGreaterThan(0);
        for (const text of list) expect(text).toMatch(/^\S.{5,}/);
      }
      expect(body.profile.filter(({ yours }) => yours).map(({ name }) => name)).toEqual(expect.arrayContaining(['diarrhea', 'nausea']));
      expect(body.naranjo.questions).toHaveLength(10);
      expect(body.naranjo.score).toBe(body.naranjo.questions.reduce((sum, { points }) => sum + points, 0));
    });

    it('cites only evidence in the same response', async () => {
      const { cited, symptoms, profile, evidence } = await analyze(METFORMIN);
      const known = new Set(evidence.map(({ id }) => id));
      const ids = [...Object.values(cited).flat(), ...symptoms, ...profile].flatMap(({ evidenceIds }) => evidenceIds);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.filter((id) => !known.has(id))).toEqual([]);
    });

    it('accepts symptoms as one text with commas', async () => {
      const { explanation: _, ...finding } = await analyze(METFORMIN);
      expect(await analyze({ ...METFORMIN, symptoms: ' diarrhea ,, nausea, ' })).toMatchObject(finding);
      expect(await analyze({ ...METFORMIN, symptoms: ['diarrhea, nausea'] })).toMatchObject(finding);
    });

    it('gives the same answer for a brand, in any case and order', async () => {
      const { likelihood } = await analyze(METFORMIN);
      for (const medication of ['Glucophage', ' METFORMIN '])
        expect(await analyze({ ...METFORMIN, medication })).toMatchObject({
          likelihood,
          medication: { genericName: 'metformin', status: 'covered' },
        });
      expect((await analyze({ ...METFORMIN, symptoms: ['NAUSEA', 'Diarrhea'] })).likelihood).toBe(likelihood);
      expect((await analyze({ ...METFORMIN, medication: 'metfromin' })).medication).toMatchObject({
        name: 'metformin',
        status: 'corrected',
      });
    });

    it('puts urgent findings first, for covered and uncovered medicines', async () => {
      for (const medication of ['lisinopril', 'zorbloxin']) {
        const body = await analyze({
          medication,
          symptoms: ['swollen tongue', 'trouble breathing'],
          duration: 'hours',
          severity: 'severe',
        });
        expect(body.urgent[0]).toMatchObject({ level: 'emergency', advice: expect.stringMatching(/emergency|911/i) });
        expect(body.recommendations[0]).toMatch(/emergency|911/i);
      }
    });

    it('reports an uncovered medicine without ruling it out', async () => {
      const body = await analyze({ ...METFORMIN, medication: 'zorbloxin' });
      expect(body).toMatchObject({ status: 'not-covered', likelihood: null, knownSideEffects: [], medication: { status: 'not-covered' } });
      expect(body.correlationAnalysis).toContain('no facts about “zorbloxin”');
      expect(body.correlationAnalysis).toContain('It may still be the cause');
    });

    it('reports that no symptom was understood rather than guess a likelihood', async () => {
      const body = await analyze({ ...METFORMIN, symptoms: ['xqzzv'] });
      expect(body).toMatchObject({ status: 'not-understood', likelihood: null, symptoms: [{ typed: 'xqzzv', labelled: false }] });
      expect(body.correlationAnalysis).toContain('Not understood: “xqzzv”');
    });

    it('does not take who the person is for a symptom', async () => {
      for (const who of ['I am 58, a man.', "I'm a 44 year old woman", '58 M', 'male, 58'])
        expect((await analyze({ ...METFORMIN, symptoms: `diarrhea, ${who}` })).symptoms.map(({ typed }) => typed)).toEqual(['diarrhea']);
      const fever = await analyze({ ...METFORMIN, symptoms: "fever, it's 104" });
      expect(fever.symptoms.map(({ typed }) => typed)).toEqual(['fever', "it's 104"]);
      const body = await analyze({ ...METFORMIN, symptoms: 'I am 58, a man.' });
      expect(body).toMatchObject({ status: 'not-understood', likelihood: null });
    });

    it('treats a missing, empty or null duration and severity as unknown', async () => {
      const { medication, symptoms } = METFORMIN;
      const { explanation: _, ...missing } = await analyze({ medication, symptoms });
      for (const nothing of ['', null])
        expect(await analyze({ medication, symptoms, duration: nothing, severity: nothing })).toMatchObject(missing);
      expect(missing.symptoms[0]?.timing).toBe('unknown');
    });

    it('counts answers to the Naranjo scale and names the other medicines', async () => {
      const before = await analyze(METFORMIN);
      const open = before.naranjo.questions.find(({ answeredBy }) => answeredBy === 'nobody');
      const body = await analyze({ ...METFORMIN, answers: { [open?.id ?? '']: 'yes' }, otherMedications: ['sertraline', 'zorbloxin'] });
      expect(body.naranjo.questions.find(({ id }) => id === open?.id)).toMatchObject({ answer: 'yes', answeredBy: 'person' });
      expect(body.otherMedications).toMatchObject([
        { name: 'sertraline', status: 'covered' },
        { name: 'zorbloxin', status: 'not-covered' },
      ]);
    });
  });

  describe('stored reports', () => {
    const findKept = async () => {
      const rows = await findRows<{ userId: string; medication: string; aiAnalysis: string; symptoms: unknown; recommendations: unknown }>(
        opened().database,
        sql`select medication, "userId", symptoms, severity, duration, "aiAnalysis", recommendations from side_effect_reports order by id`,
      );
      return rows.map((row) => {
        const place = { table: SIDE_EFFECT_REPORTS, scope: { userId: row.userId } };
        return {
          ...row,
          medication: testSealer.open(place, 'medication', row.medication),
          aiAnalysis: testSealer.open(place, 'aiAnalysis', row.aiAnalysis),
          symptoms: testSealer.openJson(place, 'symptoms', row.symptoms),
          recommendations: testSealer.openJson(place, 'recommendations', row.recommendations),
        };
      });
    };

    it('stores a report for the signed-in person, whatever userId a body claims', async () => {
      const before = (await findKept()).length;
      const body = await analyze({ ...METFORMIN, medication: 'glucophage', userId: 'somebody-else' });
      const kept = await findKept();
      expect(kept).toHaveLength(before + 1);
      expect(kept.at(-1)).toEqual({
        medication: 'Glucophage',
        userId: USER,
        symptoms: METFORMIN.symptoms,
        severity: 'mild',
        duration: 'days',
        aiAnalysis: body.correlationAnalysis,
        recommendations: body.recommendations,
      });
    });

    it('stores unknown values as unknown', async () => {
      await analyze({ medication: 'metformin', symptoms: 'nausea' });
      expect((await findKept()).at(-1)).toMatchObject({ severity: 'unknown', duration: 'unknown', symptoms: ['nausea'] });
    });

    it('stores nothing for an uncovered medicine or a rejected request', async () => {
      const before = (await findKept()).length;
      await analyze({ ...METFORMIN, medication: 'zorbloxin' });
      await server.call('POST', ANALYZE, { medication: 'metformin' });
      expect(await findKept()).toHaveLength(before);
    });

    it('stores nothing without an account, even if a body claims one', async () => {
      const before = (await findKept()).length;
      const nameless = await startTestServer({
        database: opened().database,
        findVisitor: async () => ({ signedIn: true, hasAccess: true, userId: undefined }),
      });
      await analyze({ ...METFORMIN, userId: USER }, nameless);
      await nameless.close();
      expect(await findKept()).toHaveLength(before);
    });

    it.each(HOSTILE_TEXTS)('handles %s as a symptom, and stores the report', async (_, text) => {
      const before = (await findKept()).length;
      const body = await analyze({ ...METFORMIN, symptoms: [text, 'nausea'], otherMedications: [text] });
      expect(body.symptoms).toContainEqual(expect.objectContaining({ readAs: 'nausea' }));
      expect(await findKept()).toHaveLength(before + 1);
      expect((await findKept()).at(-1)?.symptoms).toContain('nausea');
    });
  });

  it.each([
    ['an empty form', {}, BOTH],
    ['no medicine', { symptoms: ['nausea'] }, BOTH],
    ['no symptoms', { medication: 'metformin' }, BOTH],
    ['a null medicine', { ...METFORMIN, medication: null }, BOTH],
    ['a blank medicine', { ...METFORMIN, medication: ' \t\n' }, BOTH],
    ['a number for a medicine', { ...METFORMIN, medication: 5 }, BOTH],
    ['null symptoms', { ...METFORMIN, symptoms: null }, BOTH],
    ['an empty list', { ...METFORMIN, symptoms: [] }, BOTH],
    ['blank symptoms', { ...METFORMIN, symptoms: ['', ' '] }, BOTH],
    ['commas only', { ...METFORMIN, symptoms: ' , ,' }, BOTH],
    ['an object for symptoms', { ...METFORMIN, symptoms: { length: 1 } }, BOTH],
    ['60 symptoms', { ...METFORMIN, symptoms: Array(60).fill('nausea') }, 'At most 30 symptoms at once'],
    ['60 symptoms as one text', { ...METFORMIN, symptoms: Array(60).fill('nausea').join() }, 'At most 30 symptoms at once'],
    ['a symptom as long as a letter', { ...METFORMIN, symptoms: ['a'.repeat(301)] }, 'Keep each symptom under 300 characters'],
    ['a name longer than any', { ...METFORMIN, medication: 'a'.repeat(201) }, 'That is too long for the name of a medicine'],
    ['an unknown duration', { ...METFORMIN, duration: 'years' }, 'Choose minutes, hours, days or weeks'],
    ['an unknown severity', { ...METFORMIN, severity: 'constructor' }, 'Choose mild, moderate or severe'],
    ['31 other medicines', { ...METFORMIN, otherMedications: Array(31).fill('aspirin') }, 'At most 30 other medicines at once'],
    ['an answer that is none', { ...METFORMIN, answers: { previous: 'maybe' } }, undefined],
  ])('rejects %s with the message that the screen shows', async (_, sent, error) => {
    const answer = await server.call<Failure>('POST', ANALYZE, sent);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', ...(error ? { error } : {}) } });
    expectErrorSentence(answer.body);
  });

  it.each(HOSTILE_TEXTS)('does not cover %s', async (_, medication) => {
    expect(await analyze({ ...METFORMIN, medication })).toMatchObject({ status: 'not-covered', likelihood: null });
  });

  it('ignores answers named like properties of Object.prototype', async () => {
    const { naranjo } = await analyze(METFORMIN);
    expect((await analyze({ ...METFORMIN, answers: { constructor: 'yes', toString: 'no', hasOwnProperty: 'yes' } })).naranjo).toEqual(
      naranjo,
    );
  });

  const symptom = fc.constantFrom('nausea', 'chest pain', 'rash', ...HOSTILE_TEXTS.map(([, text]) => text));
  const fields = {
    medication: fc.constantFrom('metformin', 'Zoloft', 'zorbloxin'),
    symptoms: fc.oneof(fc.array(symptom, { maxLength: 5 }), symptom),
    duration: fc.constantFrom('hours', 'weeks', '', null),
    severity: fc.constantFrom('mild', 'severe', ''),
    answers: fc.dictionary(fc.string(), fc.constantFrom('yes', 'no', 'unknown'), { maxKeys: 3 }),
  };
  testHostileInput(() => server, [{ endpoint: analyzeSideEffects, validBody: METFORMIN, fields }]);
});
