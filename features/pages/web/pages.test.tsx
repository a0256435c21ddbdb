// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import AboutSection from './about.tsx';
import { aboutSection, pageRoutes } from './door.ts';
import { NotFound } from './not-found.tsx';

// Pages are loaded when they are opened; a busy machine takes its time.
const PATIENT = { timeout: 20_000 };

const config = { productName: 'Clearmed', companyName: 'Clearmed GmbH', supportEmail: 'help@clearmed.example' };
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  answer.mockImplementation(async () => Response.json(config));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

async function openPage(path: string, heading: string | RegExp) {
  const router = createMemoryRouter([...pageRoutes, { path: '/about', Component: AboutSection }, { path: '*', Component: NotFound }], {
    initialEntries: [path],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: heading }, PATIENT);
}

const metaOf = (selector: string, attribute: string) => document.head.querySelector(selector)?.getAttribute(attribute);
const linkTargets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

test('the first page names itself, and leads only to what exists', async () => {
  await openPage('/', /Plain facts/);
  await screen.findAllByText('Clearmed', {}, PATIENT);
  expect(document.title).toContain('Clearmed');
  expect(metaOf('meta[name=description]', 'content')).toContain('Each fact opens its source');
  expect(metaOf('link[rel=canonical]', 'href')).toBe(`${window.location.origin}/`);
  const known =
    /^(\/|\/home|\/auth|\/home#(compare|symptoms|interactions|dosing|side-effects|chat|help)|\/how-it-works|\/accuracy|\/sources|\/on-the-horizon|\/medicines|\/help|\/admin|\/privacy-policy|\/terms-of-service|\/medical-disclaimer|#main|tel:\d{3}|mailto:help@clearmed\.example)$/;
  for (const target of linkTargets()) expect(target).toMatch(known);
  expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/home');
  const ways = [
    ['Explore', '/home'],
    ['How It Works', '/how-it-works'],
    ['On the Horizon', '/on-the-horizon'],
  ] as const;
  for (const [name, target] of ways) expect(within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href')).toBe(target);
  await expectAccessible();
});

test('the first page shows the four steps in order, and leads to the chat', async () => {
  await openPage('/', /Plain facts/);
  const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('heading', { level: 3 });
  expect(steps.map((step) => step.textContent)).toEqual(['Enter query', 'AI analysis', 'Get insights', 'Make decisions']);
  expect(screen.queryByText('Coming soon')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe('/home#chat');
});

test('the first page describes itself to machines', async () => {
  await openPage('/', /Plain facts/);
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(data['@graph'].map((node: { '@type': string }) => node['@type'])).toEqual(['MedicalWebPage', 'WebApplication']);
});

test('the disclaimer gives the emergency numbers and says what absence means', async () => {
  await openPage('/medical-disclaimer', 'Medical disclaimer');
  for (const number of ['911', '988', '999', '112']) expect(screen.getAllByRole('link', { name: number }).length).toBeGreaterThan(0);
  expect(screen.getByText('“Not covered” never means safe.')).toBeTruthy();
  expect(metaOf('link[rel=canonical]', 'href')).toBe(`${window.location.origin}/medical-disclaimer`);
  await expectAccessible();
});

test('an unknown address says so, and is kept out of search engines', async () => {
  await openPage('/nowhere', '404 Page Not Found');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe('/');
  expect(metaOf('meta[name=robots]', 'content')).toBe('noindex');
  await expectAccessible();
});

test('the About section names the sources', async () => {
  await openPage('/about', /^About/);
  for (const name of ['US labelling', 'RxNorm', 'NADAC']) expect(screen.getByRole('link', { name })).toBeTruthy();
  await expectAccessible();
  expect((await aboutSection.load()).default).toBe(AboutSection);
});

test('without an answer from the server the pages keep their own names', async () => {
  answer.mockImplementation(async () => new Response('down', { status: 503 }));
  await openPage('/', /Plain facts/);
  expect(screen.getByText('© 2025 Plainmed Ltd')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'support@plainmed.example' })).toBeTruthy();
});
