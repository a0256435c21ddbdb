import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReadability } from '#packages/assistant/readability.ts';
import type { Brand, MailContent } from './mail.ts';
import { createMailTexts } from './mail-texts.ts';
import { formatGreeting } from './templates/mail-text.ts';

const brand: Brand = {
  productName: 'Plainmed',
  companyName: 'Plainmed Ltd',
  supportEmail: 'support@plainmed.example',
  appUrl: 'https://plainmed.example',
};
const mailTexts = createMailTexts(brand);
const at = new Date('2026-11-29T14:05:00Z');
const later = new Date('2026-12-29T14:05:00Z');
const link = 'https://plainmed.example/verify-email?token=abc_DEF-123&next=1';
const price = { cents: 499, currency: 'usd' };
const HOSTILE = '<img src=x onerror=1>';

const allWith = (name: string): Record<string, () => Promise<MailContent>> => ({
  verifyEmail: () => mailTexts.verifyEmail({ link }),
  alreadyRegistered: () => mailTexts.alreadyRegistered({ signInLink: link, resetLink: `${link}&reset=1` }),
  finishSignUp: () => mailTexts.finishSignUp({ link }),
  resetPassword: () => mailTexts.resetPassword({ link }),
  passwordChanged: () => mailTexts.passwordChanged({ name, at, resetLink: link, passkeys: [], arePasskeysRemoved: true }),
  passwordReset: () =>
    mailTexts.passwordChanged({ name, at, resetLink: link, passkeys: [{ name, createdAt: at }], arePasskeysRemoved: true }),
  passwordChangedWithPasskeys: () =>
    mailTexts.passwordChanged({ name, at, resetLink: link, passkeys: [{ name, createdAt: at }], arePasskeysRemoved: false }),
  passkeyAdded: () => mailTexts.signInChanged({ name, change: 'passkey-added', device: name, at, resetLink: link }),
  passkeyRemoved: () => mailTexts.signInChanged({ name, change: 'passkey-removed', device: name, at, resetLink: link }),
  authenticatorAdded: () => mailTexts.signInChanged({ name, change: 'authenticator-added', device: name, at, resetLink: link }),
  authenticatorRemoved: () => mailTexts.signInChanged({ name, change: 'authenticator-removed', device: name, at, resetLink: link }),
  recoveryCodesMade: () => mailTexts.signInChanged({ name, change: 'recovery-codes-made', device: name, at, resetLink: link }),
  operatorSignInChanged: () => mailTexts.operatorSignInChanged({ change: 'passkey-added', device: name, at }),
  emailChangeConfirm: () => mailTexts.emailChangeConfirm({ link }),
  emailChanged: () => mailTexts.emailChanged({ name, at }),
  newSignIn: () => mailTexts.newSignIn({ name, device: name, at, resetLink: link }),
  accountDeleted: () => mailTexts.accountDeleted({ name, at }),
  trialStarted: () => mailTexts.trialStarted({ name, endsAt: at, price, hasCard: false, manageLink: link }),
  trialStartedWithCard: () => mailTexts.trialStarted({ name, endsAt: at, price, hasCard: true, manageLink: link }),
  trialEnding: () => mailTexts.trialEnding({ name, endsAt: at, price, hasCard: false, manageLink: link }),
  trialEndingWithCard: () => mailTexts.trialEnding({ name, endsAt: at, price, hasCard: true, manageLink: link }),
  subscriptionStarted: () => mailTexts.subscriptionStarted({ name, amount: price, paidAt: at, nextAt: later, manageLink: link }),
  renewalReceipt: () =>
    mailTexts.renewalReceipt({ name, amount: price, paidAt: at, nextAt: later, manageLink: link, card: 'Visa ending in 4242' }),
  paymentFailed: () => mailTexts.paymentFailed({ name, amount: price, accessUntil: later, nextTryAt: at, updateLink: link }),
  paymentFailedAtLast: () => mailTexts.paymentFailed({ name, amount: price, updateLink: link }),
  authenticationRequired: () => mailTexts.authenticationRequired({ name, amount: price, link }),
  subscriptionCancelled: () => mailTexts.subscriptionCancelled({ name, accessUntil: later, returnLink: link }),
  subscriptionEnded: () => mailTexts.subscriptionCancelled({ name, returnLink: link }),
  subscriptionReactivated: () => mailTexts.subscriptionReactivated({ name, price, nextAt: later, manageLink: link }),
  refundNoted: () => mailTexts.refundNoted({ name, amount: price, at, manageLink: link }),
  contactReceived: () => mailTexts.contactReceived({}),
  contactMessage: () =>
    mailTexts.contactMessage({ name, email: 'ann@example.org', subject: name, message: `${name}\nsecond line`, priority: 'high' }),
  budgetWarning: () => mailTexts.budgetReached({ period: 'day', budget: price, spent: price, percent: 80 }),
  budgetUsedUp: () => mailTexts.budgetReached({ period: 'month', budget: price, spent: price, percent: 104 }),
  mailsFailing: () => mailTexts.mailsFailing({ count: 6 }),
  stripeEventsFailed: () => mailTexts.stripeEventsFailed({ count: 1 }),
  modelsFailing: () => mailTexts.modelsFailing({ calls: 1_200, failures: 700, from: at }),
  newReports: () => mailTexts.newReports({ count: 3 }),
});

