import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { MeasuredShare } from '../../contract/accuracy-page.ts';
import { publicPages } from '../../contract/routes.ts';
import { createAccuracyPage } from '../../server/accuracy-page.ts';
import { PlainScreen } from '../plain-screen.tsx';
import { formatBound, formatShare } from './format-measures.ts';

interface Results {
  date: string;
  revision?: string;
  reports: {
    name: string;
    cases: number;
    figures: { id: string; text: string; value: number; of?: MeasuredShare }[];
    calibration: { said: string; right: MeasuredShare }[];
    published: { text: string; study: string; date: string; url: string }[];
  }[];
}
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const results = readJson('evals/results.json') as Results;
const locks = readJson('evals/cases.lock.json') as Record<string, string>;

function renderPage(from: unknown): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PlainScreen content={{ kind: 'accuracy', page: createAccuracyPage(from, locks) }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
const normalizeSpaces = (text: string) => text.replace(/\s+/g, ' ');

const html = renderPage(results);
const text = textOf(html);

test('the page shows every figure of the result, with its count and range', () => {
  const missing: string[] = [];
  const expectRow = (name: string, share: MeasuredShare | undefined, value: number) => {
    const shown = share
      ? `${formatShare(share.share)} ${share.hits} of ${share.of} ${formatShare(share.low)} to ${formatShare(share.high)}`
      : value.toFixed(2);
    if (!text.includes(normalizeSpaces(`${name} ${shown}`))) missing.push(`${name}: ${shown}`);
  };
  for (const { figures, calibration, cases, published } of results.reports) {
    for (const figure of figures) expectRow(figure.text, figure.of, figure.value);
    for (const { said, right } of calibration) if (right.of > 0) expectRow(`“${said}”`, right, right.share);
    for (const each of published)
      for (const part of [each.text, each.study, each.date]) if (!text.includes(normalizeSpaces(part))) missing.push(part);
    for (const { url } of published) expect(html).toContain(`href="${url}"`);
    expect(text).toContain(`${cases} cases`);
  }
  expect(missing).toEqual([]);
});

test('ten figures come first, the bad ones among them', () => {
  const first = html.slice(html.indexOf('id="ten"'), html.indexOf('id="reading"'));
  expect(first.match(/<tr/g)).toHaveLength(11);
  expect(textOf(first)).toMatch(/emergencies sent to routine or self-care/);
  expect(textOf(first)).toMatch(/sent higher than any panel would/);
});

test('a different result produces a different page', () => {
  const other = structuredClone(results);
  const [report] = other.reports;
  const [figure] = report?.figures ?? [];
  if (!report || !figure) throw new Error('The result contains no figure');
  other.date = '2031-02-03';
  other.revision = 'abc1234567';
  report.cases = 7001;
  figure.of = { hits: 3, of: 7001, share: 3 / 7001, low: 0.0001, high: 0.0012 };
  const changed = textOf(renderPage(other));
  for (const part of ['February 3, 2031', 'abc1234567', '7,001 cases', 'under 0.1% 3 of 7001 under 0.1% to 0.1%']) {
    expect(changed).toContain(part);
    expect(text).not.toContain(part);
  }
  expect(changed).toContain(`over 99.9% 6998 of 7001`);
  expect(() => createAccuracyPage({ ...other, reports: [] }, locks)).toThrow();
});

test('the page shows the date, the revision, the fingerprints of the cases, and the worst figures first', () => {
  expect(html).toContain(`dateTime="${results.date}"`);
  if (results.revision) expect(text).toContain(results.revision);
  for (const fingerprint of Object.values(locks)) expect(text).toContain(fingerprint);
  const { weakest } = createAccuracyPage(results, locks);
  expect(weakest.map(({ wrong }) => wrong.share)).toEqual(weakest.map(({ wrong }) => wrong.share).toSorted((a, b) => b - a));
  expect(weakest[0]?.wrong.share).toBeGreaterThan(0.1);
  expect(text).toContain('No doctor or pharmacist has reviewed the cases.');
});

test('the structured data has the same figures, and the page is indexed', () => {
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  const [dataset] = data['@graph'];
  expect(dataset['@type']).toBe('Dataset');
  expect(dataset.dateModified).toBe(results.date);
  expect(dataset.variableMeasured).toHaveLength(results.reports.flatMap(({ figures }) => figures).length);
  expect(dataset.variableMeasured[0].value).toBe(results.reports[0]?.figures[0]?.value);
  expect(publicPages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/accuracy', '/sources']));
});

test('every link within the page has a target, and ids are unique', () => {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});

test('formats shares and limits without hiding small differences', () => {
  expect([0, 1, 0.9999999999999999, 0.98019, 0.99999, 0.00001].map(formatShare)).toEqual([
    '0.0%',
    '100.0%',
    '100.0%',
    '98.0%',
    'over 99.9%',
    'under 0.1%',
  ]);
  const of = { hits: 1, of: 2, share: 0.5, low: 0, high: 1 };
  const bound = (kind: 'least' | 'most', value: number) => formatBound({ id: 'a', text: 'a', value: 0.5, of, bound: { kind, value } });
  expect([bound('least', 0.95), bound('most', 0.03), bound('most', 0), bound('least', 1)]).toEqual([
    'at least 95%',
    'at most 3%',
    'none',
    'all',
  ]);
});
