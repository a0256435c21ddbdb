import { asc, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { userAnalytics } from '#packages/db/schema.ts';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { createGatedApp } from '#tests/support/servers/bare-app.ts';
import { expectErrorSentence } from '#tests/support/suites/expect-error-sentence.ts';
import { HOSTILE_TEXTS } from '#tests/support/suites/hostile-input-suite.ts';
import { createVisits, type Visits } from './door.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const HEADLESS = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36';
const ADDRESS = '203.0.113.77';

interface Instance {
  visits: Visits;
  errors: unknown[];
  send(body: unknown, headers?: Record<string, string | undefined>): Promise<{ status: number; body: unknown }>;
  /** Records the use of a feature. */
  use(feature: string, headers?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

/** A server with only the gate and the visit counter. The headers identify the caller, as behind a proxy. */
async function startInstance(database: Database, now: () => Date): Promise<Instance> {
  const errors: unknown[] = [];
  const findVisitor = async () => ({ signedIn: false, hasAccess: false });
  const app = await createGatedApp({ database, findVisitor, now, trustProxy: true });
  const visits = createVisits({ database, now, onError: (error) => errors.push(error) });
  await app.register(async (scope) => {
    visits.door.mount(scope);
    scope.get('/feature/:name', { config: { access: 'public' } }, async (request) => {
      visits.recordFeature(request.browser, (request.params as { name: string }).name);
      return {};
    });
  });
  await app.ready();
  const standard = { 'user-agent': FIREFOX, 'x-forwarded-for': ADDRESS, host: 'plainmed.test' };
  return {
    visits,
    errors,
    send: async (body, headers = {}) => {
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
  const advance = (seconds: number) => {
    at = new Date(at.getTime() + seconds * 1000);
  };
  const rows = async () => {
    await one.visits.flush();
    return database().queries.select().from(userAnalytics).orderBy(asc(userAnalytics.createdAt), asc(userAnalytics.id));
  };
  beforeEach(async () => {
    at = new Date('2026-03-09T10:20:00Z');
    await database().write((queries) => queries.delete(userAnalytics));
    one = await startInstance(database(), () => at);
  });
  afterEach(() => one.close());

  it('counts pages, time and features of one visit', async () => {
    const pageView = view('/?utm=1', { referrer: 'https://search.example/?q=my+rash', screen: '1920x1080', language: 'en-US' });
    expect(await one.send(pageView)).toEqual(COUNTED);
    advance(60);
    await one.send(view('/how-it-works#top'));
    await one.visits.flush();
    advance(30);
    await one.use('dosing');
    await one.use('dosing');
    await one.send(view('/home'));
    await one.visits.flush();
    advance(30);
    await one.use('ai_chat');
    await one.use('dosing');
    await one.send(LEAVE);
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

  it('starts another visit, not a first one, after a pause of more than 30 minutes, also within one batch', async () => {
    await one.send(view());
    advance(30 * 60);
    await one.send(view('/home'));
    advance(30 * 60 + 1);
    await one.send(view('/account'));
    expect(await rows()).toMatchObject([
      { landingPage: '/', pageViews: 2, isFirstVisit: true, visitDuration: 1800 },
      { landingPage: '/account', pageViews: 1, isFirstVisit: false, visitDuration: 0 },
    ]);
    advance(30 * 60 + 1);
    await one.send(LEAVE);
    await one.use('dosing');
    expect(await rows()).toHaveLength(2);
    await one.send(view());
    const all = await rows();
    expect(all.map(({ isFirstVisit }) => isFirstVisit)).toEqual([true, false, false]);
    expect(new Set(all.map(({ ipAddress }) => ipAddress)).size).toBe(1);
    expect(new Set(all.map(({ sessionId }) => sessionId)).size).toBe(3);
  });

  it('does not recognize a visitor after midnight (UTC)', async () => {
    at = new Date('2026-03-09T23:59:30Z');
    await one.send(view());
    advance(60);
    await one.send(view('/home'));
    const all = await rows();
    expect(all).toMatchObject([
      { landingPage: '/', isFirstVisit: true, pageViews: 1 },
      { landingPage: '/home', isFirstVisit: true, pageViews: 1 },
    ]);
    expect(all[0]?.ipAddress).not.toBe(all[1]?.ipAddress);
  });

  it('tells visitors apart by network and browser, and treats an IPv6 /64 network as one', async () => {
    await one.send(view());
    await one.send(view(), { 'x-forwarded-for': '203.0.113.78' });
    await one.send(view(), { 'user-agent': IPHONE });
    await one.send(view(), { 'x-forwarded-for': '2001:db8:1:2::1' });
    advance(2);
    await one.send(view(), { 'x-forwarded-for': '2001:db8:1:2:ffff::7' });
    const all = await rows();
    expect(all.map(({ pageViews }) => pageViews)).toEqual([1, 1, 1, 2]);
    expect(all[2]).toMatchObject({ deviceType: 'mobile', browserName: 'Safari', browserVersion: '17', osName: 'iOS', osVersion: '17' });
  });

  it('ignores a feature or a leave event without a visit', async () => {
    await one.use('dosing');
    expect(await one.send(LEAVE)).toEqual(COUNTED);
    expect(await rows()).toEqual([]);
  });

  it('skips bots, and browsers that ask not to be counted', async () => {
    const bots = ['', ' ', 'curl/8.9', 'node', HEADLESS, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'];
    for (const agent of bots) expect(await one.send(view(), { 'user-agent': agent })).toEqual(COUNTED);
    expect(await one.send(view(), { dnt: '1' })).toEqual(COUNTED);
    expect(await one.send(view(), { 'sec-gpc': '1' })).toEqual(COUNTED);
    expect(await rows()).toEqual([]);
    await one.send(view(), { dnt: '0' });
    await one.use('dosing', { dnt: '1' });
    expect(await rows()).toMatchObject([{ pageViews: 1, featuresUsed: null }]);
  });

  it('counts a page once that is sent twice within a second', async () => {
    await one.send(view());
    await one.send(view());
    advance(0.9);
    await one.send(view('/home'));
    await one.send(view());
    advance(1);
    await one.send(view());
    expect(await rows()).toMatchObject([{ pageViews: 4 }]);
  });

  it('adds up the events of one visit from two instances, also when both see it first', async () => {
    const other = await startInstance(database(), () => at);
    const both = [one, other];
    for (let round = 0; round < 5; round += 1) {
      for (const [index, instance] of both.entries()) {
        await instance.send(view(index === 0 ? '/' : '/home'));
        await instance.use(index === 0 ? 'dosing' : `feature_${round}`);
      }
      await Promise.all(both.map(({ visits }) => visits.flush()));
      advance(10);
    }
    await other.close();
    expect(await rows()).toMatchObject([
      { pageViews: 10, visitDuration: 40, featuresUsed: ['dosing', 'feature_0', 'feature_1', 'feature_2', 'feature_3', 'feature_4'] },
    ]);
    expect([...one.errors, ...other.errors]).toEqual([]);
  });

  it('stores no unknown path, and nothing that might be a secret', async () => {
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
      expect(await one.send(view(path), { 'x-forwarded-for': `203.0.113.${index}` })).toEqual(COUNTED);
    await one.send(view('/Reset-Password/?token=abc123'), { 'x-forwarded-for': '203.0.113.200' });
    expect((await rows()).map(({ landingPage }) => landingPage)).toEqual([...odd.map(() => '/other'), '/reset-password']);
  });

  it('stores that a guide or a medicine page was read, but not which', async () => {
    await one.send(view('/medicines/warfarin'));
    await one.send(view('/help/guides/drug-interactions'), { 'user-agent': IPHONE });
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
  ])('reduces the referrer %s to %s', async (referrer, kept) => {
    await one.send(view('/', { referrer }));
    expect(await rows()).toMatchObject([{ referrer: kept }]);
  });

  it('stores no invented language, screen or browser', async () => {
    const agent = 'Mozilla/5.0 (Janes Computer; 203.0.113.77) Jane-Roe/1.5';
    await one.send(view('/', { language: 'en-US-x-jane-roe', screen: '1x99999' }), { 'user-agent': agent });
    await one.send(view('/', { language: "';--" }), { 'user-agent': IPHONE });
    const nothing = { deviceType: null, browserName: null, osName: null, language: null, screenResolution: null };
    expect(await rows()).toMatchObject([nothing, { browserName: 'Safari', language: null }]);
  });

  it('stores neither an address nor a user agent in any table', async () => {
    await one.send(view('/', { referrer: 'https://news.example/', language: 'de', screen: '390x844' }));
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

  it('finds the country of public addresses, but not of private ones', async () => {
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
      await one.send(view(), { 'x-forwarded-for': address });
    const all = await rows();
    expect(all.map(({ country }) => country !== null)).toEqual([true, true, true, false, false, false, false, false]);
    expect(all[0]).toMatchObject({ country: 'United States', region: expect.any(String), city: expect.any(String), latitude: null });
  });

  it('records at most 60 pages a minute per visitor, and at most 60 new visitors per network', async () => {
    const pages = ['/', '/home', '/account', '/auth'];
    for (let n = 0; n < 100; n += 1) expect(await one.send(view(pages[n % pages.length]))).toEqual(COUNTED);
    for (let n = 0; n < 100; n += 1) await one.send(view(), { 'user-agent': `${FIREFOX} Extra/${n}`, 'x-forwarded-for': '203.0.113.1' });
    const all = await rows();
    expect(all.map(({ pageViews }) => pageViews).sort((a, b) => b - a)).toEqual([60, ...Array.from({ length: 60 }, () => 1)]);
    advance(60);
    // The limits count by the clock of the process.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await one.send(view());
    vi.useRealTimers();
    expect((await rows()).some(({ pageViews }) => pageViews === 61)).toBe(true);
  });

  describe('hostile input', () => {
    it.each([
      ['nothing', ''],
      ['null', 'null'],
      ['truncated JSON', '{"kind":'],
      ['no kind', { path: '/' }],
      ['an unknown kind', { kind: 'read', path: '/' }],
      ['no path', { kind: 'view' }],
      ['a list as the path', { kind: 'view', path: ['/'] }],
      ['a long path', { kind: 'view', path: 'a'.repeat(501) }],
      ['a long referrer', view('/', { referrer: `https://a.example/${'a'.repeat(2000)}` })],
      ['a long language', view('/', { language: 'a'.repeat(36) })],
      ['a screen in words', view('/', { screen: 'wide' })],
      ['a prototype', '{"__proto__":{"kind":"view","path":"/"}}'],
    ])('refuses %s', async (_, body) => {
      const answer = await one.send(body);
      expect(answer.status).toBe(400);
      expectErrorSentence(answer.body);
      expect(await rows()).toEqual([]);
    });

    it('accepts any text in the stored fields and in the headers', async () => {
      const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...HOSTILE_TEXTS.map(([, hostile]) => hostile)));
      let n = 0;
      await fc.assert(
        fc.asyncProperty(text, text, text, fc.string({ maxLength: 60 }), async (path, referrer, language, agent) => {
          n += 1;
          const from = `198.51.${Math.floor(n / 200)}.${n % 200}`;
          const sent = view(path, { referrer: `https://${referrer}`, language: language.slice(0, 35) });
          const { status } = await one.send(sent, { 'x-forwarded-for': from, 'user-agent': `Mozilla/5.0 Firefox/${agent}` });
          expect(status).toBe(200);
        }),
        { numRuns: 50 },
      );
      expect((await rows()).length).toBeGreaterThan(0);
      expect(one.errors).toEqual([]);
    });
  });

  it('answers at once while writes fail, drops the views, reports it once, and counts again afterwards', async () => {
    await one.send(view());
    await one.visits.flush();
    await database().queries.execute(sql`alter table user_analytics rename to renamed_away`);
    for (let n = 0; n < 3; n += 1) {
      advance(2);
      expect(await one.send(view(n % 2 ? '/' : '/home'))).toEqual(COUNTED);
      await one.use('dosing');
      await one.visits.flush();
    }
    expect(one.errors).toHaveLength(1);
    await database().queries.execute(sql`alter table renamed_away rename to user_analytics`);
    advance(2);
    await one.send(view('/account'));
    expect(await rows()).toMatchObject([{ pageViews: 2, featuresUsed: null }]);
  });

  it('waits for a slow database without delaying answers', async (context) => {
    if (database().kind === 'embedded') context.skip('The embedded database has one connection, which cannot block itself');
    const slow = await openDatabase(opened().options);
    const { flushed } = await slow.queries.transaction(async (transaction) => {
      await transaction.execute(sql`lock table user_analytics`);
      await one.send(view());
      const flushed = one.visits.flush();
      const from = performance.now();
      for (const page of ['/home', '/auth', '/account']) expect(await one.send(view(page))).toEqual(COUNTED);
      expect(performance.now() - from).toBeLessThan(1_000);
      return { flushed };
    });
    await flushed;
    await slow.close();
    expect(await rows()).toMatchObject([{ pageViews: 4 }]);
    expect(one.errors).toEqual([]);
  });

  it('writes within seconds by itself', async () => {
    await one.send(view());
    await expect.poll(() => database().queries.select({ id: userAnalytics.id }).from(userAnalytics), { timeout: 10_000 }).toHaveLength(1);
  });

  it('deletes visits after 90 days and keeps their sums', async () => {
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
