import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { Failure } from '#tests/support/suites/expect-error-sentence.ts';
import { listPeople, readPerson, type SavedPerson } from '../contract/people.ts';

type Saved = { person: SavedPerson; read: { taken: string[]; notRead: string[] } };
const owner = { 'x-user': '41' };
const stranger = { 'x-user': '42' };
const DAD = {
  label: 'Zqdad',
  birthYear: 1950,
  sex: 'male',
  allergies: [{ name: 'zqpollen' }],
  conditions: [{ name: 'zqgout' }],
  medicines: [{ name: 'allopurinol', dose: '100 mg once a day', times: ['morning'] }],
  organFunction: [{ kind: 'eGFR', value: 44, date: '2026-03-01' }],
};

openTestDatabases('saved people', (opened) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database });
  });
  afterAll(() => server.close());
  const call = <Body>(method: string, path: string, body?: unknown, who: Record<string, string> = owner) =>
    server.call<Body>(method, path, body, who);
  const add = async (body: object, who = owner) => {
    const { status, body: saved, text } = await call<Saved>('POST', '/api/people', body, who);
    expect(status, text).toBe(200);
    return saved;
  };

  it('are saved, listed, changed and deleted, with an audit that names fields and no values', async () => {
    const { person } = await add(DAD);
    expect(person).toMatchObject({ ...DAD, id: expect.any(String), age: expect.any(Number) });
    const listed = await call<{ people: SavedPerson[] }>('GET', '/api/people');
    expect(listPeople.response.parse(listed.body)).toEqual(listed.body);
    expect(listed.body.people.map(({ id }) => id)).toContain(person.id);
    const changed = await call<Saved>('PUT', `/api/people/${person.id}`, { ...DAD, medicines: [], weightPounds: 190 });
    expect(changed.body.person).toMatchObject({ medicines: [], weightPounds: 190, allergies: DAD.allergies });
    const read = await call<{ events: { kind: string; fields: string[] }[] }>('GET', `/api/people/${person.id}`);
    expect(readPerson.response.parse(read.body)).toEqual(read.body);
    expect(read.body.events.map(({ kind, fields }) => [kind, fields.toSorted()])).toEqual([
      ['changed', ['medicines', 'weightPounds']],
      ['created', ['allergies', 'birthYear', 'conditions', 'label', 'medicines', 'organFunction', 'sex']],
    ]);
    expect(JSON.stringify(read.body.events)).not.toMatch(/zq|allopurinol/i);
    expect((await call('DELETE', `/api/people/${person.id}`)).status).toBe(200);
    expect((await call('GET', `/api/people/${person.id}`)).status).toBe(404);
  });

  it('are read from words, and what was not understood is said and not saved', async () => {
    const { person, read } = await add({
      label: 'Aunt Rosa',
      words: 'sulfa allergy, takes digoxin 125 mcg daily and a blood thinner',
    });
    expect(person.allergies.map(({ name }) => name)).toEqual(['sulfa']);
    expect(person.medicines.map(({ name }) => name)).toEqual(['digoxin', 'blood thinner']);
    expect(read.taken).toContain('Allergy: sulfa');
    const more = await call<Saved>('PUT', `/api/people/${person.id}`, { ...person, words: 'grumbled all morning. eGFR 31' });
    expect(more.body.person.organFunction).toEqual([{ kind: 'eGFR', value: 31 }]);
    expect(more.body.read.notRead).toEqual(['grumbled all morning']);
    await call('DELETE', `/api/people/${person.id}`);
  });

  describe('of another account', () => {
    it.each([
      ['GET', (id: string) => `/api/people/${id}`, undefined],
      ['PUT', (id: string) => `/api/people/${id}`, { label: 'Mine now' }],
      ['DELETE', (id: string) => `/api/people/${id}`, undefined],
    ])('cannot be reached by %s: the answer is that of an unknown id', async (method, path, body) => {
      const { person } = await add(DAD);
      const [theirs, unknown] = [
        await call<Failure>(method, path(person.id), body, stranger),
        await call<Failure>(method, path('00000000-0000-4000-8000-000000000000'), body, stranger),
      ];
      expect(theirs.status).toBe(404);
      expect(theirs.body).toEqual(unknown.body);
      expect(theirs.text).not.toMatch(/zq/i);
      expect((await call<{ people: unknown[] }>('GET', '/api/people', undefined, stranger)).body.people).toEqual([]);
      expect((await call<{ person: SavedPerson }>('GET', `/api/people/${person.id}`)).body.person.label).toBe(DAD.label);
      await call('DELETE', `/api/people/${person.id}`);
    });
  });

  it('are at most 20 for an account, also when many are added at once', async () => {
    const who = { 'x-user': '77' };
    const answers = await Promise.all(
      Array.from({ length: 26 }, (_, at) => call<Failure>('POST', '/api/people', { label: `Person ${at}` }, who)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(/at most 20 people/);
    const { people } = (await call<{ people: SavedPerson[] }>('GET', '/api/people', undefined, who)).body;
    await call('DELETE', `/api/people/${people[4]?.id}`, undefined, who);
    await add({ label: 'The next' }, who);
  });

  it.each([
    ['no name', { label: ' ' }, /name/],
    ['a year of birth in the future', { label: 'A', birthYear: 2999 }, /year of birth/],
    ['an impossible potassium', { label: 'A', organFunction: [{ kind: 'potassium', value: 41 }] }, /cannot be right/],
    ['41 allergies', { label: 'A', allergies: Array.from({ length: 41 }, () => ({ name: 'x' })) }, /At most 40 allergies/],
    ['31 medicines', { label: 'A', medicines: Array.from({ length: 31 }, () => ({ name: 'x' })) }, /At most 30 medicines/],
    ['an unknown time', { label: 'A', medicines: [{ name: 'x', times: ['dawn'] }] }, /Choose morning/],
  ])('with %s are refused with a sentence', async (_, body, sentence) => {
    const answer = await call<Failure>('POST', '/api/people', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(sentence);
  });

  it('are sealed in the database', async () => {
    const { person } = await add(DAD);
    const rows = await findRows(opened().database, sql`select * from people`);
    const events = await findRows(opened().database, sql`select * from person_events`);
    expect(JSON.stringify(rows)).toContain('sealed:1:');
    // The year as a value of its own: an id or a time may hold its digits by chance.
    expect(JSON.stringify([rows, events])).not.toMatch(/zqdad|zqpollen|zqgout|allopurinol|(?<![\w.:-])1950(?![\w.:-])/i);
    await call('DELETE', `/api/people/${person.id}`);
  });

  it('are in no table in plain text, after the tools and chat counted them and the page was visited', async () => {
    const { person } = await add({ ...DAD, medicines: [{ name: 'zqrootpowder' }] });
    const asked: [path: string, body: object][] = [
      ['/api/chat', { message: 'Can he take ibuprofen?', sessionId: person.id }],
      ['/api/dosing/recommend', { medication: 'ibuprofen', weight: 180 }],
      ['/api/side-effects/analyze', { medication: 'ibuprofen', symptoms: ['nausea'] }],
      ['/api/medications/compare', { medication1Id: 'ibuprofen', medication2Id: 'naproxen' }],
      ['/api/interactions/check', { medication1: 'ibuprofen', medication2: 'cetirizine' }],
      ['/api/interactions/cabinet', { medications: ['ibuprofen'] }],
      ['/api/symptoms/analyze', { symptoms: ['headache'], description: 'Headache since this morning' }],
    ];
    for (const [path, body] of asked) {
      const { status, text } = await call('POST', path, { ...body, personId: person.id });
      expect(status, `${path} ${text}`).toBe(200);
    }
    await call('POST', '/api/visits', { kind: 'view', path: '/people?name=zqdad' });
    const tables = await findRows<{ name: string }>(
      opened().database,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const rows = JSON.stringify(await findRows(opened().database, sql`select * from ${sql.identifier(name)}`));
      expect(rows, name).not.toMatch(/zqdad|zqpollen|zqgout|zqrootpowder/i);
    }
    await call('DELETE', `/api/people/${person.id}`);
  });
});
