// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { publicPages } from '../contract/routes.ts';
import { pageRoutes } from './door.ts';

// Pages are lazy-loaded, which is slow on a busy machine.
const SLOW_LOAD = { timeout: 20_000 };

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ productName: 'Clearmed' }));
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
const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ');
const targetsOf = (name: string, place: HTMLElement) =>
  within(place)
    .getAllByRole('link', { name })
    .map((link) => link.getAttribute('href'));

test('How It Works links to the app and home', async () => {
  await openPage('/how-it-works', 'How It Works');
  expect(new Set(targetsOf('Launch App', main()))).toEqual(new Set(['/home']));
  expect(new Set(targetsOf('Home', main()))).toEqual(new Set(['/']));
  expect(document.title).toBe('How It Works | Clearmed');
  expect(publicPages).toContainEqual({ path: '/how-it-works', indexed: true, rendered: true });
  await expectAccessible();
});

test('How It Works describes the tools, the tiers, the photo, the medicines, prices and location', async () => {
  await openPage('/how-it-works', 'How It Works');
  const titles = within(main())
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(titles.slice(0, -1)).toEqual([
    'Core capabilities',
    'Symptom analysis, in tiers',
    'Visual symptom analyzer',
    'A database of 80+ medications',
    'Pricing and location services',
  ]);
  const tiers = screen.getByRole('region', { name: 'Symptom analysis, in tiers' });
  const terms = within(tiers).getAllByRole('term');
  expect(terms.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`).slice(0, 4)).toEqual([
    'Primary 3-5',
    'Differential 4-6',
    'Rare but important 2-3',
    'Systemic 1-2',
  ]);
  expect(terms.slice(4).map(({ textContent }) => textContent)).toEqual(['High', 'Medium', 'Low']);
  expect(textOf(screen.getByRole('region', { name: 'Visual symptom analyzer' }))).toMatch(/Upload an image.*does not detect cancer/);
});

test('On the Horizon has its header, its back link and its badge', async () => {
  await openPage('/on-the-horizon', 'On the Horizon');
  const header = screen.getByRole('banner');
  expect(targetsOf('Back to Home', header)).toEqual(['/']);
  expect(targetsOf('Features', header)).toEqual(['/#features']);
  expect(targetsOf('How It Works', header)).toEqual(['/how-it-works']);
  expect(targetsOf('Help', header)).toEqual(['/home#help']);
  expect(within(main()).getByText('Coming Soon')).toBeTruthy();
  expect(document.title).toBe('On the Horizon | Clearmed');
  expect(publicPages).toContainEqual({ path: '/on-the-horizon', indexed: true, rendered: true });
  await expectAccessible();
});

test.each([
  ['Predictive Health Insights', ['Early warnings', 'Risk assessment', 'Preventive care']],
  ['Personalized Treatment Optimization', ['Adaptive dosing', 'Alternative treatments', 'Lifestyle integration']],
  ['Drug Efficacy Tracking', ['Effectiveness scoring', 'Side effect correlation', 'Timeline analysis']],
  ['AI Health Coach', ['Daily insights', 'Behavior patterns', 'Goals']],
])('the card %s has its points', async (title, points) => {
  await openPage('/on-the-horizon', 'On the Horizon');
  const card = screen.getByRole('heading', { name: title }).closest('section');
  if (!card) throw new Error('The title is not in a card');
  const listed = within(card).getAllByRole('listitem');
  expect(listed.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual(points);
});

test('planned features are never described as available, and the links have the right targets', async () => {
  await openPage('/on-the-horizon', 'On the Horizon');
  expect(textOf(main())).toContain('None of them can be used yet');
  const trio = screen.getByRole('region', { name: 'Powered by Cutting-Edge Technology' });
  const titles = within(trio)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Advanced Neural Networks', 'Privacy-First Design', 'Clinical Validation']);
  expect(targetsOf('Explore Current Features', main())).toEqual(['/home']);
  expect(targetsOf('Contact Us for Early Access', main())).toEqual(['/home#help-contact']);
});
