import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRows, type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { visitorsWithPlan } from '#tests/support/people/visitors.ts';
import { startTestServer, type TestServer, visitorsByHeaderOr } from '#tests/support/servers/test-server.ts';
import type { ChatReply } from '../../contract/chat.ts';

const MARKS = '/api/chat/marks';
/** Callers: `x-visitor` selects visitors and users without a plan, `x-user` an account. */
const findVisitor: ReturnType<typeof visitorsByHeaderOr> = async (request) => {
  const visitor = await visitorsWithPlan('7')(request);
  return visitor.signedIn && visitor.hasAccess ? visitorsByHeaderOr('7')(request) : visitor;
};

describe('marks of chat answers', () => {
  let opened: OpenedDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await openTestDatabase('embedded');
    await opened.database.write((queries) =>
      queries
        .execute(
          sql`insert into users (id, email, username, password) overriding system value values (7, 'ann@people.example', 'ann', 'x')`,
        )
        .then(),
    );
    server = await startTestServer({ database: opened.database, findVisitor });
  });
  afterAll(async () => {
    await server.close();
    await opened.remove();
  });
  beforeEach(() => opened.database.write((queries) => queries.execute(sql`truncate chat_answer_counts, information_reports`).then()));

  const ask = async (message: string, more: object = {}) => {
    const who = { 'x-user': randomUUID() };
    return (await server.call<ChatReply>('POST', '/api/chat', { message, sessionId: 's', ...more }, who)).body;
  };
  const mark = (body: object, headers: Record<string, string> = {}) => server.call<{ message: string }>('POST', MARKS, body, headers);
  const counts = () => findRows(opened.database, sql`select kind, outcome, answers, marked from chat_answer_counts order by kind, outcome`);
  const reports = () => findRows(opened.database, sql`select place, subject, message, "userId", email from information_reports`);

  it('each stored answer counts its kind of question and how it was answered, and a temporary one does not', async () => {
    const reply = await ask('what color is lisinopril 5 mg');
    expect(reply).toMatchObject({ asked: 'looks', kind: 'unknown' });
    await ask('what color is losartan');
    await ask('side effects of Zyrtec');
    await ask('is Zyrtec taken with food', { temporary: true });
    expect(await counts()).toEqual([
      { kind: 'looks', outcome: 'unknown', answers: 2, marked: 0 },
      { kind: 'side-effect', outcome: 'answer', answers: 1, marked: 0 },
    ]);
  });

  it('a mark counts, without a text', async () => {
    const { asked, kind } = await ask('what color is lisinopril 5 mg');
    expect(await mark({ asked, kind })).toMatchObject({ status: 200, body: { message: 'Thank you. It was counted.' } });
    expect(await counts()).toEqual([{ kind: 'looks', outcome: 'unknown', answers: 1, marked: 1 }]);
    expect(await reports()).toEqual([]);
  });

  it('the texts become a sealed report where the person sends them', async () => {
    const texts = { question: 'what color is lisinopril 5 mg', answer: 'I have no checked fact.' };
    const { body } = await mark({ asked: 'looks', kind: 'unknown', texts });
    expect(body.message).toBe('Thank you. A person will read what you sent.');
    const [report, ...others] = (await reports()) as { place: string; message: string; email: null }[];
    expect(others).toEqual([]);
    expect(report).toMatchObject({ place: 'chat', email: null });
    expect(report?.message).not.toContain('warfarin');
    expect(await counts()).toMatchObject([{ marked: 1 }]);
  });

  it.each([
    { asked: 'warfarin for my mother', kind: 'unknown' },
    { asked: 'looks', kind: 'wrong' },
    { asked: 'looks', kind: 'unknown', texts: { question: '', answer: 'a' } },
    { asked: 'looks', kind: 'unknown', texts: { question: 'q', answer: 'a'.repeat(20_001) } },
    {},
  ])('%j is refused, and nothing is counted', async (body) => {
    expect((await mark(body)).status).toBe(400);
    expect(await counts()).toEqual([]);
  });

  it('strangers and people without a plan are refused, as they are in chat', async () => {
    const body = { asked: 'looks', kind: 'unknown' };
    expect((await mark(body, { 'x-visitor': 'stranger' })).status).toBe(401);
    expect((await mark(body, { 'x-visitor': 'without-plan' })).status).toBe(403);
    expect(await counts()).toEqual([]);
  });

  it('is limited for one network', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => mark({ asked: 'looks', kind: 'unknown' })));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});
