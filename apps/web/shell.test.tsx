// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { billingRoutes } from '#features/billing/web/door.ts';
import { publicPages } from '#features/pages/contract/routes.ts';
import { readCountry } from '#packages/product-ui/country/use-country.ts';
import { pageLoad } from '#packages/product-ui/session/flash-message.ts';
import { ToastProvider } from '#packages/ui/toast.tsx';
import { getNeverUseModel, setNeverUseModel } from '#packages/wire/client/model-preference.ts';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { PLAN_PATHS, routes } from './routes.tsx';

// Screens are loaded on demand, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
window.scrollTo = () => undefined;

const ANA = {
  id: '7',
  email: 'ana@example.org',
  username: 'ana',
  firstName: 'Ana',
  lastName: 'Silva',
  isEmailVerified: true,
  units: null,
  country: 'NZ',
  neverUseModel: false,
  createdAt: '2026-01-02T03:04:05.000Z',
};
const TRIAL = { hasAccess: true, status: 'active', trialEnd: null, currentPeriodEnd: null };
const SIGNED_OUT = { error: 'Please sign in.', code: 'unauthenticated' };

type Answer = () => Response | Promise<Response>;
const answers = new Map<string, Answer>();
const requests: string[] = [];
const on = (call: string, body: unknown, status = 200) => answers.set(call, () => Response.json(body, { status }));
const signedIn = (person: object = ANA) => on('GET /api/auth/user', person);

