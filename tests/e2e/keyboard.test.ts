import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pickFirstSuggestion, startJourneys } from '#tests/support/browser/journey.ts';
import { makePerson, type Person, signIn, signUp } from '#tests/support/people/outbox-people.ts';

const at = startJourneys({ signedIn: false });

const heading = (name: string | RegExp) => at.page.getByRole('heading', { name }).first();
const button = (name: string | RegExp) => at.page.getByRole('button', { name, exact: typeof name === 'string' });
const focused = () => at.page.locator(':focus');

/** Every event of a mouse, a pen or a finger that reached a page: in these journeys there is none. */
const pointed: string[] = [];

beforeEach(async () => {
  pointed.length = 0;
  await at.page.exposeFunction('notePointer', (type: string) => pointed.push(type));
  await at.page.addInitScript(() => {
    const { notePointer } = globalThis as unknown as { notePointer: (type: string) => void };
    const note = (event: Event) => {
      // A button that is pressed by key is clicked as well, by no pointer.
      if (event.isTrusted && !(event.type === 'click' && (event as PointerEvent).pointerType === '')) notePointer(event.type);
    };
    for (const type of ['mousedown', 'pointerdown', 'touchstart', 'mousemove', 'click']) addEventListener(type, note, true);
  });
});
afterEach(() => expect(pointed).toEqual([]));

/** Where the focus is: what it is called, how it shows, and where on the page it stands. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const shows = (one: Element | null) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const { width, height } = element.getBoundingClientRect();
    return {
      says: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60) || element.tagName,
      // A choice that is drawn by its label shows the focus there.
      isSeen: (shows(element) || shows(element.closest('label, fieldset'))) && width * height > 0,
    };
  });

/** Goes on with the Tab key until a control has the focus. Every stop on the way has to show it, and none comes before the one it follows. */
async function goTo(control: Locator, { back = false, most = 150 } = {}): Promise<void> {
  const page = control.page();
  for (let presses = 0; presses < most; presses += 1) {
    if ((await control.count()) > 0 && (await control.first().evaluate((element) => element === document.activeElement))) return;
    await page.evaluate(() => {
      (globalThis as unknown as { before?: Element | null }).before = document.activeElement;
    });
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const focus = await readFocus(page);
    if (!focus) continue;
    expect(focus).toMatchObject({ isSeen: true });
    const followsReading = await page.evaluate((isBack) => {
      const { before } = globalThis as unknown as { before?: Element | null };
      const now = document.activeElement;
      // Out of a dialog and round its end, the order begins anew.
      if (
        !before ||
        before === document.body ||
        !now ||
        !before.isConnected ||
        now.closest('[role=dialog]') ||
        before.closest('[role=dialog]')
      )
        return true;
      const isAfter = Boolean(before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING);
      return isAfter !== isBack || before === now;
    }, back);
    if (!followsReading) throw new Error(`“${focus.says}” comes before what it follows`);
  }
  throw new Error(`The Tab key does not lead to ${control}`);
}

async function press(control: Locator, key = 'Enter'): Promise<void> {
  await goTo(control);
  await at.page.keyboard.press(key);
}

async function type(control: Locator, text: string): Promise<void> {
  await goTo(control);
  await at.page.keyboard.press('ControlOrMeta+a');
  await at.page.keyboard.type(text);
}

/** Puts a mark on the places of the page in which news are told, so that it can be asked whether one was there before the news. */
const markLiveRegions = () =>
  at.page.evaluate(() => {
    for (const live of document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]'))
      live.setAttribute('data-was-there', '');
  });

/** Waits for a text in a place that a reader by ear is listening to, since it was there before the text came. */
const told = (text: string | RegExp) =>
  at.page.locator('[data-was-there]').filter({ hasText: text }).first().waitFor({ state: 'attached' });

async function skipToContent(): Promise<void> {
  const skip = at.page.getByRole('link', { name: 'Skip to the content' });
  await at.page.keyboard.press('Tab');
  await expect.poll(() => skip.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await skip.boundingBox())?.height).toBeGreaterThan(20);
  await at.page.keyboard.press('Enter');
  await expect.poll(() => at.page.evaluate(() => document.activeElement?.id)).toBe('main');
}

async function enter({ email, password }: Person): Promise<void> {
  await at.page.goto('/auth?returnTo=%2Fhome%23interactions');
  await heading('Welcome to Plainmed').waitFor();
  await type(at.page.getByLabel('Email', { exact: true }), email);
  await type(at.page.getByLabel('Password', { exact: true }), password);
  await at.page.keyboard.press('Enter');
  // Before the heading: a toast goes by itself.
  await at.page
    .getByRole('region', { name: /^Notifications/ })
    .getByText('Welcome back!')
    .waitFor();
  await heading('Drug Interaction Checker').waitFor();
}

