import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { importRuns, labelChanges, labelSections } from '#packages/db/schema.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { type SourceStandIn, startSourceStandIn } from '#tests/support/stand-ins/source-stand-in.ts';
import type { BoundSections } from '../bound-sections.ts';
import { hashText } from '../label-entry.ts';
import { importLiveLabels } from './import-labels.ts';

const USES = '1 INDICATIONS AND USAGE Inventol is indicated for the itch of invented mosquitoes.';
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const LABELS = 12;
const BOUND: BoundSections = new Map(
  Array.from({ length: LABELS }, (_, at) => [
    idOf(at),
    new Map([['34067-9', { hashes: new Set([hashText(USES)]), facts: [{ medicine: 'inventol', field: 'indications.0' }] }]]),
  ]),
);
const answerOf = (setId: string, more: object = {}) => ({
  set_id: setId,
  version: '3',
  effective_time: '20260115',
  indications_and_usage: [USES],
  openfda: { brand_name: ['Inventol'], manufacturer_name: ['Inventors Incorporated'] },
  ...more,
});
const spl = (
  setId: string,
) => `<?xml version="1.0"?><document xmlns="urn:hl7-org:v3"><effectiveTime value="20261101"/><setId root="${setId}"/>
<versionNumber value="4"/><component><structuredBody><component><section><code code="34067-9"/><title>1 INDICATIONS AND USAGE</title>
<text>Inventol is indicated for the itch of invented mosquitoes.</text></section></component></structuredBody></component></document>`;

type Answer = unknown | { status: number; body: unknown; headers?: Record<string, string> };
let temporary: TemporaryDatabase;
let openfda: SourceStandIn;
let dailymed: SourceStandIn;
/** Answers of openFDA that differ from the usual, by set id; each is given once for each in the list, and then the last one. */
let unusual: Map<string, Answer[]>;
let inDailyMed: Map<string, string>;
const NO_MATCH = { status: 404, body: { error: { code: 'NOT_FOUND' } } };

beforeAll(async () => {
  temporary = await openTemporaryDatabase();
});
afterAll(() => temporary.remove());
beforeEach(async () => {
  for (const table of [labelSections, labelChanges, importRuns]) await temporary.database.queries.delete(table);
  [unusual, inDailyMed] = [new Map(), new Map()];
  openfda = await startSourceStandIn(({ pathname, searchParams }) => {
    if (pathname !== '/drug/label.json') return { status: 400, body: {} };
    const setId = /^set_id:"([0-9a-f-]{36})"$/.exec(searchParams.get('search') ?? '')?.[1] ?? '';
    const answers = unusual.get(setId) ?? [];
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? { meta: {}, results: [answerOf(setId)] };
  });
  dailymed = await startSourceStandIn(({ pathname }) => {
    const xml = inDailyMed.get(/^\/services\/v2\/spls\/([0-9a-f-]{36})\.xml$/.exec(pathname)?.[1] ?? '');
    return xml === undefined ? { status: 404, body: '' } : { status: 200, text: xml };
  });
});
afterEach(() => Promise.all([openfda.stop(), dailymed.stop()]));

interface Run {
  setIds?: string[];
  day?: string;
  again?: boolean;
  /** Stops the import as soon as a line matches. */
  stopAt?: RegExp;
}
async function run({ stopAt, day = '2026-11-29', ...more }: Run = {}) {
  const stop = new AbortController();
  const lines: string[] = [];
  const report = (line: string) => {
    lines.push(line);
    if (stopAt?.test(line)) stop.abort();
  };
  const sources = { openfdaBaseUrl: openfda.baseUrl, dailymedBaseUrl: dailymed.baseUrl, pauseMs: 2, timeLimitMs: 2_000 };
  const result = importLiveLabels({ database: temporary.database, signal: stop.signal, report, day, ...sources, ...more }, BOUND);
  return { lines, ...(await result.catch((error: Error) => ({ state: error.name, message: error.message }))) };
}
const findSections = () => temporary.database.queries.select().from(labelSections);

it('asks for each label by its set id, tells its progress, and is done for the day', async () => {
  expect(await run()).toMatchObject({
    state: 'finished',
    rowsDone: LABELS,
    kept: LABELS,
    unreadable: 0,
    lines: ['Asking for 12 labels …', '10 labels read, 10 kept'],
  });
  expect(openfda.requests).toHaveLength(LABELS);
  expect((await findSections()).map(({ hash }) => hash)).toEqual(Array.from({ length: LABELS }, () => hashText(USES)));
  expect(await run()).toMatchObject({ state: 'already-done' });
  expect(openfda.requests).toHaveLength(LABELS);
  expect(await run({ day: '2026-11-30' })).toMatchObject({ state: 'finished', kept: LABELS });
});

