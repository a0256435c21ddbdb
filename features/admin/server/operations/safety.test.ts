import { desc, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aiUsageTracking,
  contactMessages,
  informationReports,
  operatorEvents,
  safetyCounts,
  subscriptions,
  users,
} from '#packages/db/schema.ts';
import { findRows, type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { openBrowser, type TestBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { ContactMessage, Report, SafetyBoard } from '../../contract/safety.ts';

const OPERATOR = { username: 'ada', password: 'a long password of hers' };
const NOW = '2026-03-10T10:10:00.000Z';
const HOSTILE_IDS = ['0', '-1', '1e99', 'abc', '__proto__', '1.5', '9007199254740993', '%00', '%20'];

describe('the safety board', () => {
  let own: OpenedDatabase;
  const opened = () => own;
  let server: TestServer;
  let operator: TestBrowser;
  beforeAll(async () => {
    own = await openTestDatabase('postgres');
    const env = { ADMIN_USERNAME: OPERATOR.username, ADMIN_PASSWORD: OPERATOR.password };
    server = await startTestServer({ database: opened().database, env, now: () => new Date(NOW) });
    operator = openBrowser(server);
    expect(await operator.call('POST', '/api/admin/login', OPERATOR)).toMatchObject({ status: 200 });
  });
  afterAll(async () => {
    await server.close();
    await own.remove();
  });

  const clear = () =>
    opened().database.write(async (queries) => {
      for (const table of [safetyCounts, aiUsageTracking, informationReports, contactMessages]) await queries.delete(table);
      await queries.execute(sql`delete from usage_periods`);
    });
  const findBoard = async (period: string, timeZone = 'UTC') =>
    (await operator.call<SafetyBoard>('GET', `/api/admin/safety?period=${period}&timeZone=${timeZone}`)).body;
  const findEvents = (limit: number) =>
    opened().database.queries.select().from(operatorEvents).orderBy(desc(operatorEvents.id)).limit(limit);

  it('counts urgent answers of tools, chat and photos, but not mild ones', async () => {
    await clear();
    const post = async (path: string, body: object) => expect([path, (await server.call('POST', path, body)).status]).toEqual([path, 200]);
    const chat = (message: string) => post('/api/chat', { message, sessionId: 's', temporary: true });
    await chat('I have crushing chest pain and cannot breathe');
    await chat('I want to end my life tonight');
    await chat('Is ibuprofen sold without a prescription?');
    await post('/api/dosing/recommend', { medication: 'aspirin', age: 5, weight: 40 });
    await post('/api/symptoms/analyze', {
      symptoms: ['crushing chest pain that goes into my left arm'],
      description: '',
      severity: 'severe',
      duration: '1 hour',
    });
    await post('/api/symptoms/analyze', { symptoms: ['runny nose', 'sneezing'], description: '', severity: 'mild', duration: '2 days' });
    await post('/api/interactions/check', { medication1: 'warfarin', medication2: 'aspirin' });
    const form = new FormData();
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 251));
    const bytes = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
    form.append('description', 'my lips and tongue swell and I cannot breathe');
    expect((await fetch(`${server.url}/api/symptoms/analyze-visual`, { method: 'POST', body: form })).status).toBe(200);
    const rows = () => findRows(opened().database, sql`select feature, kind, answers from safety_counts order by feature, kind`);
    await expect.poll(rows).toEqual([
      { feature: 'ai_chat', kind: 'crisis', answers: 1 },
      { feature: 'ai_chat', kind: 'emergency', answers: 1 },
      { feature: 'dosing', kind: 'refused-dose', answers: 1 },
      { feature: 'symptom_analysis', kind: 'emergency', answers: 1 },
      { feature: 'visual_analysis', kind: 'emergency', answers: 1 },
    ]);
    expect((await findBoard('today')).totals).toEqual({ emergency: 3, urgent: 0, crisis: 1, refusedDose: 1 });
  });

  it('sums by hour and by day of a time zone, and by feature, and shows removals by the guard', async () => {
    await clear();
    const at = (hour: string) => new Date(`2026-03-${hour}:00:00Z`);
    const usage = {
      feature: 'dosing',
      promptTokens: 1,
      completionTokens: 1,
      totalTokens: 2,
      estimatedCost: '0',
      endpoint: '/api/dosing/recommend',
      createdAt: at('10T09'),
    };
    await opened().database.write(async (queries) => {
      await queries.insert(safetyCounts).values([
        { hour: at('10T09'), feature: 'dosing', kind: 'refused-dose', answers: 2 },
        { hour: at('10T09'), feature: 'ai_chat', kind: 'emergency', answers: 5 },
        // In Kolkata (UTC+5:30) this hour is from 23:30 to 0:30, and belongs to the day in which it starts.
        { hour: at('09T18'), feature: 'ai_chat', kind: 'crisis', answers: 1 },
        { hour: at('09T19'), feature: 'ai_chat', kind: 'urgent', answers: 3 },
        { hour: new Date('2026-02-01T00:00:00Z'), feature: 'ai_chat', kind: 'urgent', answers: 99 },
      ]);
      await queries
        .insert(aiUsageTracking)
        .values([
          { ...usage, leftOut: 3 },
          { ...usage, leftOut: 1 },
          usage,
          { ...usage, success: false },
          { ...usage, model: 'rules-only' },
        ]);
      const report = { place: 'dosing', subject: 'a', message: 'b' };
      await queries.insert(informationReports).values(['new', 'new', 'mended'].map((status) => ({ ...report, status })));
    });
    const today = await findBoard('today');
    expect(today.moments).toHaveLength(24);
    expect(today.moments[9]).toEqual({ start: '2026-03-10T09:00:00.000Z', emergency: 5, urgent: 0, crisis: 0, refusedDose: 2 });
    expect(today.totals).toEqual({ emergency: 5, urgent: 0, crisis: 0, refusedDose: 2 });
    expect(today.byFeature).toEqual([
      { feature: 'ai_chat', emergency: 5, urgent: 0, crisis: 0, refusedDose: 0 },
      { feature: 'dosing', emergency: 0, urgent: 0, crisis: 0, refusedDose: 2 },
    ]);
    expect(today.guard).toEqual({ modelAnswers: 3, answersCut: 2, sentencesLeftOut: 4, failures: 1 });
    expect(today.reports).toEqual({ new: 2, inReview: 0, mended: 1, noFault: 0 });
    expect((await findBoard('today', 'Asia/Kolkata')).totals).toEqual({ emergency: 5, urgent: 3, crisis: 0, refusedDose: 2 });
    const week = await findBoard('week', 'Asia/Kolkata');
    expect(week.moments).toHaveLength(7);
    expect(week.moments[5]).toMatchObject({ start: '2026-03-08T18:30:00.000Z', crisis: 1, urgent: 0 });
    expect((await findBoard('month')).totals).toMatchObject({ urgent: 3 });
    expect((await operator.call('GET', '/api/admin/safety?timeZone=Mars%2FCrater')).status).toBe(400);
    expect((await operator.call('GET', '/api/admin/safety?period=__proto__')).status).toBe(400);
  });

  it('pages through reports and updates their status and note, recorded without the text', async () => {
    await clear();
    const rows = Array.from({ length: 60 }, (_, n) => ({
      place: 'dosing',
      subject: `medicine ${n}`,
      message: 'b',
      email: 'ann@example.org',
    }));
    await opened().database.write((queries) => queries.insert(informationReports).values(rows));
    type Page = { reports: Report[]; hasMore: boolean };
    const list = async (query = '') => (await operator.call<Page>('GET', `/api/admin/reports${query}`)).body;
    const first = await list();
    expect([first.reports.length, first.hasMore, first.reports[0]?.subject]).toEqual([50, true, 'medicine 59']);
    const second = await list(`?before=${first.reports.at(-1)?.id}`);
    expect([second.reports.length, second.hasMore, second.reports[0]?.subject]).toEqual([10, false, 'medicine 9']);
    const id = first.reports[0]?.id;
    const set = (body: object) => operator.call<Report>('PUT', `/api/admin/reports/${id}`, body);
    const note = 'They take lithium\u0000';
    expect((await set({ status: 'in-review', note })).body).toMatchObject({ status: 'in-review', note: 'They take lithium' });
    expect((await set({ status: 'mended' })).body).toMatchObject({ status: 'mended', note: 'They take lithium' });
    expect((await set({ status: 'mended', note: '' })).body).toMatchObject({ note: null });
    expect((await set({ status: 'mended' })).status).toBe(200);
    const events = await findEvents(3);
    const shared = { action: 'report-changed', subject: `report ${id}`, operator: OPERATOR.username };
    expect(events).toMatchObject([
      { ...shared, details: { note: { from: 'a note', to: null } } },
      { ...shared, details: { status: { from: 'in-review', to: 'mended' } } },
      { ...shared, details: { status: { from: 'new', to: 'in-review' }, note: { from: null, to: 'a note' } } },
    ]);
    expect(JSON.stringify(events)).not.toContain('lithium');
    expect((await list('?status=mended')).reports.map((report) => report.id)).toEqual([id]);
    expect((await set({ status: 'deleted' })).status).toBe(400);
    expect((await set({ status: 'new', note: 'x'.repeat(2001) })).status).toBe(400);
  });

  it('shows messages to support and updates their status', async () => {
    await clear();
    const row = { name: 'Ann', email: 'ann@example.org', subject: 'Hello', message: 'b', priority: 'high' };
    await opened().database.write((queries) => queries.insert(contactMessages).values([row, { ...row, status: 'closed' }]));
    const list = async (query = '') =>
      (await operator.call<{ messages: ContactMessage[] }>('GET', `/api/admin/contact-messages${query}`)).body.messages;
    expect((await list()).map(({ status }) => status)).toEqual(['closed', 'new']);
    const [message] = await list('?status=new');
    const answered = await operator.call('PUT', `/api/admin/contact-messages/${message?.id}`, { status: 'answered' });
    expect(answered.body).toMatchObject({ id: message?.id, status: 'answered', priority: 'high', email: 'ann@example.org' });
    const details = { status: { from: 'new', to: 'answered' } };
    expect(await findEvents(1)).toMatchObject([{ action: 'contact-message-changed', subject: `message ${message?.id}`, details }]);
  });

  it('marks the messages of people whose plan runs, as the plan promises', async () => {
    await clear();
    const now = Date.now();
    const write = (email: string, trialEnd: Date) =>
      opened().database.write(async (queries) => {
        const [user] = await queries.insert(users).values({ email, username: email, password: 'x' }).returning();
        const userId = user?.id ?? 0;
        const trial = { userId, stripeSubscriptionId: email, status: 'trialing', trialEnd, readAt: new Date(now) };
        await queries.insert(subscriptions).values(trial);
        await queries.insert(contactMessages).values({ userId, name: 'Ann', email, subject: 's', message: 'm', priority: 'low' });
      });
    await write('ended@example.org', new Date(now - 365 * 86_400_000));
    await write('running@example.org', new Date(now + 365 * 86_400_000));
    await opened().database.write((queries) =>
      queries.insert(contactMessages).values({ name: 'B', email: 'none@example.org', subject: 's', message: 'm', priority: 'high' }),
    );
    const { body } = await operator.call<{ messages: ContactMessage[] }>('GET', '/api/admin/contact-messages');
    const isPremium = Object.fromEntries(body.messages.map(({ email, premium }) => [email, premium]));
    expect(isPremium).toEqual({ 'ended@example.org': false, 'running@example.org': true, 'none@example.org': false });
    const { body: closed } = await operator.call<ContactMessage>('PUT', `/api/admin/contact-messages/${body.messages[1]?.id}`, {
      status: 'closed',
    });
    expect(closed).toMatchObject({ email: 'running@example.org', premium: true });
  });

  it.each(HOSTILE_IDS)('refuses the number %j', async (id) => {
    for (const [path, status] of [
      ['reports', 'new'],
      ['contact-messages', 'closed'],
    ]) {
      expect((await operator.call('PUT', `/api/admin/${path}/${id}`, { status })).status).toBe(400);
      expect((await operator.call('GET', `/api/admin/${path}?before=${id}`)).status).toBe(400);
      expect((await operator.call('PUT', `/api/admin/${path}/999999`, { status })).status).toBe(404);
    }
  });
});
