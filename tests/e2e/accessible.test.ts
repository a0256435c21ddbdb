import { describe, expect, it } from 'vitest';
import { publicPages } from '#features/pages/contract/routes.ts';
import { findCutOffText, findOutline } from '#tests/support/browser/accessible-page.ts';
import { findFaultsOfPage, findMovement, findSidewaysScroll, startJourneys } from '#tests/support/browser/journey.ts';
import { findAccessibilityFaults } from '#tests/support/browser/product.ts';

const PASSWORD = 'the operator of a look';
const at = startJourneys({ env: { ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: '1' } });

interface Route {
  path: string;
  /** Its pattern among the pages that the server knows, where that is not the path itself; null where it is drawn beside them. */
  page?: string | null;
  as?: 'stranger' | 'person' | 'operator';
  /** The suite that has axe look at it at all widths and in both themes; otherwise it is done here. */
  seenBy?: string;
}

const inTools = (section: string, seenBy?: string): Route => ({
  path: `/home#${section}`,
  page: '/home',
  as: 'person',
  ...(seenBy && { seenBy }),
});
const inPlan = (path: string): Route => ({ path, as: 'person', seenBy: 'billing.test.ts' });
const inAdmin = (page: string): Route => ({ path: `/admin/${page}`, page: '/admin/:page', as: 'operator', seenBy: 'admin.test.ts' });

const ROUTES: readonly Route[] = [
  { path: '/' },
  { path: '/how-it-works' },
  { path: '/on-the-horizon' },
  { path: '/accuracy' },
  { path: '/sources' },
  { path: '/privacy-policy' },
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
  { path: '/auth', seenBy: 'account.test.ts' },
  { path: '/verify-email', seenBy: 'account.test.ts' },
  { path: '/reset-password', seenBy: 'account.test.ts' },
  { path: '/account', as: 'person', seenBy: 'account.test.ts' },
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
  { path: '/admin', as: 'operator', seenBy: 'admin.test.ts' },
  ...['safety', 'queues', 'people', 'budgets', 'audit', 'system'].map(inAdmin),
];

/** Opens a route as whoever it is for, and waits until it stands. */
async function open({ path, as = 'stranger' }: Route): Promise<void> {
  const { page } = at;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 900 });
  if (as === 'stranger') await page.context().clearCookies();
  if (as === 'operator') {
    const answer = await page.request.post('/api/admin/login', { data: { username: 'admin', password: PASSWORD } });
    expect(answer.status()).toBe(200);
    await page.addInitScript(() => sessionStorage.setItem('adminAuthenticated', 'true'));
  }
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}

/** What has to hold on every screen beside what axe looks for by itself. */
async function findOwnFaults(): Promise<string[]> {
  const { page } = at;
  const faults: string[] = [];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const scroll = await findSidewaysScroll(page);
    if (scroll > 0) faults.push(`scrolls ${scroll} px sideways at ${width} px`);
    faults.push(...(await findAccessibilityFaults(page, { only: ['target-size'] })).map((fault) => `${width} px: ${fault}`));
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const scroll = await findSidewaysScroll(page);
  if (scroll > 0) faults.push(`scrolls ${scroll} px sideways with text of twice the size`);
  faults.push(...(await findCutOffText(page)).map((text) => `cut off with text of twice the size: ${text}`));
  return faults;
}

describe('every route', () => {
  const titles = new Map<string, string>();

  it('of those that the server knows is among them', () => {
    const looked = new Set(ROUTES.map(({ path, page }) => (page === undefined ? path : page)));
    expect(publicPages.map(({ path }) => path).filter((path) => !looked.has(path))).toEqual([]);
  });

  it.each(ROUTES)(
    '$path can be used by everybody',
    async (route) => {
      await open(route);
      const outline = await findOutline(at.page);
      expect(outline).toMatchObject({ lang: 'en', headings: 1, mains: 1, skipped: true });
      // Parts of one page may share its title; no two pages do.
      expect(outline.title.length).toBeGreaterThan(5);
      const [page = ''] = route.path.split('#help-contact');
      const other = titles.get(outline.title) ?? page;
      titles.set(outline.title, page);
      expect(other.replace('#help', '')).toBe(page.replace('#help', ''));
      expect(await findMovement(at.page)).toBe(0);
      if (!route.seenBy) expect(await findFaultsOfPage(at.page)).toEqual([]);
      expect(await findOwnFaults()).toEqual([]);
    },
    240_000,
  );
});
