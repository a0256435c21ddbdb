import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pickFirstSuggestion, startJourneys } from '#tests/support/browser/journey.ts';
import { makePerson, type Person, signIn, signUp } from '#tests/support/people/outbox-people.ts';

const journey = startJourneys({ signedIn: false });

const heading = (name: string | RegExp) => journey.page.getByRole('heading', { name }).first();
const button = (name: string | RegExp) => journey.page.getByRole('button', { name, exact: typeof name === 'string' });
const focused = () => journey.page.locator(':focus');

/** Pointer events that reached the page. These journeys must cause none. */
const pointerEvents: string[] = [];

beforeEach(async () => {
  pointerEvents.length = 0;
  await journey.page.exposeFunction('recordPointer', (type: string) => pointerEvents.push(type));
  await journey.page.addInitScript(() => {
    const { recordPointer } = globalThis as unknown as { recordPointer: (type: string) => void };
    const record = (event: Event) => {
      // A key press on a button also causes a click event, without a pointer type.
      if (event.isTrusted && !(event.type === 'click' && (event as PointerEvent).pointerType === '')) recordPointer(event.type);
    };
    for (const type of ['mousedown', 'pointerdown', 'touchstart', 'mousemove', 'click']) addEventListener(type, record, true);
  });
});
afterEach(() => expect(pointerEvents).toEqual([]));

/** Reads the name of the focused element, and whether its focus is visible. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const hasOutline = (candidate: Element | null) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const { width, height } = element.getBoundingClientRect();
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60) || element.tagName,
      // A radio button or checkbox may show its focus on the label.
      isVisible: (hasOutline(element) || hasOutline(element.closest('label, fieldset'))) && width * height > 0,
    };
  });

/** Presses Tab until a control has the focus. Every stop must show its focus and follow the previous one in the document. */
async function goTo(control: Locator, { back = false, maxPresses = 150 } = {}): Promise<void> {
  const page = control.page();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if ((await control.count()) > 0 && (await control.first().evaluate((element) => element === document.activeElement))) return;
    await page.evaluate(() => {
      (globalThis as unknown as { before?: Element | null }).before = document.activeElement;
    });
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const focus = await readFocus(page);
    if (!focus) continue;
    expect(focus).toMatchObject({ isVisible: true });
    const isInOrder = await page.evaluate((isBack) => {
      const { before } = globalThis as unknown as { before?: Element | null };
      const now = document.activeElement;
      // The order restarts when the focus leaves a dialog or wraps inside it.
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
    if (!isInOrder) throw new Error(`“${focus.name}” is out of document order`);
  }
  throw new Error(`The Tab key does not reach ${control}`);
}

async function press(control: Locator, key = 'Enter'): Promise<void> {
  await goTo(control);
  await journey.page.keyboard.press(key);
}

async function type(control: Locator, text: string): Promise<void> {
  await goTo(control);
  await journey.page.keyboard.press('ControlOrMeta+a');
  await journey.page.keyboard.type(text);
}

/** Marks the live regions of the page, to tell later which existed before an announcement. */
const markLiveRegions = () =>
  journey.page.evaluate(() => {
    for (const live of document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]'))
      live.setAttribute('data-existed', '');
  });

/** Waits for a text in a marked live region. Screen readers announce only changes of regions that existed before. */
const waitForAnnouncement = (text: string | RegExp) =>
  journey.page.locator('[data-existed]').filter({ hasText: text }).first().waitFor({ state: 'attached' });

async function skipToContent(): Promise<void> {
  const skip = journey.page.getByRole('link', { name: 'Skip to the content' });
  await journey.page.keyboard.press('Tab');
  await expect.poll(() => skip.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await skip.boundingBox())?.height).toBeGreaterThan(20);
  await journey.page.keyboard.press('Enter');
  await expect.poll(() => journey.page.evaluate(() => document.activeElement?.id)).toBe('main');
}

async function signInByKeyboard({ email, password }: Person): Promise<void> {
  await journey.page.goto('/auth?returnTo=%2Fhome%23interactions');
  await heading('Welcome to Plainmed').waitFor();
  await type(journey.page.getByLabel('Email', { exact: true }), email);
  await type(journey.page.getByLabel('Password', { exact: true }), password);
  await journey.page.keyboard.press('Enter');
  // Checked before the heading, because the toast disappears by itself.
  await journey.page
    .getByRole('region', { name: /^Notifications/ })
    .getByText('Welcome back!')
    .waitFor();
  await heading('Drug Interaction Checker').waitFor();
}

it('a person signs in, checks two medicines, opens a source, reports a mistake and signs out', async () => {
  const person = await signUp(journey.url, makePerson());
  const cookie = await signIn(journey.url, person);
  const started = await fetch(`${journey.url}/api/subscription/start-new-trial`, { method: 'POST', headers: { cookie } });
  expect(started.status).toBe(200);
  await signInByKeyboard(person);
  const { page } = journey;

  // A reload puts the focus at the start of the page.
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
  await waitForAnnouncement('The result is ready.');
  const result = focused();
  await expect.poll(() => result.evaluate((element) => element.tagName)).toBe('H2');

  const sourceButton = button(/^Show the source:/).first();
  await press(sourceButton);
  const sourceDialog = page.getByRole('dialog', { name: 'Where this comes from' });
  await sourceDialog.getByText('Document', { exact: true }).waitFor();
  expect(await sourceDialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await sourceDialog.waitFor({ state: 'hidden' });
  await expect.poll(() => sourceButton.evaluate((element) => element === document.activeElement)).toBe(true);

  const report = button('Report wrong information');
  await press(report);
  const dialog = page.getByRole('dialog', { name: 'Report wrong information' });
  await dialog.getByLabel('What is it about?').waitFor();
  await type(dialog.getByLabel('What is it about?'), 'Warfarin with aspirin');
  await type(dialog.getByLabel('What is wrong?'), 'The label says it otherwise.');
  // The dialog traps the focus: its first control follows its last.
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await markLiveRegions();
  await press(dialog.getByRole('button', { name: 'Send report' }));
  await waitForAnnouncement(/^.*Thank you for your report/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => report.evaluate((element) => element === document.activeElement)).toBe(true);

  // After a reload the menu is a few Tab presses away.
  await page.reload();
  const menu = button(/^Your account:/);
  await menu.waitFor();
  await press(menu);
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await signOut.waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => signOut.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Logged out', { exact: true }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
}, 180_000);

it('a person searches the help, reads an answer, votes, and sends a message after correcting a mistake', async () => {
  const { page } = journey;
  await page.goto('/help');
  await heading('Help Center').waitFor();
  await skipToContent();
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await markLiveRegions();
  await type(page.getByRole('searchbox', { name: 'Search the help' }), 'mobile app');
  await waitForAnnouncement('1 question and no guides found.');

  const question = page.locator('summary').filter({ hasText: 'Is there a mobile app?' });
  await press(question);
  await page.getByText('There is no app in an app store today').first().waitFor();
  const item = page.locator('details').filter({ hasText: 'Is there a mobile app?' });
  await markLiveRegions();
  await press(item.getByRole('button', { name: 'Yes' }));
  await waitForAnnouncement('Thank you. Your vote is counted.');

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
  const errorText = await email.evaluate((box) =>
    (box.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
  expect(errorText).toContain('Please enter a valid email address');
  await type(email, 'ada@people.example');
  await markLiveRegions();
  await press(button('Send Message'));
  await waitForAnnouncement(/Thank you for your message/);
  expect(await page.getByLabel('Priority').inputValue()).toBe('medium');
}, 180_000);