beforeEach(() => {
  answers.clear();
  requests.length = 0;
  on('GET /api/auth/user', SIGNED_OUT, 401);
  on('GET /api/subscription/status', TRIAL);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${url.split('?')[0]}`;
    requests.push(call);
    const answer = answers.get(call);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setNeverUseModel(false);
  sessionStorage.clear();
});

function openApp(path: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const place = () => `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`;
  return { queryClient, router, place, user: userEvent.setup() };
}

const tool = () => screen.findByRole('heading', { level: 1, name: 'About Plainmed' });

test('a deep link redirects to sign-in and back to its section', async () => {
  answers.set('POST /api/auth/login', () => Response.json({ user: ANA }));
  const { user, place } = openApp('/home#about');
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Plainmed' });
  expect(place()).toBe('/auth?returnTo=%2Fhome%23about');
  await user.type(screen.getByLabelText('Email'), 'ana@example.org');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await tool();
  expect(place()).toBe('/home#about');
  await screen.findByText('Welcome back!');
});

test.each([
  ['cancelled', '/reactivation'],
  ['trial', '/subscription'],
  ['past_due', '/subscription'],
  ['something new', '/subscription'],
])('without access and with the status %s, /home leads to %s', async (status, path) => {
  signedIn();
  on('GET /api/subscription/status', { ...TRIAL, hasAccess: false, status });
  const { place } = openApp('/home#about');
  await waitFor(() => expect(place()).toBe(path));
});

test('/auth redirects a signed-in person to /home', async () => {
  signedIn();
  const { place } = openApp('/auth');
  await waitFor(() => expect(place()).toBe('/home'));
});

test.each(['/account', ...PLAN_PATHS])('%s needs sign-in, and shows a spinner until it is known', async (path) => {
  let release = (_: Response) => {};
  // Set up before the screen is opened: it shows the loading state while its code loads, too.
  const answer = new Promise<Response>((resolve) => {
    release = resolve;
  });
  answers.set('GET /api/auth/user', () => answer);
  const { place } = openApp(path);
  await screen.findByText('Loading...');
  expect(place()).toBe(path);
  release(Response.json(SIGNED_OUT, { status: 401 }));
  await waitFor(() => expect(place()).toBe(`/auth?returnTo=${encodeURIComponent(path)}`));
});

test.each(['without a network', 'with a busy server'])(
  '%s nobody is sent to sign in: the page says so, with numbers to call',
  async (how) => {
    if (how === 'without a network') answers.delete('GET /api/auth/user');
    else on('GET /api/auth/user', { error: 'Busy.', code: 'busy' }, 503);
    const { user, place } = openApp('/home#about');
    await screen.findByText('We could not reach Plainmed');
    for (const number of ['911', '999', '112'])
      expect(screen.getByRole('link', { name: number }).getAttribute('href')).toBe(`tel:${number}`);
    expect(place()).toBe('/home#about');
    await expectAccessible();
    signedIn();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await tool();
  },
);

test('if the plan cannot be checked, it says so and retries', async () => {
  signedIn();
  answers.delete('GET /api/subscription/status');
  const { user, place } = openApp('/home#about');
  await screen.findByText('We could not reach Plainmed');
  expect(place()).toBe('/home#about');
  on('GET /api/subscription/status', TRIAL);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await tool();
});

test('losing access during use does not redirect', async () => {
  signedIn();
  const { queryClient, place } = openApp('/home#about');
  await tool();
  on('GET /api/subscription/status', { ...TRIAL, hasAccess: false, status: 'cancelled' });
  await queryClient.refetchQueries({ queryKey: ['/api/subscription/status'] });
  await screen.findByText('Limited access - Upgrade to Premium for full features');
  expect(place()).toBe('/home#about');
});

test('the menu shows who is signed in and links to their pages', async () => {
  signedIn();
  const { user, place } = openApp('/home#about');
  await tool();
  const button = screen.getByRole('button', { name: 'Your account: Ana Silva' });
  expect(button.querySelector('[aria-hidden]')?.textContent).toBe('AS');
  await user.click(button);
  await screen.findByRole('menu');
  expect(screen.getByText('ana@example.org')).toBeTruthy();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Profile Settings',
    'Subscription',
    'People and medicines',
    'Sign out',
  ]);
  await expectAccessible();
  await user.click(screen.getByRole('menuitem', { name: 'Profile Settings' }));
  await screen.findByRole('heading', { level: 1, name: 'Profile Settings' });
  expect(place()).toBe('/account');
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/home');
  await expectAccessible();
});

test('a key opens the menu at its first item, the pointer does not, and Escape restores the focus', async () => {
  signedIn();
  const { user } = openApp('/home#about');
  await tool();
  const button = () => screen.getByRole('button', { name: 'Your account: Ana Silva' });
  button().focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Profile Settings' })));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button()));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Profile Settings' })));
});

test('tools have structured data for search engines; help does not', async () => {
  signedIn();
  const { router } = openApp('/home#symptoms');
  const said = () =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => JSON.parse(textContent ?? '')['@graph']);
  await waitFor(() =>
    expect(said()).toMatchObject([[{ '@type': 'MedicalWebPage', name: 'Symptoms' }, { featureList: ['Symptom analysis'] }]]),
  );
  await router.navigate('/home#compare');
  await waitFor(() =>
    expect(said()).toMatchObject([
      [
        { '@type': 'MedicalWebPage', name: 'Compare & Pricing' },
        { '@type': 'WebApplication', featureList: ['Medication comparison'] },
      ],
    ]),
  );
  await router.navigate('/home#about');
  await waitFor(() => expect(said()).toEqual([]));
});

test('the account’s country and model choice apply to this device', async () => {
  signedIn({ ...ANA, neverUseModel: true });
  openApp('/home#about');
  await tool();
  expect([readCountry(), getNeverUseModel()]).toEqual(['NZ', true]);
});

test('signing out clears everything, reloads the first page and says so there', async () => {
  signedIn();
  on('POST /api/auth/logout', { success: true, message: 'x' });
  const leave = vi.spyOn(pageLoad, 'goTo').mockImplementation(() => undefined);
  const { user, queryClient } = openApp('/home#about');
  await tool();
  await user.click(screen.getByRole('button', { name: 'Your account: Ana Silva' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
  expect(queryClient.getQueryData(['/api/subscription/status'])).toBeUndefined();
  openApp('/medical-disclaimer');
  await screen.findByText('Logged out');
});

test('if signing out fails, it says so and everything stays', async () => {
  signedIn();
  const { user, queryClient } = openApp('/home#about');
  await tool();
  await user.click(screen.getByRole('button', { name: 'Your account: Ana Silva' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await screen.findByText('Logout failed');
  expect(queryClient.getQueryData(['/api/auth/user'])).toMatchObject({ id: '7' });
});

test('the end of a session is shown once, over the screen, which keeps its input after signing in again', async () => {
  signedIn();
  on('PUT /api/account/profile', SIGNED_OUT, 401);
  const { user, place } = openApp('/account');
  const name = await screen.findByLabelText<HTMLInputElement>('First Name');
  await user.type(name, 'bel{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'You were signed out' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  const password = await screen.findByLabelText('Password');
  await expectAccessible();
  answers.set('POST /api/auth/login', () =>
    Response.json({ error: 'Invalid email or password.', code: 'wrong_credentials' }, { status: 401 }),
  );
  await user.type(password, 'wrong{Enter}');
  await waitFor(() => expect(dialog.textContent).toContain('Invalid email or password.'));
  on('POST /api/auth/login', { user: ANA });
  await user.clear(password);
  await user.type(password, 'right{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Anabel');
  expect(place()).toBe('/account');
});

test('drafts of forms end with the session: where nobody is signed in, and where the dialog is closed', async () => {
  sessionStorage.setItem('draft:symptoms', '{}');
  const { user } = openApp('/auth');
  await waitFor(() => expect(sessionStorage.getItem('draft:symptoms')).toBeNull());
  cleanup();
  signedIn();
  on('PUT /api/account/profile', SIGNED_OUT, 401);
  openApp('/account');
  await user.type(await screen.findByLabelText('First Name'), 'bel{Enter}');
  await screen.findByRole('dialog', { name: 'You were signed out' });
  sessionStorage.setItem('draft:symptoms', '{}');
  await user.click(screen.getByRole('button', { name: 'Close, and stay signed out' }));
  await waitFor(() => expect(sessionStorage.getItem('draft:symptoms')).toBeNull());
});

test('the end of a session is also shown over the chat, which keeps the question', async () => {
  signedIn();
  on('POST /api/chat', SIGNED_OUT, 401);
  const { user } = openApp('/home#about');
  await tool();
  await user.click(await screen.findByRole('button', { name: 'Open the AI assistant' }));
  await user.type(await screen.findByLabelText('Your message'), 'May I take Advil?{Enter}');
  await screen.findByRole('dialog', { name: 'You were signed out' });
  on('POST /api/auth/login', { user: ANA });
  on('POST /api/chat', { message: 'Advil is ibuprofen.' });
  await user.type(await screen.findByLabelText('Password'), 'right{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'You were signed out' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  // The panel shows the failure and notifies the listeners.
  await screen.findAllByText('Advil is ibuprofen.');
  expect(screen.getByText('May I take Advil?')).toBeTruthy();
});

test('a refusal without the plan reloads the plan, and the question stays', async () => {
  signedIn();
  on('POST /api/chat', { error: 'This needs Premium.', code: 'subscription_required' }, 403);
  const { user, place } = openApp('/home#about');
  await tool();
  on('GET /api/subscription/status', { ...TRIAL, hasAccess: false, status: 'cancelled' });
  await user.click(await screen.findByRole('button', { name: 'Open the AI assistant' }));
  await user.type(await screen.findByLabelText('Your message'), 'May I take Advil?{Enter}');
  await screen.findByText('Limited access - Upgrade to Premium for full features');
  expect(screen.getByText('May I take Advil?')).toBeTruthy();
  expect(requests.filter((call) => call === 'GET /api/subscription/status')).toHaveLength(2);
  expect(place()).toBe('/home#about');
});

test('public pages do not load the session', async () => {
  openApp('/medical-disclaimer');
  await screen.findByRole('heading', { level: 1, name: 'Medical disclaimer' });
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
  expect(requests).not.toContain('GET /api/auth/user');
});

test('the plan’s paths are billing’s routes, and the server knows every page', () => {
  expect(billingRoutes.map(({ path }) => path)).toEqual([...PLAN_PATHS]);
  const ours = [...PLAN_PATHS, '/auth', '/verify-email', '/reset-password', '/confirm-email', '/account'];
  for (const path of ours) expect(publicPages.find((page) => page.path === path)).toEqual({ path, indexed: false });
});
