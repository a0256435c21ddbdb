import { truncate } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { importRuns, labelChanges, labelSections } from '#packages/db/schema.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import type { MedicineBinding } from '../binding.ts';
import { indexBoundSections } from '../bound-sections.ts';
import { hashText } from '../label-entry.ts';
import { importLabels } from './import-labels.ts';

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await openTemporaryDatabase();
});
afterAll(() => temporary.remove());
beforeEach(async () => {
  for (const table of [labelSections, labelChanges, importRuns]) await temporary.database.queries.delete(table);
});

const SET_ID = '11111111-2222-4333-8444-555555555555';
const OTHER_SET_ID = '99999999-2222-4333-8444-555555555555';
/** An invented label of an invented medicine. */
const USES = '1 INDICATIONS AND USAGE Inventol is indicated for the itch of invented mosquitoes.';
const WARNINGS = '5 WARNINGS AND PRECAUTIONS 5.1 Sleepiness: Inventol can cause sleepiness. Do not drive a tractor.';
const NEW_WARNINGS = `${WARNINGS} 5.2 Blue tongue has been reported.`;

const BINDING: MedicineBinding = {
  medicine: 'inventol',
  labels: [
    {
      forms: ['tablet, by mouth'],
      setId: SET_ID,
      splId: null,
      version: '3',
      effectiveDate: '2026-01-15',
      labeler: 'Inventors Incorporated',
      product: 'Inventol',
      application: 'NDA000001',
      kind: 'numbered',
      lookedUpOn: '2026-07-15',
      lookedUpIn: 'openFDA drug label answers',
      sections: { '34067-9': hashText(USES), '43685-7': hashText(WARNINGS) },
    },
  ],
  unbound: [],
  checkedOn: '2026-11-28',
  read: {},
  facts: { 'indications.0': ['a', '34067-9', 'stated', 0], driving: ['b', '43685-7', 'stated', 0] },
  tools: { 'effect.drowsiness': ['drowsiness', ['c', '43685-7', 'stated', 0]] },
};
const BOUND = indexBoundSections([BINDING]);

interface Edition {
  setId?: string;
  warnings?: string;
  version?: string;
  date?: string;
  dances?: string[];
}
const answer = ({ setId = SET_ID, warnings = WARNINGS, version = '3', date = '20260115', ...more }: Edition = {}) => ({
  set_id: setId,
  version,
  effective_time: date,
  indications_and_usage: [USES],
  warnings_and_cautions: [warnings],
  openfda: { brand_name: ['Inventol'], manufacturer_name: ['Inventors Incorporated'] },
  ...more,
});
const spl = (warnings: string) => `<?xml version="1.0" encoding="UTF-8"?>
<document xmlns="urn:hl7-org:v3"><id root="aaaa"/><effectiveTime value="20261101"/><setId root="${SET_ID}"/><versionNumber value="4"/>
<author><assignedEntity><representedOrganization><name>Inventors Incorporated</name></representedOrganization></assignedEntity></author>
<component><structuredBody>
<component><section><code code="48780-1"/><subject><manufacturedProduct><manufacturedProduct><name>Inventol</name></manufacturedProduct></manufacturedProduct></subject></section></component>
<component><section><code code="34067-9"/><title>1 INDICATIONS AND USAGE</title><text><paragraph>Inventol is indicated for the itch of invented mosquitoes.</paragraph></text></section></component>
<component><section><code code="43685-7"/><title>5 WARNINGS AND PRECAUTIONS</title><component><section><code code="42229-5"/><title>5.1 Sleepiness:</title><text><paragraph>${warnings.replace(/^.*?5\.1 Sleepiness: /, '')}</paragraph></text></section></component></section></component>
<component><section><code code="00000-0"/><title>18 DANCES</title><text>Not danced.</text></section></component>
</structuredBody></component></document>`;

async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream);
}

async function run(file: string, { signal = new AbortController().signal, again = false } = {}) {
  const lines: string[] = [];
  const result = await importLabels({ database: temporary.database, file, signal, again, report: (line) => lines.push(line) }, BOUND);
  return { ...result, lines: lines.filter((line) => !line.startsWith('Reading ')) };
}
const write = (name: string, content: string | Buffer) => temporary.writeFile(name, content);
const writeAnswers = (name: string, ...results: unknown[]) => write(name, JSON.stringify({ meta: {}, results }));
const findSections = () => temporary.database.queries.select().from(labelSections).orderBy(asc(labelSections.code));
const findChanges = () => temporary.database.queries.select().from(labelChanges);

it('keeps the sections of labels that facts rest on, each with its edition, and passes over others', async () => {
  const file = await writeAnswers('bulk.json', answer({ setId: OTHER_SET_ID }), answer());
  expect(await run(file)).toMatchObject({ state: 'finished', rowsDone: 2, kept: 1, passed: 1, unreadable: 0, lines: [] });
  expect(await findSections()).toMatchObject([
    { setId: SET_ID, code: '34067-9', version: '3', effectiveDate: '2026-01-15', labeler: 'Inventors Incorporated', text: USES },
    { setId: SET_ID, code: '43685-7', product: 'Inventol', hash: hashText(WARNINGS), text: WARNINGS },
  ]);
  expect(await findChanges()).toEqual([]);
  expect(await run(file)).toMatchObject({ state: 'already-done', kept: 0 });
});

