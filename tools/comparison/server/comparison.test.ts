import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SearchResult, searchMedications } from '#packages/wire/contract/medicine-search.ts';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { expectErrorSentence, type Failure } from '#tests/support/suites/expect-error-sentence.ts';
import { Analysis, type CompareResponse, compareMedications } from '../contract/compare.ts';
import { PricingResponse } from '../contract/pricing.ts';

openTestDatabases('the comparison tool', (opened) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database });
  });
  afterAll(() => server.close());

  describe('search', () => {
    const search = (q: string) => server.call<SearchResult[]>('GET', `/api/medications/search?q=${encodeURIComponent(q)}`);
    const find = async (q: string) => (await search(q)).body;

    it('returns the same text with and without gzip', async () => {
      const ask = (encoding: string) => server.call('GET', '/api/medications/search?q=ibu', undefined, { 'accept-encoding': encoding });
      const [plain, packed, again, refused] = [await ask('identity'), await ask('gzip, br'), await ask('gzip'), await ask('gzip;q=0')];
      expect(plain.text.length).toBeGreaterThan(1_024);
      for (const { text, headers } of [plain, packed, again, refused]) {
        expect(text).toBe(plain.text);
        expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(headers.get('vary')).toBe('accept-encoding');
      }
      const encodings = [plain, packed, again, refused].map(({ headers }) => headers.get('content-encoding'));
      expect(encodings).toEqual([null, 'gzip', 'gzip', null]);
      expect((await server.call('GET', '/api/medications/search?q=ibu&q=pro')).status).toBe(400);
    });

    it('returns what the contract defines', async () => {
      const { status, body } = await search('cetir');
      expect(status).toBe(200);
      expect(searchMedications.response.parse(body)).toEqual(body);
      expect(body[0]).toMatchObject({ id: 'cetirizine', name: 'cetirizine', genericName: 'cetirizine', covered: true, match: 'prefix' });
    });

    it.each([
      ['a brand', 'Zyrtec', 'cetirizine.zyrtec', 'exact'],
      ['a generic name', 'ibuprofen', 'ibuprofen', 'exact'],
      ['any case and stray spaces', '  TYLENOL ', 'acetaminophen.tylenol', 'exact'],
      ['the middle of a word', 'uprofen', 'ibuprofen', 'mid-word'],
      ['a later word', 'naloxone', 'buprenorphine-and-naloxone', 'word-prefix'],
      ['a misspelling', 'ibuprofin', 'ibuprofen', 'misspelt'],
      ['a misspelt brand', 'zyrtek', 'cetirizine.zyrtec', 'misspelt'],
    ])('finds %s', async (_, typed, id, match) => {
      expect(await find(typed)).toContainEqual(expect.objectContaining({ id, match }));
    });

    it('marks every result of a misspelled search', async () => {
      const results = await find('hidroxyzine');
      expect(results.length).toBeGreaterThan(0);
      expect(new Set(results.map((r) => r.match))).toEqual(new Set(['misspelt']));
    });

    it.each([
      ['nothing', '', 200],
      ['one letter', 'z', 200],
      ['spaces', '   ', 200],
      ['10 kB', 'a'.repeat(10_000), 400],
      ['control characters', '\u0000\u0001\u001b[2J\u007f', 200],
      ['SQL', "'; drop table medications; --", 200],
      ['a pattern', '%%__.*(?:', 200],
      ['emoji', '💊💊👩‍⚕️', 200],
      ['another script', 'парацетамол', 200],
      ['a page', '<script>alert(1)</script>', 200],
      ['half a character', '\ufffd\ufffd', 200],
    ])('handles %s', async (_, typed, status) => {
      const answer = await search(typed);
      expect(answer.status).toBe(status);
      if (status === 200) expect(answer.body).toEqual([]);
      else expectErrorSentence(answer.body);
    });

    it('explains a missing or repeated parameter', async () => {
      for (const path of ['/api/medications/search', '/api/medications/search?q=a&q=b']) {
        const { status, body } = await server.call('GET', path);
        expect(status).toBe(400);
        expectErrorSentence(body);
      }
    });

    it('leaves the table intact', async () => {
      const [row] = await findRows<{ n: number }>(opened().database, sql`select count(*)::int as n from medications`);
      expect(row?.n).toBeGreaterThan(350);
    });
  });

  describe('compare', () => {
    const compare = <Body = CompareResponse>(body: unknown) => server.call<Body>('POST', '/api/medications/compare', body);

    it('answers as specified, and stores the answer', async () => {
      const { status, body } = await compare({ medication1Id: 'cetirizine.zyrtec', medication2Id: 'loratadine.claritin', unknownField: 1 });
      expect(status).toBe(200);
      expect(compareMedications.response.parse(body)).toEqual(body);
      expect(body.comparisonData).toMatchObject({
        medication1: {
          name: 'cetirizine',
          displayName: 'Zyrtec',
          genericName: 'cetirizine',
          drugClass: expect.any(String),
          onsetOfAction: '20 minutes to 1 hour',
          duration: '24 hours',
          dosageForm: expect.any(String),
          administration: expect.any(String),
          indication: expect.any(String),
          sideEffects: expect.any(Array),
        },
        medication2: { name: 'loratadine', displayName: 'Claritin', duration: '24 hours' },
      });
      expect(typeof body.aiAnalysis).toBe('string');
      const analysis = JSON.parse(body.aiAnalysis) as unknown;
      expect(Analysis.parse(analysis)).toEqual(analysis);
      expect(analysis).toMatchObject({
        summary: expect.stringContaining('same class'),
        medication1Advantages: expect.any(Array),
        medication2Advantages: expect.any(Array),
        recommendation: expect.any(String),
      });
      expect(body.mode).toBe('rules-only');

      const [stored] = await findRows<Record<string, unknown>>(
        opened().database,
        sql`select "medication1Id", "medication2Id", "aiAnalysis", "comparisonData" from comparisons where id = ${body.comparisonId}`,
      );
      expect(stored).toEqual({
        medication1Id: 'cetirizine.zyrtec',
        medication2Id: 'loratadine.claritin',
        aiAnalysis: body.aiAnalysis,
        comparisonData: body.comparisonData,
      });
    });

    it('cites only evidence in the same response', async () => {
      const { body } = await compare({ medication1Id: 'atorvastatin', medication2Id: 'rosuvastatin.crestor' });
      const known = new Set(body.evidence.map((e) => e.id));
      const { cited } = JSON.parse(body.aiAnalysis) as Analysis;
      const ids = [...Object.values(cited).flat(), ...body.notices].flatMap((c) => c.evidenceIds);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.filter((id) => !known.has(id))).toEqual([]);
    });

    it('compares a medicine with itself and says that it is the same', async () => {
      const { status, body } = await compare({ medication1Id: 'ibuprofen', medication2Id: 'ibuprofen' });
      expect(status).toBe(200);
      expect(body.notices[0]).toMatchObject({ level: 'danger', title: 'These are the same medicine' });
      expect(JSON.parse(body.aiAnalysis)).toMatchObject({ medication1Advantages: [], medication2Advantages: [] });
    });

    it.each([
      ['an unknown first', { medication1Id: 'nothing', medication2Id: 'ibuprofen' }],
      ['an unknown second', { medication1Id: 'ibuprofen', medication2Id: 'ibuprofen.nothing' }],
      ['a name from a list without facts', { medication1Id: 'listed:1234', medication2Id: 'ibuprofen' }],
      ['a name in place of an id', { medication1Id: 'Zyrtec', medication2Id: 'ibuprofen' }],
      ['a property of every object', { medication1Id: '__proto__', medication2Id: 'constructor' }],
      ['a null character', { medication1Id: 'ibuprofen\u0000', medication2Id: 'ibuprofen' }],
    ])('finds nothing for %s', async (_, body) => {
      const answer = await compare(body);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ error: 'One or both medications not found', code: 'not_found' });
    });

    it.each([
      ['no ids', {}],
      ['one id', { medication1Id: 'ibuprofen' }],
      ['a number', { medication1Id: 1, medication2Id: 'ibuprofen' }],
      ['nothing', { medication1Id: null, medication2Id: 'ibuprofen' }],
      ['an empty id', { medication1Id: '  ', medication2Id: 'ibuprofen' }],
      ['a list', []],
      ['a text', '"ibuprofen"'],
      ['null', 'null'],
      ['half a document', '{"medication1Id":'],
      ['an id longer than any', { medication1Id: 'a'.repeat(201), medication2Id: 'ibuprofen' }],
    ])('refuses %s', async (_, body) => {
      const answer = await compare<Failure>(body);
      expect(answer.status).toBe(400);
      expectErrorSentence(answer.body);
    });
  });

  describe('pricing', () => {
    const price = <Body = PricingResponse>(body: unknown) => server.call<Body>('POST', '/api/medications/pricing', body);

    it('answers as specified', async () => {
      const { status, body } = await price({ medicationName: 'Lipitor' });
      expect(status).toBe(200);
      expect(PricingResponse.parse(body)).toEqual(body);
      expect(body).toMatchObject({
        drugName: 'Lipitor',
        quantity: 30,
        unit: 'tablets',
        lastUpdated: '2026-09-23',
        directory: { state: 'not-asked' },
        nearbyPharmacies: [],
      });
      expect(body.priceRange?.lowest).toBeGreaterThan(0);
      expect(body.retailPrices).toHaveLength(3);
      for (const row of [...body.retailPrices, ...body.discountPrices])
        expect(row).toMatchObject({ estimate: true, derivation: { estimate: true } });
      expect(body.nadacDerivation).toMatchObject({ estimate: false, sources: [{ title: expect.stringContaining('NADAC') }] });
      expect(body.genericAlternatives[0]?.name).toMatch(/^atorvastatin, 20 mg tablet/);
    });

    it('accepts the name from search, the generic name and the brand', async () => {
      for (const medicationName of ['atorvastatin [Lipitor]', 'LIPITOR', ' lipitor '])
        expect((await price({ medicationName })).body.drugName).toBe('Lipitor');
      expect((await price({ medicationName: 'atorvastatin' })).body.drugName).toBe('atorvastatin');
    });

    it('prices the chosen strength and quantity', async () => {
      const { body } = await price({ medicationName: 'atorvastatin' });
      const dearest = body.choices.at(-1);
      const chosen = await price({ medicationName: 'atorvastatin', choice: dearest?.id, quantity: 90 });
      expect(chosen.body).toMatchObject({ dosage: dearest?.label, quantity: 90 });
      const thirty = await price({ medicationName: 'atorvastatin', choice: dearest?.id, quantity: 30 });
      expect(chosen.body.nadacPrice).toBeGreaterThan(thirty.body.nadacPrice ?? Infinity);
    });

    it('returns no price without a derivation', async () => {
      const { status, body } = await price({ medicationName: 'Xolair' });
      expect(status).toBe(200);
      expect(body.priceRange).toBeUndefined();
      expect(body).toMatchObject({ retailPrices: [], discountPrices: [], genericAlternatives: [] });
      expect(body.notes.join(' ')).toContain('rather than a guess');
    });

    it('accepts absent, null and real coordinates', async () => {
      expect((await price({ medicationName: 'Lipitor', latitude: null, longitude: null })).body.directory.state).toBe('not-asked');
      expect((await price({ medicationName: 'Lipitor', latitude: 42.36, longitude: -71.06 })).body.directory.state).toBe('off');
      expect((await price({ medicationName: 'Lipitor', zip: '02139' })).body.directory.state).toBe('off');
      expect((await price({ medicationName: 'Lipitor', latitude: 42.36 })).body.directory.state).toBe('not-asked');
    });

    it.each(['nothing at all', 'lipiter', 'zyrtek', 'lipi', '💊'])('does not resolve %s', async (medicationName) => {
      const { status, body } = await price<Failure>({ medicationName });
      expect(status).toBe(404);
      expectErrorSentence(body);
      expect(body.error).toContain(medicationName);
    });

    it.each([
      ['no name', {}],
      ['an empty name', { medicationName: ' ' }],
      ['a number for a name', { medicationName: 5 }],
      ['a name longer than any', { medicationName: 'a'.repeat(201) }],
      ['NaN', '{"medicationName":"Lipitor","latitude":NaN,"longitude":1}'],
      ['an endless number', '{"medicationName":"Lipitor","latitude":1e999,"longitude":1}'],
      ['a text for a latitude', { medicationName: 'Lipitor', latitude: '42.36', longitude: -71.06 }],
      ['a latitude beyond the pole', { medicationName: 'Lipitor', latitude: 90.1, longitude: 0 }],
      ['a longitude around the world', { medicationName: 'Lipitor', latitude: 0, longitude: -180.5 }],
      ['a ZIP code of letters', { medicationName: 'Lipitor', zip: 'ABCDE' }],
      ['a ZIP code as a number', { medicationName: 'Lipitor', zip: 2139 }],
      ['no tablets', { medicationName: 'Lipitor', quantity: 0 }],
      ['fewer than no tablets', { medicationName: 'Lipitor', quantity: -30 }],
      ['too many tablets', { medicationName: 'Lipitor', quantity: 1001 }],
      ['a text for a quantity', { medicationName: 'Lipitor', quantity: '30' }],
      ['a strength that is not on offer', { medicationName: 'Lipitor', choice: '999-mg-tablet' }],
      ['a number for a strength', { medicationName: 'Lipitor', choice: 10 }],
      ['a text in place of an object', '"Lipitor"'],
    ])('refuses %s', async (_, body) => {
      const answer = await price<Failure>(body);
      expect(answer.status).toBe(400);
      expectErrorSentence(answer.body);
    });
  });

  it('answers any body with a result or an error sentence, never with a server error', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('ibuprofen', 'Zyrtec', 'cetirizine.zyrtec', '__proto__'));
    const value = fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue());
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record({ medication1Id: value, medication2Id: value }, { requiredKeys: [] }),
      fc.record(
        { medicationName: value, latitude: value, longitude: value, zip: value, choice: value, quantity: value },
        { requiredKeys: [] },
      ),
      fc.record(
        { medicationName: fc.constant('Zyrtec'), latitude: fc.double(), longitude: fc.double(), quantity: fc.double() },
        { requiredKeys: ['medicationName'] },
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('/api/medications/compare', '/api/medications/pricing'), body, async (path, sent) => {
        const answer = await server.call<Failure>('POST', path, JSON.stringify(sent) ?? '');
        expect([200, 400, 404]).toContain(answer.status);
        if (answer.status !== 200) expectErrorSentence(answer.body);
      }),
      { numRuns: 200 },
    );
  });
});
