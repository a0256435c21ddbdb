import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { System } from '#features/admin/contract/system.ts';
import { chatMessages, contactMessages, informationReports, sideEffectReports } from '#packages/db/schema.ts';
import { createKey, readKeyRing } from '#packages/security/sealing/key-ring.ts';
import { sealTexts } from '#packages/security/sealing/seal-texts.store.ts';
import { createSealer, UNREADABLE } from '#packages/security/sealing/sealer.ts';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { TEST_KEY } from '#tests/support/databases/test-sealer.ts';
import { createMember, createSignedIn, openBrowser, type TestBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { ConfigurationError } from '../start/config.ts';

/** Words that the product uses nowhere else. */
const CANARY = 'quibblewort';
const NEW_KEY = createKey('second');
const words = (what: string) => `${what} ${CANARY} in my ${CANARY}`;

openTestDatabases('health text', (opened) => {
  let server: TestServer;
  let own: TestBrowser;
  let operator: TestBrowser;
  let password: string;
  beforeAll(async () => {
    const { database } = opened();
    server = await startTestServer({ database, findVisitor: 'accounts' });
    const person = await createMember(server, database);
    password = person.password;
    own = (await createSignedIn(server, person)).browser;
    await own.call('POST', '/api/subscription/start-new-trial');
    operator = await signInOperator(server);
    await useEverything();
  });
  afterAll(() => server.close());

  const signInOperator = async (at: TestServer) => {
    const browser = openBrowser(at);
    expect((await browser.call('POST', '/api/admin/login', { username: 'admin', password: 'the operator of a test' })).status).toBe(200);
    return browser;
  };

  async function useEverything(): Promise<void> {
    const reported = {
      symptoms: ['rash', words('a')],
      description: words('since monday a'),
      age: 40,
      sex: 'female',
      medicalHistory: [words('had')],
    };
    const calls: [string, object][] = [
      ['/api/interactions/check', { medication1: 'warfarin', medication2: CANARY }],
      ['/api/interactions/cabinet', { medications: ['warfarin', 'ibuprofen', CANARY] }],
      ['/api/dosing/recommend', { medication: 'ibuprofen', age: 40, weight: 150, condition: words('a'), otherMedications: [CANARY] }],
      ['/api/side-effects/analyze', { medication: 'metformin', symptoms: ['nausea', words('a')], otherMedications: [CANARY] }],
      ['/api/symptoms/analyze', reported],
      ['/api/symptoms/analyze/advanced', reported],
      ['/api/symptoms/interview', reported],
      ['/api/chat', { message: `What is ibuprofen used for? I have ${words('a')}`, sessionId: 'kept' }],
      ['/api/contact', { name: 'Ada', email: 'ada@people.example', subject: words('About a'), message: words('I have a') }],
      ['/api/help/reports', { place: 'dosing', subject: words('The'), message: words('I took it for a'), email: '' }],
    ];
    for (const [path, body] of calls) expect([path, (await own.call('POST', path, body)).status]).toEqual([path, 200]);
    await own.call('POST', '/api/medications/pricing', { medication: CANARY });
    const { body } = await operator.call<{ reports: { id: string }[] }>('GET', '/api/admin/reports');
    const noted = await operator.call('PUT', `/api/admin/reports/${body.reports[0]?.id}`, {
      status: 'in-review',
      note: words('They have'),
    });
    expect(noted).toMatchObject({ status: 200, body: { note: words('They have'), subject: words('The') } });
  }

  /** Finds the canary in any row of any table. */
  async function findCanaries(): Promise<string[]> {
    const { database } = opened();
    const tables = await findRows<{ name: string }>(
      database,
      sql`select table_schema || '.' || table_name as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(35);
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await findRows(database, sql`select 1 from ${sql.raw(name)} as t where t::text ilike ${`%${CANARY}%`}`);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  const readAll = async (at: TestServer, browser: TestBrowser, dashboard: TestBrowser) => ({
    chat: (await browser.call<{ messages: { content: string }[] }>('GET', '/api/chat/messages?sessionId=kept')).body.messages,
    sessions: (await browser.call<{ sessions: { title: string }[] }>('GET', '/api/chat/sessions')).body.sessions,
    kept: (await browser.call('GET', '/api/account/export')).text,
    reports: (await dashboard.call('GET', '/api/admin/reports')).text,
    letters: (await dashboard.call('GET', '/api/admin/contact-messages')).text,
    health: (await at.call('GET', '/api/health')).status,
  });
  /** Another instance with its own keys, which accepts that texts are unreadable, and in which the same cookies are valid. */
  const withKeys = async <T>(
    keys: string,
    work: (at: TestServer, browser: TestBrowser, dashboard: TestBrowser) => Promise<T>,
  ): Promise<T> => {
    const other = await startTestServer({
      database: opened().database,
      findVisitor: 'accounts',
      env: { ENCRYPTION_KEYS: keys, ALLOW_UNREADABLE_TEXTS: 'true' },
    });
    try {
      const [browser, dashboard] = [openBrowser(other), openBrowser(other)];
      for (const [from, to] of [
        [own, browser],
        [operator, dashboard],
      ] as const)
        for (const [name, value] of from.cookies) to.cookies.set(name, value);
      return await work(other, browser, dashboard);
    } finally {
      await other.close();
    }
  };

  it('is stored nowhere in plain text', async () => {
    expect(await findCanaries()).toEqual([]);
    const [{ n } = { n: 0 }] = await findRows<{ n: unknown }>(
      opened().database,
      sql`select count(*) as n from chat_messages where content like 'sealed:1:test:%'`,
    );
    expect(Number(n)).toBe(2);
  });

  it('is readable by those who have access', async () => {
    const read = await readAll(server, own, operator);
    expect(read.chat[0]?.content).toContain(words('a'));
    expect(read.chat[1]).toMatchObject({ reply: { sessionId: 'kept' } });
    expect(read.sessions[0]?.title).toContain(CANARY);
    for (const kept of [words('a'), 'metformin', 'nausea']) expect(read.kept.toLowerCase()).toContain(kept);
    for (const reported of [words('The'), words('I took it for a'), words('They have')]) expect(read.reports).toContain(reported);
    for (const written of [words('About a'), words('I have a')]) expect(read.letters).toContain(written);
  });

  it.each([
    ['another key', createKey('other'), '"test"'],
    ['another key of the same name', createKey('test'), '"test"'],
  ])('keeps the server from starting with %s, with a line that names the key and nothing secret', async (_what, keys, named) => {
    const started = startTestServer({ database: opened().database, findVisitor: 'accounts', env: { ENCRYPTION_KEYS: keys } });
    const error = await started.then(
      async (other) => {
        await other.close();
        return undefined;
      },
      (reason: unknown) => reason as ConfigurationError,
    );
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error?.problems).toEqual([expect.stringContaining(`ENCRYPTION_KEYS: cannot open the stored texts of the key ${named}`)]);
    for (const secret of [CANARY, keys.split(':')[1] ?? '', 'sealed:1:']) expect(error?.message).not.toContain(secret);
  });

  it('is replaced by a sentence if the key is missing, and nothing else breaks', async () => {
    const read = await withKeys(NEW_KEY, readAll);
    expect(read.health).toBe(200);
    expect(read.chat.map(({ content }) => content)).toEqual([UNREADABLE, UNREADABLE]);
    expect(read.sessions.map(({ title }) => title)).toEqual([UNREADABLE]);
    for (const text of [read.kept, read.reports, read.letters]) {
      expect(text).toContain(UNREADABLE);
      expect(text).not.toContain(CANARY);
      expect(text).not.toContain('sealed:1:');
    }
  });

  it('cannot be opened in another person’s row', async () => {
    const { database } = opened();
    await database.write((queries) =>
      queries.execute(sql`insert into chat_messages ("ownerId", "sessionId", role, content, reply)
        select 'user:0', "sessionId", role, content, reply from chat_messages where "sessionId" = 'kept'`),
    );
    const { rows } = { rows: await database.queries.select().from(chatMessages).where(sql`${chatMessages.ownerId} = 'user:0'`) };
    expect(rows).toHaveLength(2);
    const strict = createSealer(readKeyRing(TEST_KEY), () => undefined);
    for (const { ownerId, sessionId, role, content } of rows) {
      const place = {
        table: { name: 'chat_messages', scope: ['ownerId', 'sessionId', 'role'], texts: [], json: [] },
        scope: { ownerId, sessionId, role },
      };
      expect(strict.open(place, 'content', content)).toBe(UNREADABLE);
    }
    await database.write((queries) => queries.execute(sql`delete from chat_messages where "ownerId" = 'user:0'`).then());
  });

  it('is resealed with a new key, including text from before there were keys, and counted', async () => {
    const { database } = opened();
    const old = new Date('2026-01-02T03:04:05Z');
    await database.write(async (queries) => {
      await queries
        .insert(sideEffectReports)
        .values({ medication: CANARY, userId: '1', symptoms: [words('a')], severity: 'mild', duration: 'days', createdAt: old });
      await queries.insert(informationReports).values({ place: 'chat', subject: words('a'), message: words('b') });
      await queries
        .insert(contactMessages)
        .values({ name: 'A', email: 'a@people.example', subject: words('a'), message: words('b'), priority: 'low' });
      await queries.execute(sql`insert into chat_messages ("ownerId", "sessionId", role, content)
        select 'user:' || n, 's', 'user', ${`${CANARY} `} || n from generate_series(1000, 2200) n`);
    });
    expect(await findCanaries()).toHaveLength(4);
    const next = createSealer(readKeyRing(`${NEW_KEY},${TEST_KEY}`), (fault) => {
      throw new Error(JSON.stringify(fault));
    });
    await sealTexts(database, next, new Date());
    expect(await findCanaries()).toEqual([]);
    await withKeys(NEW_KEY, async (at, browser, dashboard) => {
      const read = await readAll(at, browser, dashboard);
      expect(read.chat[0]?.content).toContain(words('a'));
      expect(read.chat[1]).toMatchObject({ reply: { sessionId: 'kept' } });
      for (const text of [read.kept, read.reports, read.letters]) {
        expect(text).toContain(CANARY);
        expect(text).not.toContain(UNREADABLE);
      }
      const { body } = await dashboard.call<System>('GET', '/api/admin/system');
      expect(body.sealing).toMatchObject({ keys: 'configured', currentKeyId: 'second', texts: [{ keyId: 'second', canOpen: true }] });
      expect(body.sealing.texts[0]?.texts).toBeGreaterThan(1_200);
    });
    const before = await findRows(database, sql`select id, content from chat_messages order by id`);
    await sealTexts(database, next, new Date());
    expect(await findRows(database, sql`select id, content from chat_messages order by id`)).toEqual(before);
    await sealTexts(
      database,
      createSealer(undefined, () => undefined),
      new Date(),
    );
    expect(await findRows(database, sql`select id, content from chat_messages order by id`)).toEqual(before);
    await sealTexts(
      database,
      createSealer(readKeyRing(`${TEST_KEY},${NEW_KEY}`), () => undefined),
      new Date(),
    );
  });

  it('is deleted with the account', async () => {
    const rowsOf = async (table: string) =>
      (
        await findRows(
          opened().database,
          sql`select 1 from ${sql.raw(table)} where ${sql.raw(table === 'chat_messages' ? `"sessionId" = 'kept'` : '"userId" = (select max(id)::text from users)')}`,
        )
      ).length;
    expect([await rowsOf('chat_messages'), await rowsOf('side_effect_reports')]).toEqual([2, 2]);
    expect((await own.call('POST', '/api/account/delete', { password })).status).toBe(200);
    expect([await rowsOf('chat_messages'), await rowsOf('side_effect_reports')]).toEqual([0, 0]);
  });
});
