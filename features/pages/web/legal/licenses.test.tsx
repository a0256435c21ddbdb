// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { publicPages } from '../../contract/routes.ts';
import { Landing } from '../landing/landing.tsx';
import { ConsumerHealthData } from './consumer-health-data.tsx';
import { Licenses } from './licenses.tsx';

const draw = (Page: () => React.JSX.Element) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('the licenses page names every part whose license asks for more than its text', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { license?: string; dev?: boolean }>;
  };
  const asking = Object.entries(packages)
    .filter(([, { license = '', dev }]) => !dev && /GPL|MPL|EPL|CC-BY|DBIP|OFL/.test(license))
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(asking.length).toBeGreaterThan(10);
  const listed = draw(Licenses);
  const patterns = [...listed.matchAll(/<code>([^<]+)<\/code>/g)].flatMap(([, names = '']) => names.split(', '));
  const isNamed = (name: string) =>
    patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
  expect(asking.filter((name) => !isNamed(name))).toEqual([]);
  expect(listed).toContain('href="https://db-ip.com"');
});

test('the home page links to both, and both are pages', () => {
  const home = draw(Landing);
  for (const path of ['/consumer-health-data', '/licenses']) {
    expect(home).toContain(`href="${path}"`);
    expect(publicPages.map((page) => page.path)).toContain(path);
  }
});

test('the policy on health data says what Washington and Nevada ask for', () => {
  const text = draw(ConsumerHealthData)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  for (const asked of [
    /We collect:/,
    /comes from you/,
    /do not sell/,
    /take back your consent/,
    /deleted/,
    /45 days/,
    /six months/,
    /appeal/,
    /attorney general/,
    /clinics/,
  ])
    expect(text).toMatch(asked);
});
