import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { routes } from '#apps/web/routes.tsx';
import { ToastProvider } from '#packages/ui/toast.tsx';
import { TooltipProvider } from '#packages/ui/tooltip.tsx';
import { ANA } from '#tests/support/screens/account-fixture.tsx';
import { STATUS } from '#tests/support/screens/billing-fixture.tsx';
import { DASHBOARD, NO_TRENDS } from '#tests/support/screens/dashboard-fixture.tsx';
import type { SpecScreen, VisitorState } from './spec-screen.ts';

// Screens load when they are opened, which is slow on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

const CARD = { id: 'pm_1', isDefault: true, card: { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2030 } };
const PLANS = { ...STATUS, new: STATUS.none, returning: { ...STATUS.ended, trialUsed: false } };

const answers = new Map<string, unknown>();

/** Mocks the server's responses in every test of a file. Call it at the top of the file. */
export function answerCalls(): void {
  beforeEach(() => {
    window.scrollTo = () => undefined;
    Element.prototype.scrollIntoView = () => undefined;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const answer = answers.get(`${init?.method ?? 'GET'} ${url.split('?')[0]}`);
      if (answer === undefined) throw new TypeError('Failed to fetch');
      return answer instanceof Response ? answer : Response.json(answer);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
}

function stand(as: VisitorState): void {
  answers.clear();
  answers.set('GET /api/config', {
    productName: 'Plainmed',
    companyName: 'Plainmed Ltd',
    supportEmail: 'help@support.example',
    payments: { mode: 'sandbox', publishableKey: null },
  });
  answers.set('GET /api/help/votes', { helpful: {} });
  if (as === 'stranger') return void answers.set('GET /api/auth/user', Response.json({ error: 'Please sign in.' }, { status: 401 }));
  if (as === 'operator') {
    sessionStorage.setItem('adminAuthenticated', 'true');
    answers.set('GET /api/admin/dashboard', DASHBOARD);
    answers.set('GET /api/admin/trends', NO_TRENDS);
    return;
  }
  const plan = PLANS[as];
  answers.set('GET /api/auth/user', ANA);
  answers.set('GET /api/subscription/status', plan);
  answers.set('GET /api/subscription/trial-status', { trialUsed: plan.trialUsed });
  answers.set('GET /api/subscription/payment-methods', { paymentMethods: plan.hasPaymentMethod ? [CARD] : [] });
  answers.set('POST /api/subscription/create-setup-intent', { clientSecret: 'seti_1_secret_2', setupIntentId: 'seti_1' });
}

/** Opens a screen in the complete app and presses the given controls. */
export async function openScreen({ path, as = 'active', press = [] }: NonNullable<SpecScreen['open']>): Promise<void> {
  stand(as);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })}>
      <TooltipProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </TooltipProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null });
  for (const name of press) await user.click(await findPressable(name));
}

/** Finds a control by its text. Finding it by role takes seconds on large screens. */
async function findPressable(name: string): Promise<Element> {
  const says = (element: Element) =>
    element.getAttribute('aria-label') === name || [element, ...element.children].some(({ textContent }) => textContent?.trim() === name);
  const find = () => [...document.querySelectorAll('button, [role=tab], a[href], summary')].find(says);
  await expect
    .poll(() => find() !== undefined, { timeout: 30_000, interval: 100, message: `something called “${name}” to press` })
    .toBe(true);
  const found = find();
  if (!found) throw new Error(`There is no control named “${name}”`);
  return found;
}

const SAYING = ['placeholder', 'aria-label', 'title', 'alt', 'value'];

/** The text of the page, one piece per line: texts of elements and of their attributes. */
export function readPage(): string {
  const elements = [...document.body.querySelectorAll('*')];
  const attributes = elements.flatMap((element) => SAYING.map((name) => element.getAttribute(name) ?? ''));
  // Where text consists of several nodes, the parent element has all of it.
  const texts = elements.map((element) => element.textContent ?? '');
  return [...attributes, ...texts].map((text) => text.replace(/\s+/g, ' ').trim()).join('\n');
}
