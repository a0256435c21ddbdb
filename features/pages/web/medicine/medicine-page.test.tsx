import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { createMedicinePage, listMedicines } from '../../server/medicine-page.ts';
import { type PlainPage, PlainScreen } from '../plain-screen.tsx';

const formulary = loadFormulary();

const renderPage = (content: PlainPage) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PlainScreen content={content} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
/** The visible text, with a space before each mark. */
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ');
const lower = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Every fact of a record at any depth, with its source. */
function listFacts(record: MedicineRecord): { text: string; source: string }[] {
  const facts: { text: string; source: string }[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { source, text, name, strengths } = value as { source?: unknown; text?: string; name?: string; strengths?: string[] };
    if (typeof source === 'string') facts.push({ source, text: text ?? name ?? strengths?.join(', ') ?? '' });
    else for (const part of Object.values(value)) visit(part);
  };
  visit(record);
  return facts;
}

const rendered = formulary.medicines.map((record) => {
  const page = createMedicinePage(record, formulary);
  const html = renderPage({ kind: 'medicine', page });
  return { record, page, html, text: textOf(html), read: lower(textOf(html)) };
});

test('each medicine has a page with its own path', () => {
  expect(rendered.length).toBeGreaterThanOrEqual(490);
  expect(new Set(rendered.map(({ page }) => page.slug)).size).toBe(rendered.length);
  expect(new Set(rendered.map(({ html }) => /<title>(.*?)<\/title>/.exec(html)?.[1])).size).toBe(rendered.length);
  expect(new Set(rendered.map(({ html }) => /name="description" content="(.*?)"/.exec(html)?.[1])).size).toBe(rendered.length);
});

test('every fact of every record is on its page, with boxed warnings first and never collapsed', () => {
  const missing: string[] = [];
  for (const { record, html, read } of rendered) {
    for (const { text } of listFacts(record)) if (!read.includes(lower(text))) missing.push(`${record.id}: ${text}`);
    if (record.boxedWarnings.length === 0) continue;
    const [before = ''] = html.split('<h2 id="uses-title"');
    for (const { text } of record.boxedWarnings)
      if (!lower(textOf(before)).includes(lower(text)) || before.includes('<details open')) missing.push(`${record.id}, boxed: ${text}`);
  }
  expect(missing).toEqual([]);
});

test('every source of every record is on its page, with its section, and every mark links to one', () => {
  const missing: string[] = [];
  for (const { record, html, read } of rendered) {
    const documents = formulary.documentsOf(record);
    const sources = lower(textOf(html.slice(html.indexOf('id="sources"'))));
    for (const { source } of listFacts(record)) {
      const [id = '', ...rest] = source.split(' ');
      const section = rest.join(' ');
      if (!html.includes(`href="#source-${id}"`) || !html.includes(`id="source-${id}"`)) missing.push(`${record.id}: ${source}`);
      if (!read.includes(lower(documents[id]?.title ?? '?'))) missing.push(`${record.id}: ${id}`);
      if (section && !sources.includes(lower(section))) missing.push(`${record.id}: ${source}`);
    }
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g))
      if (!html.includes(`id="${target}"`)) missing.push(`${record.id}: #${target}`);
  }
  expect(missing).toEqual([]);
});

test('ids are unique, and every page has its date of checking, numbers to call and a disclaimer', () => {
  for (const { html, text } of rendered) {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(text).toMatch(/Record read again (?:[A-Z][a-z]+ \d{1,2}, \d{4}|Not yet by a second reader)/);
    for (const number of ['911', '999', '112', '18002221222']) expect(html).toContain(`href="tel:${number}"`);
    expect(text).toContain('no paywall on safety information');
    expect(html).toContain('href="/medical-disclaimer"');
    expect(html).toContain('href="/home#compare"');
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
  }
});

test('topics without data are named, and never look safe', () => {
  const withoutInteractions = rendered.filter(({ record }) => record.interactions.length === 0);
  expect(withoutInteractions.length).toBeGreaterThan(0);
  for (const { text } of withoutInteractions) {
    expect(text).toContain('That does not mean that there are none, or that a mix is safe.');
    expect(text).toMatch(/We have nothing on record about: [^.]*interactions/);
  }
  for (const { record, page } of rendered) if (!record.alcohol) expect(page.unsaid).toContain('alcohol');
});

describe('the structured data of a page', () => {
  test('contains the medicine and the texts of its record, and nothing else', () => {
    for (const { record, html } of rendered) {
      const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
      const [screen, drug] = data['@graph'];
      expect([screen['@type'], drug['@type']]).toEqual(['MedicalWebPage', 'Drug']);
      expect(drug.nonProprietaryName.toLowerCase()).toBe(record.name.toLowerCase());
      expect('warning' in drug).toBe(record.boxedWarnings.length + record.recalls.length > 0);
      expect('pregnancyWarning' in drug).toBe(record.pregnancy !== undefined);
      if (record.withdrawn) expect(drug).not.toHaveProperty('prescriptionStatus');
    }
  });
});

test('the list links to every medicine, by letter, and explains what a missing medicine means', () => {
  const html = renderPage({ kind: 'index', medicines: listMedicines(formulary) });
  for (const { page } of rendered) expect(html).toContain(`href="/medicines/${page.slug}"`);
  expect(html.match(/href="\/medicines\/[^"]+"/g)).toHaveLength(rendered.length);
  for (const [, letter] of html.matchAll(/href="#([A-Z])"/g)) expect(html).toContain(`id="${letter}"`);
  expect(textOf(html)).toContain('“not covered”. That never means safe.');
});