it('somebody signs in, checks two medicines, opens a source, reports a mistake and signs out', async () => {
  const person = await signUp(at.url, makePerson());
  const cookie = await signIn(at.url, person);
  const started = await fetch(`${at.url}/api/subscription/start-new-trial`, { method: 'POST', headers: { cookie } });
  expect(started.status).toBe(200);
  await enter(person);
  const { page } = at;

  // The page is loaded anew, so that the focus begins where it does for everybody.
  await page.reload();
  await heading('Drug Interaction Checker').waitFor();
  await skipToContent();
  await press(button('Check for Interactions'));
  await page.getByText('Please provide both medications').waitFor();
  const boxes = page.getByRole('combobox');
  await expect.poll(() => boxes.first().evaluate((box) => box === document.activeElement)).toBe(true);
  await pickFirstSuggestion(boxes.first(), 'warfarin');
  await goTo(boxes.nth(1));
  await pickFirstSuggestion(boxes.nth(1), 'aspirin');
  await markLiveRegions();
  await press(button('Check for Interactions'));
  await told('The result is ready.');
  const result = focused();
  await expect.poll(() => result.evaluate((element) => element.tagName)).toBe('H2');

  const mark = button(/^Show the source:/).first();
  await press(mark);
  const note = page.getByRole('dialog', { name: 'Where this comes from' });
  await note.getByText('Document', { exact: true }).waitFor();
  expect(await note.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'hidden' });
  await expect.poll(() => mark.evaluate((element) => element === document.activeElement)).toBe(true);

  const report = button('Report wrong information');
  await press(report);
  const dialog = page.getByRole('dialog', { name: 'Report wrong information' });
  await dialog.getByLabel('What is it about?').waitFor();
  await type(dialog.getByLabel('What is it about?'), 'Warfarin with aspirin');
  await type(dialog.getByLabel('What is wrong?'), 'The label says it otherwise.');
  // The dialog keeps the focus: after its last control comes its first.
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await markLiveRegions();
  await press(dialog.getByRole('button', { name: 'Send report' }));
  await told(/^.*Thank you for your report/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => report.evaluate((element) => element === document.activeElement)).toBe(true);

  // To the menu it is a long way back, and a short one from the top.
  await page.reload();
  const menu = button(/^Your account:/);
  await menu.waitFor();
  await press(menu);
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const out = page.getByRole('menuitem', { name: 'Sign out' });
  await out.waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => out.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Logged out', { exact: true }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
}, 180_000);

it('somebody searches the help, reads an answer, votes, and writes with a mistake first', async () => {
  const { page } = at;
  await page.goto('/help');
  await heading('Help Center').waitFor();
  await skipToContent();
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await markLiveRegions();
  await type(page.getByRole('searchbox', { name: 'Search the help' }), 'mobile app');
  await told('1 question and no guides found.');

  const question = page.locator('summary').filter({ hasText: 'Is there a mobile app?' });
  await press(question);
  await page.getByText('There is no app in a store today').first().waitFor();
  const item = page.locator('details').filter({ hasText: 'Is there a mobile app?' });
  await markLiveRegions();
  await press(item.getByRole('button', { name: 'Yes' }));
  await told('Thank you. Your vote is counted.');

  await goTo(page.getByRole('tab', { selected: true }), { back: true });
  for (const name of ['Guides', 'Contact']) {
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name, selected: true }).waitFor();
  }
  await type(page.getByLabel('Name', { exact: true }), 'Ada Park');
  await type(page.getByLabel('Email', { exact: true }), 'ada@people');
  await type(page.getByLabel('Subject', { exact: true }), 'A question');
  await goTo(page.getByLabel('Priority'));
  await page.keyboard.press('ArrowUp');
  await type(page.getByLabel('Message', { exact: true }), 'How do I compare three medicines?');
  await press(button('Send Message'));
  const email = page.getByLabel('Email', { exact: true });
  await expect.poll(() => email.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  const fault = await email.evaluate((box) =>
    (box.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
  expect(fault).toContain('Please enter a valid email address');
  await type(email, 'ada@people.example');
  await markLiveRegions();
  await press(button('Send Message'));
  await told(/Thank you for your message/);
  expect(await page.getByLabel('Priority').inputValue()).toBe('medium');
}, 180_000);
