import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createSourcesPage } from '#features/pages/server/sources-page.ts';
import { PlainScreen } from '#features/pages/web/plain-screen.tsx';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadSubjects } from '#packages/subjects/known-subjects.ts';
import { collectSources, listBuiltKnowledge } from './collect-sources.ts';

const formulary = loadFormulary();
const page = createSourcesPage(collectSources());
const html = renderToStaticMarkup(
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <PlainScreen content={{ kind: 'sources', page }} />
    </MemoryRouter>
  </QueryClientProvider>,
);
const text = html
  .replace(/<script.*?<\/script>/g, '')
  .replace(/<[^>]+>/g, ' ')
  .replaceAll('&#x27;', "'")
  .replaceAll('&amp;', '&')
  .replace(/\s+/g, ' ');
const shows = (part: string) => text.includes(part.replace(/\s+/g, ' '));

/** Finds every reference such as "label 6.1" in the facts. Independent of the code that makes the page. */
function listReferences(json: string): string[] {
  const lone = [...json.matchAll(/"source":"([^"]+)"/g)].map(([, source = '']) => source);
  const several = [...json.matchAll(/"sources":(?:\[([^\]{]*)\]|\{([^{}]*)\})/g)].flatMap(([, list, map = '']) =>
    list === undefined
      ? [...map.matchAll(/":"([^"]+)"/g)].map(([, source = '']) => source)
      : [...list.matchAll(/"([^"]+)"/g)].map(([, source = '']) => source),
  );
  return [...lone, ...several];
}
const idOf = (reference: string) => reference.split(' ', 1)[0] ?? '';

test('every source of every record of a medicine is on the page', () => {
  const missing: string[] = [];
  for (const record of formulary.medicines) {
    const documents = formulary.documentsOf(record);
    const cited = new Set(listReferences(JSON.stringify({ ...record, sources: undefined })).map(idOf));
    expect(cited.size).toBeGreaterThan(0);
    for (const id of cited) {
      const { title = '?', publisher = '?' } = documents[id] ?? {};
      if (!shows(title) || !shows(publisher)) missing.push(`${record.id}: ${id}`);
    }
    if (!html.includes(`href="/medicines/${record.id}#sources"`)) missing.push(record.id);
  }
  expect(missing).toEqual([]);
});

test('every source of the knowledge of every tool is on the page, and every fact is counted once', () => {
  const built = listBuiltKnowledge();
  expect(built.map(({ tool }) => tool).toSorted()).toEqual(['dosing', 'interactions', 'side-effects', 'symptoms']);
  const missing: string[] = [];
  let facts = formulary.medicines.flatMap((record) => listReferences(JSON.stringify({ ...record, sources: undefined }))).length;
  facts += listReferences(JSON.stringify(loadSubjects().subjects)).length;
  for (const { tool, file } of built) {
    const { documents, ...records } = JSON.parse(readFileSync(file, 'utf8')) as { documents: Record<string, { title: string }> };
    for (const { title } of Object.values(documents)) if (!shows(title)) missing.push(`${tool}: ${title}`);
    const references = listReferences(JSON.stringify(records));
    facts += references.length;
    const substances = new Map(
      ((records as { substances?: { id: string; name: string }[] }).substances ?? []).map(({ id, name }) => [id, name]),
    );
    for (const id of new Set(references.map(idOf)))
      if (!documents[id] && !shows(`${substances.get(id.replace('label/', ''))}: US prescribing information`))
        missing.push(`${tool}: ${id}`);
  }
  expect(missing).toEqual([]);
  expect(page.facts).toBe(facts);
  expect(facts).toBeGreaterThan(40_000);
});

test('a document that two parts use is listed once, with both', () => {
  const beers = page.groups.flatMap(({ documents }) => documents).filter(({ title }) => title.includes('Beers Criteria'));
  expect(beers).toHaveLength(1);
  expect(beers[0]?.uses.map(({ part }) => part).toSorted()).toEqual([
    'Doses',
    'Interactions',
    'Medicine facts',
    'Questions about subjects',
  ]);
  expect(shows('Older Adults American Geriatrics Society. Edition of 2023. Used for: Medicine facts (')).toBe(true);
});

test('other data that ships is listed with its date, terms and use', () => {
  const parts = ['NADAC', 'Cost Plus', 'dispensing|Reimbursement', 'ZIP Code', 'IP Geolocation by DB-IP', 'passwords', 'English words'];
  for (const part of parts) expect(page.shipped.some(({ title, publisher }) => new RegExp(part).test(title + publisher))).toBe(true);
  expect(page.shipped.find(({ title }) => title.startsWith('NADAC'))?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  const geolocation = page.shipped.find(({ publisher }) => publisher === 'DB-IP');
  expect([geolocation?.terms, geolocation?.date?.slice(0, 2)]).toEqual(['CC-BY-4.0', '20']);
  expect(html).toContain('href="https://db-ip.com"');
  for (const { title, usedFor } of [...page.shipped, ...page.live]) expect(shows(title) && shows(usedFor)).toBe(true);
});

test('an unknown edition is reported as unknown, and the page says how the facts were written', () => {
  expect(text).toContain('Edition not recorded.');
  expect(text).toMatch(/last read the medicine records (on|between) [A-Z][a-z]+ \d+, \d{4}/);
  expect(text).toContain('No licensed pharmacist or doctor has reviewed them yet.');
  expect(html).not.toContain('undefined');
});

test('every link within the page has a target, and no id occurs twice', () => {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});

test('a fact whose document does not exist fails the build', () => {
  const parts = [{ part: 'Doses', documents: {}, records: [{ source: 'nowhere 1' }] }];
  expect(() => createSourcesPage({ formulary, parts, shipped: [], live: [] })).toThrow('nowhere');
});