it('notes a changed section once, with the old text where it was held, and takes it back when the text returns', async () => {
  await run(await writeAnswers('old.json', answer()));
  const changed = answer({ warnings: NEW_WARNINGS, version: '4', date: '20261101' });
  const { lines } = await run(await writeAnswers('new.json', changed));
  expect(lines).toEqual([
    `Inventol, 5 Warnings and precautions: differs from the text that 2 facts were checked against (${SET_ID}).`,
    '1 sections differ. Their facts are open again: see Labels on the admin page.',
  ]);
  const open = { setId: SET_ID, code: '43685-7', oldText: WARNINGS, newText: NEW_WARNINGS, version: '4', outcome: null };
  expect(await findChanges()).toEqual([expect.objectContaining(open)]);
  await run(await writeAnswers('new.json', changed), { again: true });
  expect(await findChanges()).toHaveLength(1);
  await run(await writeAnswers('restored.json', answer({ version: '5', date: '20261115' })));
  expect(await findChanges()).toEqual([]);
});

it('notes a section that the label no longer has', async () => {
  const { warnings_and_cautions: _, ...without } = answer();
  await run(await writeAnswers('without.json', without));
  expect(await findChanges()).toEqual([expect.objectContaining({ code: '43685-7', newText: '', oldText: null })]);
});

it('reads zipped answers, JSON lines and archives of DailyMed alike', async () => {
  const bulk = await zip({ 'drug-label-0001-of-0001.json': JSON.stringify({ results: [answer({ warnings: NEW_WARNINGS })] }) });
  await run(await write('drug-label.json.zip', bulk));
  expect(await findChanges()).toHaveLength(1);
  const lines = gzipSync(`${JSON.stringify(answer({ version: '4' }))}\n`);
  await run(await write('answers.jsonl.gz', lines));
  expect(await findChanges()).toEqual([]);
  const inner = await zip({ 'label.xml': spl(WARNINGS), 'tablet.jpg': 'no picture' });
  const read = await run(await write('dm_spl_release.zip', await zip({ 'prescription/20261101_a.zip': inner })));
  expect(read).toMatchObject({ kept: 1, unreadable: 0 });
  expect(read.lines).toEqual([
    'Section 42229-5 is left out: no fact rests on it, or it is unknown.',
    'Section 00000-0 is left out: no fact rests on it, or it is unknown.',
  ]);
  expect(await findChanges()).toEqual([]);
  expect((await findSections())[1]).toMatchObject({
    version: '4',
    effectiveDate: '2026-11-01',
    labeler: 'Inventors Incorporated',
    text: WARNINGS,
  });
  await run(await write('label.xml', spl(NEW_WARNINGS)));
  expect(await findChanges()).toEqual([expect.objectContaining({ newText: NEW_WARNINGS })]);
});

it('says in one line each what it leaves out, and goes on', async () => {
  const folder = (await writeAnswers('folder/a-whole.json', answer(), answer(), { set_id: SET_ID, openfda: {} })).replace(/\/[^/]+$/, '');
  await write('folder/b-cut.json', JSON.stringify({ results: [answer({ version: '4' }), answer()] }).slice(0, -80));
  const broken = await write('folder/c-broken.zip', await zip({ 'a.json': JSON.stringify({ results: [answer({ version: '9' })] }) }));
  await truncate(broken, 60);
  await write('folder/d-cut.xml', spl(WARNINGS).slice(0, 600));
  await write('folder/e-other.jsonl', 'no json\n');
  await write('folder/f-older.json', JSON.stringify({ results: [answer({ version: '2' })] }));
  await write('folder/g-unknown.json', JSON.stringify({ results: [answer({ version: '6', dances: ['None'] })] }));
  const { lines, ...result } = await run(folder);
  expect(lines.map((line) => line.replace(`${folder}/`, ''))).toEqual([
    `a-whole.json result 2: the label ${SET_ID} is there twice`,
    'a-whole.json result 3: no known section',
    expect.stringMatching(/^b-cut\.json: not JSON, or cut off after \d labels \(/),
    expect.stringMatching(/^c-broken\.zip: the archive is broken or cut off \(/),
    expect.stringMatching(/^d-cut\.xml: not XML, or cut off \(/),
    'e-other.jsonl line 1: not JSON, or cut off',
    `f-older.json result 1: the label ${SET_ID} is there twice`,
    'Section dances is left out: no fact rests on it, or it is unknown.',
  ]);
  expect(result).toMatchObject({ state: 'finished', unreadable: 7 });
  expect((await findSections()).map(({ version }) => version)).toEqual(['6', '6']);
});

it('goes on where it was stopped', async () => {
  const stop = new AbortController();
  const many = Array.from({ length: 1_200 }, () => answer({ setId: OTHER_SET_ID }));
  const file = await writeAnswers('many.json', ...many, answer());
  const lines: string[] = [];
  const report = (line: string) => {
    lines.push(line);
    if (/\d labels read/.test(line)) stop.abort();
  };
  const stopped = await importLabels({ database: temporary.database, file, signal: stop.signal, report }, BOUND);
  expect(stopped).toMatchObject({ state: 'stopped', kept: 0 });
  expect(stopped.rowsDone).toBeGreaterThanOrEqual(500);
  expect(stopped.rowsDone).toBeLessThan(1_201);
  const rest = await run(file);
  expect(rest.lines[0]).toBe(`Going on after ${stopped.rowsDone.toLocaleString('en-US')} labels of an earlier run.`);
  expect(rest).toMatchObject({ state: 'finished', rowsDone: 1_201, kept: 1 });
});

it('refuses a path where nothing is', async () => {
  await expect(run('/nowhere/labels')).rejects.toThrow('There is no file or folder /nowhere/labels.');
});
