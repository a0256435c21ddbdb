import fastifyCookie from '@fastify/cookie';
import { asc, sql } from 'drizzle-orm';
import fc from 'fast-check';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addFailureAnswers } from '#apps/server/http/error-responses.ts';
import { createLimits } from '#apps/server/http/feature-limits.ts';
import { addGate } from '#apps/server/http/gate.ts';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { userAnalytics } from '#packages/db/schema.ts';
import { findRows, openTestDatabases } from '#tests/support/databases/databases.ts';
import { HOSTILE_TEXTS } from '#tests/support/suites/hostile.ts';
import { expectSentence } from '#tests/support/suites/sentence.ts';
import { createVisits, type Visits } from './door.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const HEADLESS = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36';
const ADDRESS = '203.0.113.77';

interface Instance {
  visits: Visits;
  faults: unknown[];
  tell(body: unknown, headers?: Record<string, string | undefined>): Promise<{ status: number; body: unknown }>;
  /** A feature that answered somebody. */
  use(feature: string, headers?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

/** One server with nothing but the gate and the counting. Whose call it is stands in the headers, as behind a proxy. */
async function startInstance(database: Database, now: () => Date): Promise<Instance> {
  const faults: unknown[] = [];
  const app = Fastify({ trustProxy: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addFailureAnswers(app);
  await app.register(fastifyCookie);
  addGate(app, {
    findVisitor: async () => ({ signedIn: false, hasAccess: false }),
    findOperator: async () => undefined,
    limits: createLimits(database, now, () => undefined),
    appUrl: 'http://plainmed.test',
  });
  const visits = createVisits({ database, now, onFault: (error) => faults.push(error) });
  await app.register(async (scope) => {
    visits.door.mount(scope);
    scope.get('/feature/:name', { config: { access: 'public' } }, async (request) => {
      visits.noteFeature(request.browser, (request.params as { name: string }).name);
      return {};
    });
  });
  await app.ready();
  const standard = { 'user-agent': FIREFOX, 'x-forwarded-for': ADDRESS, host: 'plainmed.test' };
  return {
    visits,
    faults,
    tell: async (body, headers = {}) => {
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      const sent = { ...standard, 'content-type': 'application/json', ...headers } as Record<string, string>;
      const answer = await app.inject({ method: 'POST', url: '/api/visits', payload, headers: sent });
      return { status: answer.statusCode, body: answer.json() };
    },
    use: async (feature, headers = {}) => {
      await app.inject({ url: `/feature/${feature}`, headers: { ...standard, ...headers } });
    },
    close: () => app.close(),
  };
}

const view = (path = '/', more: object = {}) => ({ kind: 'view', path, ...more });
const LEAVE = { kind: 'leave', path: '/' };
const COUNTED = { status: 200, body: { success: true } };

openTestDatabases('visits', (opened) => {
  let at = new Date();
  let one: Instance;
  const database = () => opened().database;
  const pass = (seconds: number) => {
    at = new Date(at.getTime() + seconds * 1000);
  };
  const rows = async () => {
    await one.visits.settle();
    return database().queries.select().from(userAnalytics).orderBy(asc(userAnalytics.createdAt), asc(userAnalytics.id));
  };
  beforeEach(async () => {
    at = new Date('2026-03-09T10:20:00Z');
    await database().write((queries) => queries.delete(userAnalytics));
    one = await startInstance(database(), () => at);
  });
  afterEach(() => one.close());

  it('counts pages, time and features of one visit', async () => {
    const told = view('/?utm=1', { referrer: 'https://search.example/?q=my+rash', screen: '1920x1080', language: 'en-US' });
    expect(await one.tell(told)).toEqual(COUNTED);
    pass(60);
    await one.tell(view('/how-it-works#top'));
    await one.visits.settle();
    pass(30);
    await one.use('dosing');
    await one.use('dosing');
    await one.tell(view('/home'));
    await one.visits.settle();
    pass(30);
    await one.use('ai_chat');
    await one.use('dosing');
    await one.tell(LEAVE);
    const [visit, ...more] = await rows();
    expect(more).toEqual([]);
    expect(visit).toMatchObject({
      sessionId: expect.stringMatching(/^[0-9a-f]{32}-[0-9a-z]+$/),
      ipAddress: expect.stringMatching(/^[0-9a-f]{32}$/),
      landingPage: '/',
      referrer: 'search.example',
      screenResolution: '1920x1080',
      language: 'en-US',
      deviceType: 'desktop',
      browserName: 'Firefox',
      browserVersion: '140',
      osName: 'Linux',
      isFirstVisit: true,
      pageViews: 3,
      visitDuration: 120,
      featuresUsed: ['ai_chat', 'dosing'],
      lastActivity: at,
      createdAt: new Date('2026-03-09T10:20:00Z'),
      userAgent: null,
      latitude: null,
      longitude: null,
      country: null,
    });
    const sums = sql`select sessions::int, visitors::int, "pageViews"::int, "durationSeconds"::int from visit_periods where grain = 15 and start = '2026-03-09T10:15:00Z'`;
    expect(await findRows(database(), sums)).toEqual([{ sessions: 1, visitors: 1, pageViews: 3, durationSeconds: 120 }]);
  });

  it('begins another visit after a pause of more than 30 minutes, which is not a first one, also within one batch', async () => {
    await one.tell(view());
    pass(30 * 60);
    await one.tell(view('/home'));
    pass(30 * 60 + 1);
    await one.tell(view('/account'));
    expect(await rows()).toMatchObject([
      { landingPage: '/', pageViews: 2, isFirstVisit: true, visitDuration: 1800 },
      { landingPage: '/account', pageViews: 1, isFirstVisit: false, visitDuration: 0 },
    ]);
    pass(30 * 60 + 1);
    await one.tell(LEAVE);
    await one.use('dosing');
    expect(await rows()).toHaveLength(2);
    await one.tell(view());
    const all = await rows();
    expect(all.map(({ isFirstVisit }) => isFirstVisit)).toEqual([true, false, false]);
    expect(new Set(all.map(({ ipAddress }) => ipAddress)).size).toBe(1);
    expect(new Set(all.map(({ sessionId }) => sessionId)).size).toBe(3);
  });

  it('knows nobody again after midnight (UTC)', async () => {
    at = new Date('2026-03-09T23:59:30Z');
    await one.tell(view());
    pass(60);
    await one.tell(view('/home'));
    const all = await rows();
    expect(all).toMatchObject([
      { landingPage: '/', isFirstVisit: true, pageViews: 1 },
      { landingPage: '/home', isFirstVisit: true, pageViews: 1 },
    ]);
    expect(all[0]?.ipAddress).not.toBe(all[1]?.ipAddress);
  });

  it('tells people apart by network and browser, and takes the rest of an IPv6 network for one', async () => {
    await one.tell(view());
    await one.tell(view(), { 'x-forwarded-for': '203.0.113.78' });
    await one.tell(view(), { 'user-agent': IPHONE });
    await one.tell(view(), { 'x-forwarded-for': '2001:db8:1:2::1' });
    pass(2);
    await one.tell(view(), { 'x-forwarded-for': '2001:db8:1:2:ffff::7' });
    const all = await rows();
    expect(all.map(({ pageViews }) => pageViews)).toEqual([1, 1, 1, 2]);
    expect(all[2]).toMatchObject({ deviceType: 'mobile', browserName: 'Safari', browserVersion: '17', osName: 'iOS', osVersion: '17' });
  });

  it('makes nothing of a feature or a farewell without a visit, as programs send them', async () => {
    await one.use('dosing');
    expect(await one.tell(LEAVE)).toEqual(COUNTED);
    expect(await rows()).toEqual([]);
  });

  it('leaves bots out, and who asks for it', async () => {
    const bots = ['', ' ', 'curl/8.9', 'node', HEADLESS, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'];
    for (const agent of bots) expect(await one.tell(view(), { 'user-agent': agent })).toEqual(COUNTED);
    expect(await one.tell(view(), { dnt: '1' })).toEqual(COUNTED);
    expect(await one.tell(view(), { 'sec-gpc': '1' })).toEqual(COUNTED);
    expect(await rows()).toEqual([]);
    await one.tell(view(), { dnt: '0' });
    await one.use('dosing', { dnt: '1' });
    expect(await rows()).toMatchObject([{ pageViews: 1, featuresUsed: null }]);
  });

  it('counts a page once that is told of twice within a second', async () => {
    await one.tell(view());
    await one.tell(view());
    pass(0.9);
    await one.tell(view('/home'));
    await one.tell(view());
    pass(1);
    await one.tell(view());
    expect(await rows()).toMatchObject([{ pageViews: 4 }]);
  });

  it('adds up what two instances hear of one visit, also where both hear of it first', async () => {
    const other = await startInstance(database(), () => at);
    const both = [one, other];
    for (let round = 0; round < 5; round += 1) {
      for (const [index, instance] of both.entries()) {
        await instance.tell(view(index === 0 ? '/' : '/home'));
        await instance.use(index === 0 ? 'dosing' : `feature_${round}`);
      }
      await Promise.all(both.map(({ visits }) => visits.settle()));
      pass(10);
    }
    await other.close();
    expect(await rows()).toMatchObject([
      { pageViews: 10, visitDuration: 40, featuresUsed: ['dosing', 'feature_0', 'feature_1', 'feature_2', 'feature_3', 'feature_4'] },
    ]);
    expect([...one.faults, ...other.faults]).toEqual([]);
  });

  it('keeps no path that is not known, and nothing that might be a secret', async () => {
    const odd = [
      '/reset-password/abc123',
      '/home/../etc',
      'javascript:alert(1)',
      '',
      'home',
      '/someone@example.com',
      `/${'a'.repeat(499)}`,
    ];
    for (const [index, path] of odd.entries())
      expect(await one.tell(view(path), { 'x-forwarded-for': `203.0.113.${index}` })).toEqual(COUNTED);
    await one.tell(view('/Reset-Password/?token=abc123'), { 'x-forwarded-for': '203.0.113.200' });
    expect((await rows()).map(({ landingPage }) => landingPage)).toEqual([...odd.map(() => '/other'), '/reset-password']);
  });

  it('keeps that a guide or a medicine was read about, and not which', async () => {
    await one.tell(view('/medicines/warfarin'));
    await one.tell(view('/help/guides/drug-interactions'), { 'user-agent': IPHONE });
    expect((await rows()).map(({ landingPage }) => landingPage)).toEqual(['/medicines', '/help/guides']);
  });

  it.each([
    ['https://plainmed.test/home', null],
    ['http://plainmed.test:8080/', null],
    ['https://News.Example:8443/a?b#c', 'news.example'],
    ['https://somebody:secret@news.example/', 'news.example'],
    ['android-app://com.example', null],
    ['not an address', null],
    [`https://${'a'.repeat(300)}/`, null],
  ])('keeps of the referrer %s %s', async (referrer, kept) => {
    await one.tell(view('/', { referrer }));
    expect(await rows()).toMatchObject([{ referrer: kept }]);
  });

  it('keeps no language, screen or browser that is made up', async () => {
    const agent = 'Mozilla/5.0 (Janes Computer; 203.0.113.77) Jane-Roe/1.5';
    await one.tell(view('/', { language: 'en-US-x-jane-roe', screen: '1x99999' }), { 'user-agent': agent });
    await one.tell(view('/', { language: "';--" }), { 'user-agent': IPHONE });
    const nothing = { deviceType: null, browserName: null, osName: null, language: null, screenResolution: null };
    expect(await rows()).toMatchObject([nothing, { browserName: 'Safari', language: null }]);
  });

  it('holds neither address nor agent anywhere', async () => {
    await one.tell(view('/', { referrer: 'https://news.example/', language: 'de', screen: '390x844' }));
    await one.use('dosing');
    await rows();
    const tables = await findRows<{ name: string }>(
      database(),
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const found = await findRows(
        database(),
        sql`select 1 as found from ${sql.identifier(name)} t where t::text like ${`%${ADDRESS}%`} or t::text like '%Gecko%' limit 1`,
      );
      expect({ name, found }).toEqual({ name, found: [] });
    }
  });

  it('finds the country of public addresses, and nothing of private ones', async () => {
    for (const address of [
      '8.8.8.8',
      '::ffff:8.8.4.4',
      '2606:4700:4700::1111',
      '127.0.0.1',
      '10.1.2.3',
      '::1',
      'fd00::1',
      'not-an-address',
    ])
      await one.tell(view(), { 'x-forwarded-for': address });
    const all = await rows();
    expect(all.map(({ country }) => country !== null)).toEqual([true, true, true, false, false, false, false, false]);
    expect(all[0]).toMatchObject({ country: 'United States', region: expect.any(String), city: expect.any(String), latitude: null });
  });

  it('records no more than 60 pages a minute of one visitor, and no more than 60 new visitors of one network', async () => {
    const pages = ['/', '/home', '/account', '/auth'];
    for (let n = 0; n < 100; n += 1) expect(await one.tell(view(pages[n % pages.length]))).toEqual(COUNTED);
    for (let n = 0; n < 100; n += 1) await one.tell(view(), { 'user-agent': `${FIREFOX} Extra/${n}`, 'x-forwarded-for': '203.0.113.1' });
    const all = await rows();
    expect(all.map(({ pageViews }) => pageViews).sort((a, b) => b - a)).toEqual([60, ...Array.from({ length: 60 }, () => 1)]);
    pass(60);
    await one.tell(view());
    expect((await rows()).some(({ pageViews }) => pageViews === 61)).toBe(true);
  });

  describe('hostile input', () => {
    it.each([
      ['nothing', ''],
      ['null', 'null'],
      ['half a document', '{"kind":'],
      ['no kind', { path: '/' }],
      ['an unknown kind', { kind: 'read', path: '/' }],
      ['no path', { kind: 'view' }],
      ['a list as path', { kind: 'view', path: ['/'] }],
      ['a long path', { kind: 'view', path: 'a'.repeat(501) }],
      ['a long referrer', view('/', { referrer: `https://a.example/${'a'.repeat(2000)}` })],
      ['a long language', view('/', { language: 'a'.repeat(36) })],
      ['a screen in words', view('/', { screen: 'wide' })],
      ['a prototype', '{"__proto__":{"kind":"view","path":"/"}}'],
    ])('refuses %s', async (_, body) => {
      const answer = await one.tell(body);
      expect(answer.status).toBe(400);
      expectSentence(answer.body);
      expect(await rows()).toEqual([]);
    });

    it('bears anything in the fields that it keeps, and in the headers', async () => {
      const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...HOSTILE_TEXTS.map(([, hostile]) => hostile)));
      let n = 0;
      await fc.assert(
        fc.asyncProperty(text, text, text, fc.string({ maxLength: 60 }), async (path, referrer, language, agent) => {
          n += 1;
          const from = `198.51.${Math.floor(n / 200)}.${n % 200}`;
          const sent = view(path, { referrer: `https://${referrer}`, language: language.slice(0, 35) });
          const { status } = await one.tell(sent, { 'x-forwarded-for': from, 'user-agent': `Mozilla/5.0 Firefox/${agent}` });
          expect(status).toBe(200);
        }),
        { numRuns: 50 },
      );
      expect((await rows()).length).toBeGreaterThan(0);
      expect(one.faults).toEqual([]);
    });
  });

  it('answers at once while nothing can be written, drops it and says so once, and counts again afterwards', async () => {
    await one.tell(view());
    await one.visits.settle();
    await database().queries.execute(sql`alter table user_analytics rename to taken_away`);
    for (let n = 0; n < 3; n += 1) {
      pass(2);
      expect(await one.tell(view(n % 2 ? '/' : '/home'))).toEqual(COUNTED);
      await one.use('dosing');
      await one.visits.settle();
    }
    expect(one.faults).toHaveLength(1);
    await database().queries.execute(sql`alter table taken_away rename to user_analytics`);
    pass(2);
    await one.tell(view('/account'));
    expect(await rows()).toMatchObject([{ pageViews: 2, featuresUsed: null }]);
  });

  it('waits for a slow database, and lets nobody wait for it', async (context) => {
    if (database().kind === 'embedded') context.skip('It has one connection, which cannot hold itself up');
    const slow = await openDatabase(opened().options);
    const { settling } = await slow.queries.transaction(async (transaction) => {
      await transaction.execute(sql`lock table user_analytics`);
      await one.tell(view());
      const settling = one.visits.settle();
      const from = performance.now();
      for (const page of ['/home', '/auth', '/account']) expect(await one.tell(view(page))).toEqual(COUNTED);
      expect(performance.now() - from).toBeLessThan(1_000);
      return { settling };
    });
    await settling;
    await slow.close();
    expect(await rows()).toMatchObject([{ pageViews: 4 }]);
    expect(one.faults).toEqual([]);
  });

  it('writes within seconds without being asked to', async () => {
    await one.tell(view());
    await expect.poll(() => database().queries.select({ id: userAnalytics.id }).from(userAnalytics), { timeout: 10_000 }).toHaveLength(1);
  });

  it('deletes visits after 90 days, however many; their sums stay', async () => {
    const make = (daysAgo: number, count: number) =>
      database().write((queries) =>
        queries.execute(sql`insert into user_analytics ("sessionId", "createdAt")
          select 'old-' || n, ${at.toISOString()}::timestamptz - make_interval(days => ${daysAgo}) from generate_series(1, ${count}) as n`),
      );
    await make(91, 5_001);
    await make(89, 2);
    const sums = sql`select sum(sessions)::int as sessions from visit_periods where grain = 1440`;
    const before = await findRows(database(), sums);
    await one.visits.deleteOld(at);
    expect(await rows()).toHaveLength(2);
    expect(await findRows(database(), sums)).toEqual(before);
  });
});
