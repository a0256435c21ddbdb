import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { signUpWithTrial } from '#tests/support/people/outbox-people.ts';
import { type AxeRules, findAccessibilityFaults, type Product, startProduct } from './product.ts';

/** What a journey goes through: a page of its own, with everything that went wrong in it. */
export interface Journey {
  page: Page;
  /** Where the product is served. */
  url: string;
  /** Errors that the page threw or wrote to the console. */
  errors: string[];
  /** Leaves the page and begins anew in a browser with other settings, such as a phone's width or the dark theme. */
  reopen(options?: BrowserContextOptions): Promise<void>;
}

export interface JourneyOptions {
  /** Whether the browser is that of somebody who is signed in and has a running trial; everybody else starts as a stranger. */
  signedIn?: boolean;
  /** The environment of the server, beside that of every test. */
  env?: Record<string, string>;
}

/** Starts the product once for a file, and gives each of its journeys a fresh page. Call it at the top of the file. */
export function startJourneys({ signedIn = true, env = {} }: JourneyOptions = {}): Journey {
  let product: Product;
  let cookies: { name: string; value: string; url: string }[] = [];
  let context: BrowserContext;
  const journey = {
    errors: [] as string[],
    reopen: async (options: BrowserContextOptions = {}) => {
      await context?.close();
      // Requests that pass a service worker cannot be made to fail: only the journey that is about it lets it in.
      context = await product.browser.newContext({ baseURL: product.url, serviceWorkers: 'block', ...options });
      await context.addCookies(cookies);
      journey.page = await context.newPage();
      journey.page.setDefaultTimeout(30_000);
      journey.errors = [];
      journey.page.on('pageerror', (error) => journey.errors.push(error.message));
      // The browser also reports calls that fail; some journeys are about those.
      journey.page.on('console', (line) => {
        if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) journey.errors.push(line.text());
      });
    },
  } as Journey;
  beforeAll(async () => {
    product = await startProduct(env);
    journey.url = product.url;
    if (signedIn) cookies = readCookies(await signUpWithTrial(product.url), product.url);
  });
  afterAll(() => product?.close());
  beforeEach(() => journey.reopen());
  afterEach(() => expect(journey.errors).toEqual([]));
  return journey;
}

function readCookies(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url };
  });
}

/** Waits until a text is on the screen. */
export const shown = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).filter({ visible: true }).first().waitFor();

/** Types a text and picks the first suggestion with the arrow keys. */
export async function pickFirstSuggestion(box: Locator, text: string): Promise<void> {
  const page = box.page();
  const options = page.getByRole('listbox', { name: 'Suggestions' });
  // The answer itself is waited for: the list of an earlier text may hold the same medicine.
  const answered = page.waitForResponse((response) => response.url().endsWith(`/search?${new URLSearchParams({ q: text })}`));
  await box.fill(text);
  await answered;
  await options.getByRole('option').first().waitFor();
  await box.press('ArrowDown');
  await options.getByRole('option', { selected: true }).waitFor();
  await box.press('Enter');
}

/** Goes to a control with the Tab key alone. */
export async function tabTo(control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there');
}

/** Opens the first source of an answer, sees that it names its document, and closes it again. */
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

export interface Mishap {
  /** The call that fails. */
  path: string;
  /** Sends the form. */
  send: () => Promise<void>;
  /** The title of the alert. */
  title: string;
  /** Something that was typed, and that must still be there. */
  kept: Locator;
  /** Something that only an answer shows. */
  answered: Locator;
}

/** The same call fails on a broken connection, then in the server, then offline, and at last succeeds. */
export async function surviveFailures(page: Page, { path, send, title, kept, answered }: Mishap): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: title });
  const again = alert.getByRole('button', { name: 'Try again' });
  const typed = await kept.inputValue();
  const failsWith = async (sentence: string) => {
    await alert.getByText(sentence).waitFor();
    expect(await kept.inputValue()).toBe(typed);
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
  await answered.waitFor();
  expect(await alert.count()).toBe(0);
  expect(await kept.inputValue()).toBe(typed);
}

/** How far the page can be scrolled sideways, in pixels. */
export const findSidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Right after a change of the width, the rules of the old one may still be in force for a frame.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });

/** A screen in one state, with its name for the report. */
export interface View {
  name: string;
  show: () => Promise<void>;
}

/** The rules of axe that depend on colors, and so on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the page as it is, opened once: every rule of axe in the light theme at 1280 px, the color rules in the dark theme, and at 320 px every
 * rule and the size of targets. The themes differ in nothing but their colors.
 */
export async function findFaultsOfPage(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const check = async (where: string, rules?: AxeRules) =>
    faults.push(...(await findAccessibilityFaults(page, rules)).map((fault) => `${where}: ${fault}`));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await check('1280 px, light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await check('1280 px, dark', { only: COLOR_RULES });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 900 });
  await check('320 px, light', { also: ['target-size'] });
  return faults;
}

/** The widths at which the page scrolls sideways, and by how much. */
export async function findScrollingWidths(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const scroll = await findSidewaysScroll(page);
    if (scroll > 0) faults.push(`${scroll} px at ${width}`);
  }
  return faults;
}

/** Looks at the page as it is printed: some things are there, others are not, and it makes a document. */
export async function printShows(page: Page, there: readonly Locator[], gone: readonly Locator[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const each of there) await each.first().waitFor();
  for (const each of gone) expect(await each.filter({ visible: true }).count()).toBe(0);
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
  await page.emulateMedia({ media: 'screen' });
}

/** Whether anything on the page still moves or fades for longer than an instant. */
export const findMovement = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 10).length);

const REFLOW_WIDTHS = [320, 360, 768, 820, 1280];

/** Checks every view of a tool: axe in both themes, reflow at five widths, and no movement for people who asked for none. */
export function checkEachView(journey: Journey, views: readonly View[]): void {
  it.each(views)(
    '$name is accessible in both themes, reflows and does not move',
    async ({ show }) => {
      const { page } = journey;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 900 });
      await show();
      expect(await findMovement(page)).toBe(0);
      expect(await findFaultsOfPage(page)).toEqual([]);
      expect(await findScrollingWidths(page, REFLOW_WIDTHS)).toEqual([]);
    },
    120_000,
  );
}
