import { randomBytes } from 'node:crypto';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { signUpWithTrial } from '#tests/support/people/outbox-people.ts';
import { findAccessibilityProblems, openProduct, type Product } from './product.ts';

/** A browser page for one journey, with the errors that occurred in it. */
export interface Journey {
  page: Page;
  /** The address of the product. */
  url: string;
  /** Errors that the page threw or logged to the console. */
  errors: string[];
  /**
   * Replaces the page with a new one without cookies of its own or stored data, in a browser context with other settings if there are
   * options, such as a phone's width.
   */
  reopen(options?: BrowserContextOptions): Promise<void>;
  /** Signs the page in with a new, empty account. The next page has the first account again. */
  signUpAnother(): Promise<void>;
}

export interface JourneyOptions {
  /** Whether the browser has the session of a person with a running trial; true by default. Otherwise it has no session. */
  signedIn?: boolean;
  /** Environment variables of a server for this file alone. Without them the file uses the server of the run. */
  env?: Record<string, string>;
}

/** Opens the product for a test file, and a new page for each test. Call it at the top of the file. */
export function startJourneys({ signedIn = true, env }: JourneyOptions = {}): Journey {
  let product: Product;
  let cookies: { name: string; value: string; url: string }[] = [];
  let usual: BrowserContext | undefined;
  let other: BrowserContext | undefined;
  // Playwright cannot intercept requests that pass through a service worker, so only the offline journeys allow one.
  const openContext = (options?: BrowserContextOptions) =>
    product.browser.newContext({ baseURL: product.url, serviceWorkers: 'block', ...options });
  const journey = {
    errors: [] as string[],
    reopen: async (options?: BrowserContextOptions) => {
      await other?.close();
      await Promise.all(usual?.pages().map((page) => page.close()) ?? []);
      other = options && (await openContext(options));
      // Tests with the usual settings share a context, so that the browser keeps the product's scripts in its cache.
      usual ??= await openContext();
      const context = other ?? usual;
      await context.setExtraHTTPHeaders(env ? {} : makeAddress());
      await context.setOffline(false);
      await context.clearCookies();
      await context.addCookies(cookies);
      journey.page = await context.newPage();
      await clearStoredData(journey.page, product.url);
      journey.page.setDefaultTimeout(30_000);
      journey.errors = [];
      journey.page.on('pageerror', (error) => journey.errors.push(error.message));
      // The browser also logs failed requests, which some journeys cause on purpose.
      journey.page.on('console', (line) => {
        if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) journey.errors.push(line.text());
      });
    },
    signUpAnother: async () => {
      const context = journey.page.context();
      await context.clearCookies();
      await context.addCookies(readCookies(await signUpWithTrial(product.url, makeAddress()), product.url));
    },
  } as Journey;
  beforeAll(async () => {
    product = await openProduct(env);
    journey.url = product.url;
    if (signedIn) cookies = readCookies(await signUpWithTrial(product.url, makeAddress()), product.url);
  });
  afterAll(() => product?.close());
  beforeEach(() => journey.reopen());
  afterEach(() => expect(journey.errors).toEqual([]));
  return journey;
}

/** Deletes what the site has stored in the browser, other than cookies and cached files. */
async function clearStoredData(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await session.detach();
}

/** Headers with an address of its own, since the shared server limits the calls of an address. */
const makeAddress = () => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });

function readCookies(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url };
  });
}

/** Waits until a text is visible. */
export const waitForText = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** Types a text and picks the first suggestion with the arrow keys. */
export async function pickFirstSuggestion(box: Locator, text: string): Promise<void> {
  const page = box.page();
  const options = page.getByRole('listbox', { name: 'Suggestions' });
  // Waits for this response, because the suggestions for an earlier text may include the same medicine.
  const suggestionsLoaded = page.waitForResponse((response) => response.url().endsWith(`/search?${new URLSearchParams({ q: text })}`));
  await box.fill(text);
  await suggestionsLoaded;
  await options.getByRole('option').first().waitFor();
  await box.press('ArrowDown');
  await options.getByRole('option', { selected: true }).waitFor();
  await box.press('Enter');
}

/** Opens the form that a result has folded; nothing where it is open. */
export async function openForm(page: Page): Promise<void> {
  const edit = page.getByRole('button', { name: 'Edit', exact: true }).filter({ visible: true });
  if ((await edit.count()) > 0) await edit.first().click();
}

/** Opens a folded part of a result by its title. */
export const openFold = (page: Page, title: string | RegExp): Promise<void> =>
  page
    .locator('summary')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .filter({ visible: true })
    .first()
    .click();

/** Moves the focus to a control with the Tab key alone. */
export async function moveFocusTo(control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press('Tab');
  }
  throw new Error('The Tab key does not reach the control');
}

