import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserServer, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/browser/product.ts';
import { type PostgresServer, startPostgres } from '#tests/support/databases/postgres.ts';
import { makeDataFolder, type RunningProduct, runProduct } from '#tests/support/servers/running-product.ts';
import { findLinkInOutbox, signUpMember } from './api-client.ts';

const WAIT_MS = 30_000;

let postgres: PostgresServer;
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let product: RunningProduct;
let server: BrowserServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [postgres, folder, server] = await Promise.all([startPostgres(), makeDataFolder(), launchBrowser()]);
  product = await runProduct({ DATABASE_URL: postgres.url, DATA_DIR: folder.dataDir });
  const { cookie } = await signUpMember(product.url, (email) => findLinkInOutbox(product.url, email));
  browser = await chromium.connect(server.wsEndpoint());
  const context = await browser.newContext({ baseURL: product.url });
  const [name = '', value = ''] = (cookie.split('; ')[0] ?? '').split(/=(.*)/s);
  await context.addCookies([{ name, value, url: product.url }]);
  page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await product?.running.end('SIGKILL');
  await postgres?.remove();
  await folder?.remove();
});

async function checkPair(): Promise<void> {
  await page.getByRole('combobox', { name: 'First Medication' }).fill('warfarin');
  await page.getByRole('combobox', { name: 'Second Medication' }).fill('aspirin');
  await page.getByRole('button', { name: 'Check for Interactions' }).click();
  await page.getByRole('heading', { name: 'What to do' }).first().waitFor();
}

it('a signed-in person who loads the page again while the database is away is still known, and gets help with a note', async () => {
  await page.goto('/home#interactions');
  await checkPair();
  // The first event of the trial and the connection of the change feed settle, which forget what was held before.
  await setTimeout(1_500);
  await page.reload();
  await page.getByRole('combobox', { name: 'First Medication' }).waitFor();
  expect(await page.getByText('Nothing is saved right now').count()).toBe(0);
  await postgres.stop();
  await page.reload();
  await page.getByText('Nothing is saved right now').waitFor();
  await checkPair();
  await page.goto('/home#symptoms');
  await page.getByText('Nothing is saved right now').waitFor();
  expect(await page.getByText('We could not reach Plainmed').count()).toBe(0);
});