it('opens the facts of a section that has changed since', async () => {
  unusual.set(idOf(3), [{ results: [answerOf(idOf(3), { indications_and_usage: [`${USES} Not for bees.`], version: '4' })] }]);
  const { lines } = await run({ setIds: [idOf(3)] });
  expect(lines).toContain(`Inventol, 1 Indications and usage: differs from the text that 1 facts were checked against (${idOf(3)}).`);
  expect(await temporary.database.queries.select().from(labelChanges)).toMatchObject([{ setId: idOf(3), code: '34067-9', outcome: null }]);
});

it('waits as long as a busy source asks to, and asks again', async () => {
  unusual.set(idOf(0), [{ status: 429, body: {}, headers: { 'retry-after': '1' } }, { results: [answerOf(idOf(0))] }]);
  const from = performance.now();
  const { lines, ...result } = await run({ setIds: [idOf(0)] });
  expect(result).toMatchObject({ state: 'finished', kept: 1 });
  expect(lines).toContain('openFDA allows no more requests at the moment. Asking again in 1 s …');
  expect(performance.now() - from).toBeGreaterThanOrEqual(990);
});

it('stops when no source answers, and goes on with the same label when they answer again', async () => {
  unusual.set(idOf(4), [{ status: 503, body: {} }]);
  dailymed.behavior = 503;
  expect(await run()).toMatchObject({ state: 'SourceUnavailable', message: expect.stringMatching(/^openFDA .*, and DailyMed .*\.$/) });
  expect(await findSections()).toHaveLength(4);
  unusual.clear();
  const before = openfda.requests.length;
  const { lines, ...rest } = await run();
  expect(lines[1]).toBe('Going on after 4 labels of an earlier run.');
  expect(rest).toMatchObject({ state: 'finished', rowsDone: LABELS, kept: LABELS - 4 });
  expect(openfda.requests).toHaveLength(before + LABELS - 4);
});

it('comes to an end at once where a source asks for a long wait', async () => {
  unusual.set(idOf(0), [{ status: 429, body: {}, headers: { 'retry-after': '3600' } }]);
  expect(await run()).toMatchObject({ state: 'SourceUnavailable', message: 'openFDA asks to come back in 60 minutes.' });
});

it('stops when it is told to, and goes on after the labels that are saved', async () => {
  expect(await run({ stopAt: /^10 labels read/ })).toMatchObject({ state: 'stopped', kept: 10 });
  expect(await run()).toMatchObject({ state: 'finished', kept: LABELS - 10 });
  expect(await findSections()).toHaveLength(LABELS);
});

it('takes from DailyMed what openFDA does not have or does not send whole', async () => {
  unusual.set(idOf(1), [NO_MATCH]);
  for (const at of [1, 2]) inDailyMed.set(idOf(at), spl(idOf(at)));
  unusual.set(idOf(2), [{ status: 200, text: '{"results": [{"set_id":' }]);
  expect(await run({ setIds: [idOf(1), idOf(2)] })).toMatchObject({ state: 'finished', kept: 2, unreadable: 0 });
  expect(await findSections()).toMatchObject([
    { setId: idOf(1), version: '4', effectiveDate: '2026-11-01', hash: hashText(USES) },
    { setId: idOf(2), version: '4' },
  ]);
});

it('says in one line each what it leaves out, and keeps nothing of it', async () => {
  unusual.set(idOf(1), [NO_MATCH]);
  unusual.set(idOf(2), [{ status: 200, text: '{"results": [' }]);
  inDailyMed.set(idOf(2), spl(idOf(2)).slice(0, 300));
  unusual.set(idOf(3), [{ results: [answerOf(idOf(9))] }]);
  unusual.set(idOf(4), [{ results: [answerOf(idOf(4), { version: '2' }), answerOf(idOf(4), { version: '5' })] }]);
  unusual.set(idOf(5), [{ results: [answerOf(idOf(5), { dances: ['None'] })] }]);
  unusual.set(idOf(6), [{ results: [{ set_id: idOf(6), openfda: {} }] }]);
  const { lines, ...result } = await run({ setIds: [1, 2, 3, 4, 5, 6].map(idOf) });
  expect(lines.slice(1)).toEqual([
    `${idOf(1)}: openFDA has no label with this set id, and DailyMed has no label with this set id`,
    expect.stringMatching(new RegExp(`^DailyMed ${idOf(2)}: not XML, or cut off`)),
    `openFDA ${idOf(3)}: the answer is about another label`,
    `openFDA ${idOf(4)}: the label ${idOf(4)} is there twice: the newer one is read`,
    'Section dances is left out: no fact rests on it, or it is unknown.',
    `openFDA ${idOf(6)}: no known section`,
  ]);
  expect(result).toMatchObject({ state: 'finished', kept: 2, unreadable: 5 });
  expect(await findSections()).toMatchObject([
    { setId: idOf(4), version: '5' },
    { setId: idOf(5), version: '3' },
  ]);
});

it('refuses a set id that no fact rests on', async () => {
  expect(await run({ setIds: ['99999999-0000-4000-8000-000000000000'] })).toMatchObject({ state: 'ImportError', lines: [] });
  expect(openfda.requests).toEqual([]);
});
