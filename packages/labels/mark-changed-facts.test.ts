import { afterAll, beforeAll, expect, it } from 'vitest';
import { importLabels } from '#packages/labels/import/import-labels.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { openBrowser, type TestBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { loadBindings } from './bindings.ts';

/** The journey of a changed label: import, facts, marks, passage, and the operator's decision. The text is invented. */
const NEW_TEXT = '2 DOSAGE AND ADMINISTRATION An invented dose is taken at noon. Invented tablets are 7.77 mg for bladders of inventors.';
const OPERATOR = { username: 'ada', password: 'a long password of hers' };

const binding = loadBindings().get('solifenacin');
/** The label that the doses rest on. */
const bound = binding?.labels[binding.tools['dose.bladder.least']?.[1][3] ?? 0];
let temporary: TemporaryDatabase;
let server: TestServer;
let operator: TestBrowser;
beforeAll(async () => {
  temporary = await openTemporaryDatabase();
  server = await startTestServer({
    database: temporary.database,
    env: { ADMIN_USERNAME: OPERATOR.username, ADMIN_PASSWORD: OPERATOR.password },
  });
  operator = openBrowser(server);
  expect(await operator.call('POST', '/api/admin/login', OPERATOR)).toMatchObject({ status: 200 });
});
afterAll(async () => {
  await server.close();
  await temporary.remove();
});

interface Facts {
  facts: { field: string; verdict: string; section: string | null; text: string }[];
}
const findVerdicts = async () =>
  new Map((await server.call<Facts>('GET', '/api/medications/solifenacin/facts')).body.facts.map(({ field, verdict }) => [field, verdict]));
interface Dose {
  evidence: { id: string; check?: { verdict: string; place?: { setId: string; code: string }; changedTo?: unknown } }[];
  cited: { recommendedDose: { evidenceIds: string[] }[] };
}
async function askDose() {
  const question = { medication: 'solifenacin', age: 50, weight: 160, condition: '', otherMedications: [] };
  const { body } = await server.call<Dose>('POST', '/api/dosing/recommend', question);
  return body.evidence.find(({ id }) => id === body.cited.recommendedDose[0]?.evidenceIds[0])?.check;
}
interface Changes {
  changes: {
    id: string;
    section: string;
    oldText: string | null;
    newText: string;
    outcome: string | null;
    medicines: { name: string; facts: { field: string }[] }[];
  }[];
}
const findChanges = async () => (await operator.call<Changes>('GET', '/api/admin/label-changes')).body.changes;
const findPassage = (fact: string) =>
  server.call<{ passage: { sentence: string; changed: boolean } | null }>(
    'GET',
    `/api/labels/${bound?.setId}/sections/34068-7?fact=${encodeURIComponent(fact)}`,
  );

it('reopens the facts of a changed section, shows its passage, and closes them when an operator accepts it', async () => {
  expect(await askDose()).toMatchObject({
    verdict: expect.stringMatching(/^(?:stated|derived)$/),
    place: { setId: bound?.setId, code: '34068-7' },
  });
  expect((await findPassage('a dose')).body).toEqual({ passage: null });
  const label = {
    set_id: bound?.setId,
    version: '99',
    effective_time: '20261120',
    dosage_and_administration: [NEW_TEXT],
    openfda: { brand_name: ['Inventol'] },
  };
  const file = await temporary.writeFile('answer.json', JSON.stringify({ results: [label] }));
  const { kept } = await importLabels({
    database: temporary.database,
    file,
    signal: new AbortController().signal,
    report: () => undefined,
  });
  expect(kept).toBe(1);

  const verdicts = await findVerdicts();
  expect([...verdicts].filter(([field]) => field.startsWith('dose.')).map(([, verdict]) => verdict)).toEqual([
    'changed',
    'changed',
    'changed',
  ]);
  expect(await askDose()).toMatchObject({ verdict: 'changed', changedTo: { version: '99', date: '2026-11-20' } });
  expect((await findPassage('bladder: 7.77 mg tablets')).body.passage).toMatchObject({
    sentence: 'Invented tablets are 7.77 mg for bladders of inventors.',
    changed: true,
  });

  const change = (await findChanges()).find(({ section }) => section === '2 Dosage and administration');
  expect(change).toMatchObject({ oldText: null, newText: NEW_TEXT, outcome: null, medicines: [{ name: 'solifenacin' }] });
  expect(change?.medicines[0]?.facts.map(({ field }) => field)).toContain('dose.bladder.least');
  const decide = (outcome: string) => operator.call('PUT', `/api/admin/label-changes/${change?.id}`, { outcome });
  expect(await decide('corrected')).toMatchObject({ status: 200 });
  expect(await askDose()).toMatchObject({ verdict: 'changed' });
  expect(await decide('accepted')).toMatchObject({ status: 200 });
  expect(await askDose()).toMatchObject({ verdict: expect.stringMatching(/^(?:stated|derived)$/) });
  expect((await findVerdicts()).get('dose.bladder.least')).toBe('stated');
  expect((await findChanges()).find(({ id }) => id === change?.id)).toMatchObject({ outcome: 'accepted', handledBy: 'ada' });
  expect(await operator.call('PUT', '/api/admin/label-changes/999999', { outcome: 'accepted' })).toMatchObject({ status: 404 });
});