/** Opens the first source on the page, checks that it names its document, and closes it. */
export async function readFirstSource(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Show the source:/ })
    .filter({ visible: true })
    .first()
    .click();
  const note = page.getByRole('dialog', { name: 'Where this comes from' });
  await note.waitFor();
  expect(await note.getByText('Document', { exact: true }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'hidden' });
}

export interface FailureScenario {
  /** The path of the request that fails. */
  path: string;
  /** Submits the form. */
  send: () => Promise<void>;
  /** The title of the alert. */
  title: string;
  /** A field whose value must be kept. */
  keptField: Locator;
  /** An element that only a successful response shows. */
  result: Locator;
}

/** Makes the same request fail on a broken connection, in the server and offline, and then succeed. Checks the alert and the kept value each time. */
export async function surviveFailures(page: Page, { path, send, title, keptField, result }: FailureScenario): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: title });
  const again = alert.getByRole('button', { name: 'Try again' });
  const typed = await keptField.inputValue();
  const failsWith = async (sentence: string) => {
    await alert.getByText(sentence).waitFor();
    expect(await keptField.inputValue()).toBe(typed);
  };
  await page.route(`**${path}`, (route) => route.abort());
  await send();
  await failsWith('What you typed is still here.');
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: { error: 'The server is tired' } }));
  await again.click();
  await failsWith('The server is tired');
  await page.unroute(`**${path}`);
  await page.context().setOffline(true);
  await again.click();
  await failsWith('You seem to be offline');
  await page.context().setOffline(false);
  await again.click();
  await result.waitFor();
  expect(await alert.count()).toBe(0);
  await openForm(page);
  expect(await keptField.inputValue()).toBe(typed);
}

/** Arbitrary: a second. What scrolls sideways then still does. */
const SETTLED_FRAMES = 60;

/** Returns how far the page scrolls sideways, in pixels, once it is laid out. */
export const findSidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(async (most) => {
    const measure = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    // After a change of the width or of the size of text, a busy browser shows the old layout for a frame or more.
    for (let frames = 1; frames < most; frames += 1) {
      await new Promise(requestAnimationFrame);
      if (frames > 1 && measure() <= 0) return 0;
    }
    return measure();
  }, SETTLED_FRAMES);

/** A screen in one state. The name is for the test title. */
export interface View {
  name: string;
  show: () => Promise<void>;
}

/** The axe rules that depend on colors, and so on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** The axe rules whose answer may change with the width: elements that appear, move or become small on a phone. */
const LAYOUT_RULES = [
  'target-size',
  'color-contrast',
  'button-name',
  'link-name',
  'label',
  'scrollable-region-focusable',
  'aria-hidden-focus',
];

/**
 * Checks the open page with axe: all rules in the light theme at 1280 px, the color rules in the dark theme, and the rules that depend on
 * the layout at 320 px. The themes differ only in their colors.
 */
export async function findPageProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const check = async (where: string, only?: readonly string[]) =>
    problems.push(...(await findAccessibilityProblems(page, only)).map((problem) => `${where}: ${problem}`));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await check('1280 px, light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await check('1280 px, dark', COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 900 });
  await check('320 px, light', LAYOUT_RULES);
  return problems;
}

/** Returns the widths at which the page scrolls sideways, and by how much. */
export async function findScrollingWidths(page: Page, widths: readonly number[]): Promise<string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const scroll = await findSidewaysScroll(page);
    if (scroll > 0) problems.push(`${scroll} px at ${width}`);
  }
  return problems;
}

const LARGE_TEXT_WIDTHS = [320, 390, 768, 1280];

/** Returns the widths at which the page scrolls sideways with text of twice the size, and by how much. Everything folded is opened. */
export async function findScrollingWithLargeText(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  return findScrollingWidths(page, LARGE_TEXT_WIDTHS);
}

/** Checks the printed page: the first elements are visible, the others are not, and a PDF can be made. */
export async function expectPrinted(page: Page, visible: readonly Locator[], hidden: readonly Locator[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const each of visible) await each.first().waitFor();
  for (const each of hidden) expect(await each.filter({ visible: true }).count()).toBe(0);
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
  await page.emulateMedia({ media: 'screen' });
}

/** Counts the pages of a PDF that the browser made. */
export const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** Counts the animations and transitions that take longer than 10 ms. */
export const findMovement = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 10).length);

const REFLOW_WIDTHS = [320, 360, 768, 820, 1280];

/** Tests every view: axe in both themes, reflow at five widths and with text of twice the size, and no movement with reduced motion. */
export function checkEachView(journey: Journey, views: readonly View[]): void {
  it.each(views)(
    '$name is accessible in both themes, reflows and does not move',
    async ({ show }) => {
      const { page } = journey;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 900 });
      await show();
      expect(await findMovement(page)).toBe(0);
      expect(await findPageProblems(page)).toEqual([]);
      expect(await findScrollingWidths(page, REFLOW_WIDTHS)).toEqual([]);
      expect(await findScrollingWithLargeText(page)).toEqual([]);
    },
    120_000,
  );
}
