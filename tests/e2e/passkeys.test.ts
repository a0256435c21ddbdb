import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { startJourneys, waitForText } from '#tests/support/browser/journey.ts';
import { findAccessibilityProblems } from '#tests/support/browser/product.ts';
import { makePerson } from '#tests/support/people/outbox-people.ts';
import { startSmtp } from '#tests/support/stand-ins/smtp-stand-in.ts';

const smtp = await startSmtp();
afterAll(() => smtp.close());
const journey = startJourneys({ signedIn: false, env: { SMTP_URL: smtp.url } });

/** Browsers offer passkeys for names only. */
const byName = () => journey.url.replace('127.0.0.1', 'localhost');

/** Adds a device with a fingerprint reader to the browser. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function createMember() {
  const person = makePerson();
  const { request } = journey.page;
  expect((await request.post('/api/auth/register', { data: { ...person, firstName: 'Ada', lastName: 'Byron' } })).ok()).toBe(true);
  await expect.poll(() => smtp.received.some((mail) => mail.to?.[0]?.address === person.email)).toBe(true);
  const text = smtp.received.findLast((mail) => mail.to?.[0]?.address === person.email)?.text ?? '';
  const link = (text.match(/https?:\/\/[^\s<>]+verify-email[^\s<>]+/) ?? [])[0] ?? '';
  expect((await request.get(`/api/auth/verify-email${new URL(link).search}`)).ok()).toBe(true);
  return person;
}

describe('a passkey', () => {
  it('is added in the settings, signs in without a password, and is removed', async () => {
    const { page } = journey;
    const person = await createMember();
    await addAuthenticator(page);
    await page.goto(`${byName()}/auth`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    await page.goto(`${byName()}/account#sign-in`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByLabel('Name').fill('Laptop');
    await page.getByLabel('Your password').fill(person.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await waitForText(page, 'Not used yet.');
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await page.request.post(`${byName()}/api/auth/logout`, { headers: { origin: byName() } });
    await page.goto(`${byName()}/auth`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    await page.goto(`${byName()}/account#sign-in`);
    await waitForText(page, 'Last used');
    await page.getByRole('button', { name: 'Remove Laptop' }).click();
    await page.getByLabel('Your password').fill(person.password);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => page.getByText('Laptop').count()).toBe(0);
  });
});