const decode = (html: string) =>
  html
    .replace(/&#\d+;/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => decode(address));
const { measureGrade } = createReadability([]);

describe.each(Object.entries(allWith('Ann')))('%s', (name, write) => {
  it('says as much in plain text as in HTML', async () => {
    const { html, text } = await write();
    const hrefs = hrefsOf(html);
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) expect(text).toContain(href.replace('mailto:', ''));
    const words = decode(html.replace(/<(style|title)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ')).split(/[^\p{L}\p{N}$]+/u);
    const inText = new Set(text.split(/[^\p{L}\p{N}$]+/u));
    // The text has the preview and the button's help in other words.
    const previewed = new Set(decode(/<div[^>]*data-skip-in-text[\s\S]*?<\/div>/.exec(html)?.[0] ?? '').split(/[^\p{L}\p{N}$]+/u));
    const help = new Set('If the button does not work copy this link into your browser'.split(' '));
    expect(words.filter((word) => word !== '' && !inText.has(word) && !previewed.has(word) && !help.has(word))).toEqual([]);
  });

  it('has a language, a title, no external resources and no scripts', async () => {
    const { html, subject } = await write();
    expect(html).toMatch(/<html[^>]* lang="en"/);
    expect(decode(html)).toContain(`<title>${subject}</title>`);
    expect(html).not.toMatch(/<(img|script|link|iframe)\b| src=|url\(|@import/i);
    expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(subject).not.toMatch(/[\r\n!]/);
    expect(html.length).toBeLessThan(90_000);
  });

  it('is easy to read and calm', async () => {
    const { text } = await write();
    const ours = text.split('\n--\n')[0]?.replace(/https?:\S+|\S+@\S+/g, '') ?? '';
    expect(measureGrade(ours), name).toBeLessThanOrEqual(8);
    expect(ours).not.toContain('!');
    expect(text).not.toMatch(/undefined|null|NaN|Invalid/);
  });
});

describe.each(Object.entries(allWith(HOSTILE)))('%s, with a hostile name', (_, write) => {
  it('never contains typed markup, and no name in the subject', async () => {
    const { html, subject } = await write();
    expect(html).not.toContain('<img');
    expect(subject).not.toContain('img');
  });
});

it('greets only with what looks like a name', () => {
  expect(formatGreeting('Zoë O’Neil-Smith')).toBe('Hello Zoë O’Neil-Smith,');
  for (const name of [undefined, '', ' ', 'Ann\r\nBcc: a@b.co', 'visit https://evil.example', 'a'.repeat(41), 'evil.example'])
    expect(formatGreeting(name)).toBe('Hello,');
});

it('names a passkey only with what cannot be a link', async () => {
  const passkeys = ['My phone', 'www.evil.example/help'].map((name) => ({ name, createdAt: at }));
  const { text } = await mailTexts.passwordChanged({ at, resetLink: link, passkeys, arePasskeysRemoved: true });
  expect(text).toContain('My phone, added on November 29, 2026 (UTC)');
  expect(text).toContain('A passkey, added on November 29, 2026 (UTC)');
  expect(text).not.toContain('evil');
});

it('quotes any message completely', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (message) => {
      const { html, subject } = await mailTexts.contactMessage({
        name: message,
        email: message,
        subject: message,
        message,
        priority: 'low',
      });
      expect(html).not.toMatch(/<(img|script|svg|iframe)/i);
      expect(subject).toBe('Contact form: a new message (low)');
    }),
    { numRuns: 40 },
  );
});

it('formats money and dates for people', async () => {
  const { text } = await mailTexts.trialStarted({ endsAt: at, price, hasCard: true, manageLink: link });
  expect(text).toContain('On November 29, 2026 (UTC) your card will be charged $4.99, and then $4.99 each month.');
  const { text: changed } = await mailTexts.passwordChanged({ at, resetLink: link, passkeys: [], arePasskeysRemoved: true });
  expect(changed).toContain('November 29, 2026 at 2:05 PM UTC');
});
