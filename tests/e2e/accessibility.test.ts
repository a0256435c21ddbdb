import { describe, expect, it } from 'vitest';
import { publicPages } from '#features/pages/contract/routes.ts';
import {
  findMovement,
  findPageProblems,
  findScrollingWithLargeText,
  findSidewaysScroll,
  startJourneys,
} from '#tests/support/browser/journey.ts';
import { findKeyboardProblems } from '#tests/support/browser/keyboard-walk.ts';
import { findCutOffText, findOutline } from '#tests/support/browser/page-outline.ts';
import { OPERATOR } from '#tests/support/servers/running-product.ts';

// A product of its own: other journeys would leave records on the operator's screens.
const journey = startJourneys({ env: { ADMIN_PASSWORD: OPERATOR.password, TRUST_PROXY: '1' } });

interface Route {
  path: string;
  /** Its pattern in `publicPages`, if that is not the path itself; null if the page is not listed there. */
  page?: string | null;
  visitor?: 'stranger' | 'person' | 'operator';
  /** The suite that runs axe on it at all widths and in both themes; by default this suite does. */
  checkedBy?: string;
}

const inTools = (section: string, checkedBy?: string): Route => ({
  path: `/home#${section}`,
  page: '/home',
  visitor: 'person',
  ...(checkedBy && { checkedBy }),
});
const inPlan = (path: string): Route => ({ path, visitor: 'person', checkedBy: 'billing.test.ts' });
const inAdmin = (page: string): Route => ({
  path: `/admin/${page}`,
  page: '/admin/:page',
  visitor: 'operator',
  checkedBy: 'admin.test.ts',
});

const ROUTES: readonly Route[] = [
  { path: '/' },
  { path: '/how-it-works' },
  { path: '/examples' },
  { path: '/on-the-horizon' },
  { path: '/accuracy' },
  { path: '/sources' },
  { path: '/what-changed' },
  { path: '/privacy-policy' },
  { path: '/consumer-health-data' },
  { path: '/licenses' },
  { path: '/terms-of-service' },
  { path: '/medical-disclaimer' },
  { path: '/help' },
  { path: '/help/guides/drug-interactions', page: '/help/guides/:guide' },
  { path: '/medicines', page: null },
  { path: '/medicines/warfarin', page: null },
  { path: '/medicines/ranitidine', page: null },
  { path: '/offline', page: null },
  { path: '/no-such-page', page: null },
  { path: '/confirm-email' },
  { path: '/auth', checkedBy: 'account.test.ts' },
  { path: '/verify-email', checkedBy: 'account.test.ts' },
  { path: '/reset-password', checkedBy: 'account.test.ts' },
  { path: '/account', visitor: 'person', checkedBy: 'account.test.ts' },
  { path: '/people', visitor: 'person', checkedBy: 'people.test.ts' },
  inTools('about'),
  inTools('help'),
  inTools('help-contact'),
  inTools('compare', 'comparison.test.ts'),
  inTools('symptoms', 'symptoms.test.ts'),
  inTools('interactions', 'interactions.test.ts'),
  inTools('dosing', 'dosing.test.ts'),
  inTools('side-effects', 'side-effects.test.ts'),
  inTools('chat', 'chat.test.ts'),
  inPlan('/subscription'),
  inPlan('/subscription-onboarding'),
  inPlan('/payment-setup'),
  inPlan('/payment-management'),
  inPlan('/reactivation'),
  inPlan('/subscription-success'),
  { path: '/admin', visitor: 'operator', checkedBy: 'admin.test.ts' },
  ...['safety', 'queues', 'people', 'budgets', 'labels', 'audit', 'system'].map(inAdmin),
];

/** Opens a route as the visitor it is for, and waits until it is loaded. */
async function open({ path, visitor = 'stranger' }: Route): Promise<void> {
  const { page } = journey;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 900 });
  if (visitor === 'stranger') await page.context().clearCookies();
  if (visitor === 'operator') {
    const response = await page.request.post('/api/admin/login', { data: OPERATOR });
    expect(response.status()).toBe(200);
    await page.addInitScript(() => sessionStorage.setItem('adminAuthenticated', 'true'));
  }
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}

/** Finds problems that axe does not check: sideways scrolling and cut-off text. */
async function findOtherProblems(): Promise<string[]> {
  const { page } = journey;
  const problems: string[] = [];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const scroll = await findSidewaysScroll(page);
    if (scroll > 0) problems.push(`scrolls ${scroll} px sideways at ${width} px`);
  }
  // The widest last, because a phone's width would hide what a wide screen cuts off.
  problems.push(...(await findScrollingWithLargeText(page)).map((scroll) => `scrolls sideways at 200% text size: ${scroll}`));
  problems.push(...(await findCutOffText(page)).map((text) => `cut off at 200% text size: ${text}`));
  return problems;
}

describe('large text on a phone', () => {
  it('leaves the menu usable, with the choice of theme in it, and does not cover half the screen with the chat button', async () => {
    await journey.reopen({ viewport: { width: 390, height: 844 } });
    const { page } = journey;
    await page.goto('/home#symptoms');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('radio', { name: 'Dark' }).check();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await menu.getByRole('link', { name: 'Dosing Assistant' }).click();
    await page.getByRole('heading', { name: 'Personalized Dosing Assistant' }).waitFor();
    const chat = await page.getByRole('button', { name: /AI assistant/ }).boundingBox();
    expect(chat?.height).toBeLessThanOrEqual(72);
  });
});

describe('every route', () => {
  const titles = new Map<string, string>();

  it('of the server is in the list', () => {
    const listed = new Set(ROUTES.map(({ path, page }) => (page === undefined ? path : page)));
    expect(publicPages.map(({ path }) => path).filter((path) => !listed.has(path))).toEqual([]);
  });

  it.each(ROUTES)(
    '$path is accessible',
    async (route) => {
      await open(route);
      const outline = await findOutline(journey.page);
      expect(outline).toMatchObject({ lang: 'en', headings: 1, mains: 1, hasSkipLink: true });
      // Sections of one page may share its title. Two pages must not.
      expect(outline.title.length).toBeGreaterThan(5);
      const [page = ''] = route.path.split('#help-contact');
      const other = titles.get(outline.title) ?? page;
      titles.set(outline.title, page);
      expect(other.replace('#help', '')).toBe(page.replace('#help', ''));
      expect(await findMovement(journey.page)).toBe(0);
      await journey.page.setViewportSize({ width: 390, height: 844 });
      expect(await findKeyboardProblems(journey.page)).toEqual([]);
      if (!route.checkedBy) expect(await findPageProblems(journey.page)).toEqual([]);
      expect(await findOtherProblems()).toEqual([]);
    },
    240_000,
  );
});
