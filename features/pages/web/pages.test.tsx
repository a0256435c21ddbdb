// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import AboutSection from './about.tsx';
import { aboutSection, pageRoutes } from './door.ts';
import { NotFound } from './not-found.tsx';

// Pages are lazy-loaded, which is slow on a busy machine.
const SLOW_LOAD = { timeout: 20_000 };

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
  await screen.findByRole('heading', { level: 1, name: heading }, SLOW_LOAD);
}

const metaOf = (selector: string, attribute: string) => document.head.querySelector(selector)?.getAttribute(attribute);
const linkTargets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

test('the landing page has its title and description, and only valid links', async () => {
  await openPage('/', /Plain facts/);
  await screen.findAllByText('Clearmed', {}, SLOW_LOAD);
  expect(document.title).toContain('Clearmed');
  expect(metaOf('meta[name=description]', 'content')).toContain('Each fact opens its source');
  expect(metaOf('link[rel=canonical]', 'href')).toBe(`${window.location.origin}/`);
  const known =
    /^(\/|\/home|\/auth|\/home#(compare|symptoms|interactions|dosing|side-effects|chat|help)|\/how-it-works|\/examples|\/accuracy|\/sources|\/what-changed|\/on-the-horizon|\/medicines|\/help|\/admin|\/privacy-policy|\/consumer-health-data|\/licenses|\/terms-of-service|\/medical-disclaimer|#main|tel:\d{3}|mailto:help@clearmed\.example)$/;
  for (const target of linkTargets()) expect(target).toMatch(known);
  expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/home');
  const expectedLinks = [
    ['Explore', '/home'],
    ['How It Works', '/how-it-works'],
    ['On the Horizon', '/on-the-horizon'],
  ] as const;
  for (const [name, target] of expectedLinks)
    expect(within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href')).toBe(target);
  await expectAccessible();
});

test('the landing page shows the four steps in order, and links to the chat', async () => {
  await openPage('/', /Plain facts/);
  const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('heading', { level: 3 });
  expect(steps.map((step) => step.textContent)).toEqual(['Enter query', 'AI analysis', 'Get insights', 'Make decisions']);
  expect(screen.queryByText('Coming soon')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe('/home#chat');
});

test('the landing page has structured data', async () => {
  await openPage('/', /Plain facts/);
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(data['@graph'].map((node: { '@type': string }) => node['@type'])).toEqual(['MedicalWebPage', 'WebApplication']);
});

test('the disclaimer has the emergency numbers and explains what missing data means', async () => {
  await openPage('/medical-disclaimer', 'Medical disclaimer');
  for (const number of ['911', '988', '999', '112']) expect(screen.getAllByRole('link', { name: number }).length).toBeGreaterThan(0);
  expect(screen.getByText('“Not covered” never means safe.')).toBeTruthy();
  expect(metaOf('link[rel=canonical]', 'href')).toBe(`${window.location.origin}/medical-disclaimer`);
  await expectAccessible();
});

test('an unknown path shows the not-found page, which is not indexed', async () => {
  await openPage('/nowhere', '404 Page Not Found');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  expect(metaOf('meta[name=robots]', 'content')).toBe('noindex');
  await expectAccessible();
});

test('the About section names the sources', async () => {
  await openPage('/about', /^About/);
  for (const name of ['US labeling', 'RxNorm', 'NADAC']) expect(screen.getByRole('link', { name })).toBeTruthy();
  await expectAccessible();
  expect((await aboutSection.load()).default).toBe(AboutSection);
});

test('without an answer from the server the pages use the default names', async () => {
  answer.mockImplementation(async () => new Response('down', { status: 503 }));
  await openPage('/', /Plain facts/);
  expect(screen.getByText('© 2025 Plainmed Ltd')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'support@plainmed.example' })).toBeTruthy();
});
