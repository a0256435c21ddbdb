import { expect, it } from 'vitest';
import { findSidewaysScroll, startJourneys, waitForText } from '#tests/support/browser/journey.ts';
import { findAccessibilityProblems } from '#tests/support/browser/product.ts';
import { waitForMail } from '#tests/support/people/outbox-people.ts';

const SUPPORT = 'desk@support.example';
const SIZES = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a large screen', viewport: { width: 1280, height: 900 } },
];
const journey = startJourneys({ env: { SUPPORT_EMAIL: SUPPORT } });
const heading = (name: string, level = 1) => journey.page.getByRole('heading', { name, level, exact: true });
const readNumber = async (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);

async function searchTheHelp(): Promise<void> {
  const { page } = journey;
  const box = page.getByRole('searchbox', { name: 'Search the help' });
  await box.fill('mobile app');
  await waitForText(page, '1 question and no guides found.');
  expect(
    await page
      .getByRole('group')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .filter({ visible: true })
      .count(),
  ).toBe(1);
  await box.fill('zzz');
  await waitForText(page, 'Nothing found');
  await page.getByRole('button', { name: 'Clear the search' }).filter({ visible: true }).click();
}

async function voteForAnAnswer(question: string): Promise<void> {
  const { page } = journey;
  const item = page.locator('details').filter({ hasText: question });
  const counted = item.getByText(/found this helpful/);
  const before = await readNumber(await counted.textContent());
  await item.locator('summary').click();
  await item.getByRole('button', { name: 'Yes' }).click();
  await item.getByText('Thank you. Your vote is counted.').waitFor();
  expect(await readNumber(await counted.textContent())).toBe(before + 1);
  await page.reload();
  await counted.waitFor();
  expect(await readNumber(await counted.textContent())).toBe(before + 1);
}

async function writeToSupport(email: string): Promise<void> {
  const { page, url } = journey;
  await page.goto('/home#help-contact');
  await page.getByRole('tab', { name: 'Contact', selected: true }).waitFor();
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await waitForText(page, 'Please enter your name');
  await page.getByLabel('Name', { exact: true }).fill('Ada Park');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Subject', { exact: true }).fill('Early access');
  await page.getByLabel('Priority').selectOption({ label: 'General inquiry' });
  await page.getByLabel('Message', { exact: true }).fill('I would like to try the next thing early.');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await send.click();
  await waitForText(page, /^Thank you for your message/);
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
  await waitForMail(url, email, /We got your message/);
  const toSupport = await waitForMail(url, SUPPORT, /Contact form/);
  expect(toSupport.text).toContain('I would like to try the next thing early.');
}

async function reportMistake(section: string): Promise<void> {
  const { page } = journey;
  await page.goto(`/home#${section}`);
  const button = page.getByRole('button', { name: 'Report wrong information' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Report wrong information' });
  await dialog.getByLabel('What is it about?').fill('Ibuprofen');
  await dialog.getByLabel('What is wrong?').fill('The label says it otherwise.');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText(/^Thank you for your report/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
}

it.each(SIZES)('on $name a person searches, votes, reads a guide, writes to support and reports a mistake', async ({ name, viewport }) => {
  await journey.reopen({ viewport });
  const { page } = journey;
  const isPhone = name === 'a phone';
  await page.goto('/home#help');
  await heading('Help Center').waitFor();
  await searchTheHelp();
  await voteForAnAnswer(isPhone ? 'Is there a mobile app?' : 'Is my health data secure?');
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Guides' }).click();
  const readGuide = page.getByRole('button', { name: 'Read “Reading prices and paying less”' });
  await readGuide.click();
  const title = heading('Reading prices and paying less');
  await title.waitFor();
  await heading('How fresh are the prices?', 2).waitFor();
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
  const picture = page.locator('figure img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  expect(await findSidewaysScroll(page)).toBe(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to Guides' }).first().click();
  await expect.poll(() => readGuide.evaluate((element) => element === document.activeElement)).toBe(true);

  await writeToSupport(isPhone ? 'phone@people.example' : 'desk@people.example');
  await reportMistake(isPhone ? 'interactions' : 'dosing');
});

it.each(SIZES)('on $name the help is open to signed-out visitors', async ({ viewport }) => {
  await journey.reopen({ viewport });
  const { page } = journey;
  await page.context().clearCookies();
  await page.goto('/help');
  await heading('Help Center').waitFor();
  await page.getByRole('tab', { name: 'Guides' }).click();
  await page.getByRole('link', { name: 'Read “Understanding drug interactions”' }).click();
  await heading('Understanding drug interactions').waitFor();
  await heading('The three answers', 2).waitFor();
  expect(new URL(page.url()).pathname).toBe('/help/guides/drug-interactions');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(await findSidewaysScroll(page)).toBe(0);
  await page.getByRole('link', { name: 'Back to Guides' }).first().click();
  await page.getByRole('tab', { name: 'Guides', selected: true }).waitFor();
  // The address of a guide also works directly.
  await page.goto('/help/guides/ai-chat');
  await heading('Your privacy', 2).waitFor();
  expect((await page.goto('/help'))?.status()).toBe(200);
});
