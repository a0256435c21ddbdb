// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { publicPages } from '../../contract/routes.ts';
import { pageRoutes } from '../door.ts';
import { GoverningLaw } from './terms-closing.tsx';

// Pages are lazy-loaded, which is slow on a busy machine.
const SLOW_LOAD = { timeout: 20_000 };

const config = { productName: 'Clearmed', companyName: 'Clearmed GmbH', supportEmail: 'help@clearmed.example' };

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(config));
});
afterEach(() => vi.unstubAllGlobals());

async function openPage(path: string, heading: string) {
  const router = createMemoryRouter(pageRoutes, { initialEntries: [path] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: heading }, SLOW_LOAD);
  await screen.findAllByText('Clearmed', {}, SLOW_LOAD);
}

const main = () => screen.getByRole('main');
const sectionTitles = () =>
  within(main())
    .getAllByRole('heading', { level: 2 })
    .map((title) => title.textContent ?? '');
/** The text with line breaks of the source collapsed. */
const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ');
const sectionText = (id: string) => textOf(document.getElementById(id));
const links = (name: string | RegExp, place: HTMLElement) =>
  within(place)
    .getAllByRole('link', { name })
    .map((link) => link.getAttribute('href'));

describe.each([
  { path: '/privacy-policy', heading: 'Privacy Policy', count: 11 },
  { path: '/terms-of-service', heading: 'Terms of Service', count: 14 },
])('$path', ({ path, heading, count }) => {
  test(`has exactly ${count} numbered sections, each linked from the table of contents`, async () => {
    await openPage(path, heading);
    const titles = sectionTitles();
    expect(titles.map((title) => Number.parseInt(title, 10))).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    expect(main().querySelectorAll('section')).toHaveLength(count);
    const listed = [...within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link', { hidden: true })];
    expect(listed).toHaveLength(count * 2);
    for (const link of listed) expect(document.querySelector(`section${link.getAttribute('href')}`)).not.toBeNull();
  });

  test('names the configured company, can be indexed, and passes axe', async () => {
    await openPage(path, heading);
    expect(sectionText('who')).toContain('Clearmed GmbH');
    expect(links('help@clearmed.example', main())).toContain('mailto:help@clearmed.example');
    expect(textOf(main())).not.toContain('Plainmed');
    expect(document.title).toBe(`${heading} | Clearmed`);
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${window.location.origin}${path}`);
    expect(publicPages).toContainEqual({ path, indexed: true, rendered: true });
    await expectAccessible();
  });

  test('links inside the texts have existing targets', async () => {
    await openPage('/privacy-policy', 'Privacy Policy');
    const known = [...main().querySelectorAll('section')].map(({ id }) => id);
    cleanup();
    await openPage(path, heading);
    for (const link of within(main()).getAllByRole('link')) {
      const [page, fragment] = (link.getAttribute('href') ?? '').split('#');
      if (page === '/privacy-policy' && fragment) expect(known).toContain(fragment);
    }
  });
});

test('the policy contains everything that a person must be able to find', async () => {
  await openPage('/privacy-policy', 'Privacy Policy');
  expect(sectionText('stored')).toMatch(/argon2id/);
  for (const kept of ['Security log', 'Consents', 'Chats', 'Side effects', 'Free trial', 'Emails to you'])
    expect(sectionText('stored')).toContain(kept);
  expect(sectionText('not-done')).toMatch(/We do not sell or rent your data/);
  expect(sectionText('location')).toMatch(/for one thing only: to find pharmacies near you/);
  expect(sectionText('keeping')).toMatch(/Security logOne year,/);
  expect(sectionText('keeping')).toMatch(/stay after your account is gone/);
  expect(sectionText('security')).toMatch(/We do not claim to be “HIPAA compliant”/);
  expect(sectionText('changes')).toMatch(/not for children under 13/);
  expect(sectionText('changes')).toMatch(/at least 30 days before/);
  expect(links('your account', main())).toContain('/account');
});

test('neither text claims to comply with HIPAA', async () => {
  for (const [path, heading] of [
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
  ] as const) {
    cleanup();
    await openPage(path, heading);
    expect(textOf(main()).replace('We do not claim to be “HIPAA compliant”', '')).not.toMatch(/HIPAA[- ]complian/i);
  }
});

test('the terms state price, trial, cancellation and notice correctly', async () => {
  await openPage('/terms-of-service', 'Terms of Service');
  for (const number of ['911', '999', '112', '988']) expect(links(number, main())).toEqual([`tel:${number}`]);
  expect(sectionText('who-may-use')).toMatch(/13 or older/);
  expect(sectionText('plan')).toMatch(/\$4\.99 \(US dollars\) a month/);
  expect(sectionText('plan')).toMatch(/The trial lasts 7 days/);
  expect(sectionText('plan')).toMatch(/once per person/);
  expect(sectionText('cancelling')).toMatch(/During the free trial: access ends at once/);
  expect(sectionText('cancelling')).toMatch(/access stays until the end of the month that you paid/);
  expect(sectionText('changes')).toMatch(/at least 30 days before/);
});

test('a missing governing law is shown as a gap, and a given one as text', async () => {
  await openPage('/terms-of-service', 'Terms of Service');
  expect(document.querySelector('#changes mark')?.textContent).toBe('[Governing law: to be filled in by the operator]');
  cleanup();
  const { container } = render(<GoverningLaw law="the laws of Ireland" />);
  expect(container.innerHTML).toBe('the laws of Ireland');
});

test('the footer of every page links to all legal pages', async () => {
  for (const [path, heading] of [
    ['/privacy-policy', 'Privacy Policy'],
    ['/on-the-horizon', 'On the Horizon'],
  ] as const) {
    cleanup();
    await openPage(path, heading);
    const footer = screen.getByRole('contentinfo');
    const targets = links(/.*/, footer);
    for (const target of ['/how-it-works', '/on-the-horizon', '/privacy-policy', '/terms-of-service', '/medical-disclaimer', '/home#help'])
      expect(targets).toContain(target);
    for (const title of ['Features', 'Support', 'Legal']) within(footer).getByRole('heading', { name: title });
    expect(textOf(footer)).toContain('© 2025 Clearmed GmbH');
    expect(textOf(footer)).toContain('7-day free trial, then $4.99/month.');
    expect(textOf(footer)).toMatch(/Stripe.*PCI DSS Level 1/);
  }
});
