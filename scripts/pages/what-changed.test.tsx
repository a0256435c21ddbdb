import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { publicPages } from '#features/pages/contract/routes.ts';
import { KNOWLEDGE } from '#features/pages/server/changes/change-schema.ts';
import { createChangesPage } from '#features/pages/server/changes/changes-page.ts';
import { readChanges } from '#features/pages/server/changes/read-changes.ts';
import { PlainScreen } from '#features/pages/web/plain-screen.tsx';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { createReadingMeasure, isSentence } from '#tests/support/reading/readability.ts';

const formulary = loadFormulary();
const page = createChangesPage(formulary);
const changes = page.months.flatMap((month) => month.changes);
const html = renderToStaticMarkup(
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <PlainScreen content={{ kind: 'changes', page }} />
    </MemoryRouter>
  </QueryClientProvider>,
);
const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
const items = main.split('<li>').filter((item) => item.includes('<h3'));
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim();

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The problems of the checked-in changes with one text replaced by another. */
function problemsWith(from: string | RegExp, to: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'changes-'));
  folders.push(folder);
  cpSync(KNOWLEDGE, folder, { recursive: true });
  const path = join(folder, 'changes.yaml');
  const text = readFileSync(path, 'utf8');
  expect(text.replace(from, to)).not.toBe(text);
  writeFileSync(path, text.replace(from, to));
  return readChanges(formulary, folder).problems.map(({ field, message }) => `${field}: ${message}`);
}

test('months and the changes within a month stand newest first, each change once', () => {
  const months = [...main.matchAll(/<section.*?<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title = '']) => textOf(title));
  expect(page.months.map(({ id }) => id)).toEqual(
    page.months
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
  expect(months).toHaveLength(page.months.length);
  expect(months[0]).toMatch(/^[A-Z][a-z]+ 20\d\d$/);
  const order = (date: string) => date.padEnd(10, '-00');
  expect(changes.map(({ date }) => order(date))).toEqual(
    changes
      .map(({ date }) => order(date))
      .toSorted()
      .toReversed(),
  );
  expect(items).toHaveLength(page.count);
  expect(new Set(items.map(textOf)).size).toBe(page.count);
});

test('every change has a date, a sentence and a source with an address, and leads to our page or says that we hold no facts', () => {
  const slugs = new Set(formulary.medicines.map(({ id }) => `/medicines/${id}`));
  for (const item of items) {
    const links = [...item.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(item).toMatch(/<time dateTime="20\d\d-\d\d(-\d\d)?">/i);
    expect(links.some((link) => link.startsWith('https://'))).toBe(true);
    const own = links.filter((link) => link.startsWith('/'));
    for (const link of own) expect(slugs).toContain(link);
    expect(own.length === 0).toBe(textOf(item).includes('We hold no facts on this medicine yet.'));
  }
  expect(items.some((item) => textOf(item).includes('We hold no facts'))).toBe(true);
});

test('a medicine whose page exists is never said to have no facts', () => {
  const names = new Set(formulary.medicines.map(({ name }) => name));
  for (const { name, medicines } of changes) {
    const ingredient = /\(([^)]+)\)/.exec(name)?.[1] ?? '';
    if (names.has(ingredient)) expect(medicines.map(({ slug }) => slug)).toContain(ingredient.replaceAll(' ', '-'));
  }
});

test.each([
  [
    'a medicine without a record',
    'medicines: [elinzanetant]',
    'medicines: [elinzanetants]',
    /medicines\[0\]: there is no medicine "elinzanetants"/,
  ],
  ['a change without a source', /\n {2}application: NDA219878/, '', /name a source/],
  ['a date that is none', 'date: 2026-05-15', 'date: May 2026', /date/],
  ['a change that is newer than the one above it', 'date: 2026-05-15', 'date: 2026-08-15', /is newer than/],
  ['a field that does not exist', 'kind: generic', 'sort: generic', /./],
])('%s is reported', (_, from, to, problem) => {
  expect(problemsWith(from, to).join('\n')).toMatch(problem);
});

test('the page is listed, has a table of contents with targets, and structured data of every change', () => {
  expect(publicPages).toContainEqual({ path: '/what-changed', indexed: true, rendered: true, plain: true });
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  const [data] = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')['@graph'];
  expect(data.mainEntity.itemListElement).toHaveLength(page.count);
  expect(data.lastReviewed).toBe(page.readOn);
});

test('it reads at grade 8 or below', () => {
  const names = changes.flatMap(({ name }) => name.split(/[(),]| and /)).map((name) => name.trim());
  const { measureGrade } = createReadingMeasure([...names.filter(Boolean), ...formulary.medicines.map(({ name }) => name)]);
  const texts = [...main.matchAll(/<p[ >].*?<\/p>/gs)].map(([paragraph]) => textOf(paragraph)).filter(isSentence);
  expect(texts.length).toBeGreaterThan(page.count);
  expect(measureGrade(texts.join('\n'))).toBeLessThanOrEqual(8);
});
