import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { checkEachView, shown, startJourneys } from '#tests/support/browser/journey.ts';
import { makePerson, type Person, readMail, signIn, signUp } from '#tests/support/people/outbox-people.ts';

const at = startJourneys({ signedIn: false });

const GOOD = '4242 4242 4242 4242';
/** Whoever needs no screen to pay uses this one: a card begins one trial only. */
const OTHER = '5555 5555 5555 4444';
const DECLINED = '4000 0000 0000 0002';
const ASKS_BANK = '4000 0025 0000 3155';

/** Somebody with a session; `cookie` is its header. */
interface Member extends Person {
  cookie: string;
}

interface Status {
  hasAccess: boolean;
  status: string;
  trialEnd: string | null;
  currentPeriodEnd: string | null;
  trialUsed: boolean;
}

async function join(): Promise<Member> {
  const person = await signUp(at.url, makePerson());
  return { ...person, cookie: await signIn(at.url, person) };
}

async function call<T>({ cookie }: Member, path: string, body?: object): Promise<T> {
  const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(`${at.url}/api/${path}`, { method: 'POST', headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
async function find<T>({ cookie }: Member, path: string): Promise<T> {
  return (await (await fetch(`${at.url}/api/${path}`, { headers: { cookie } })).json()) as T;
}
const findStatus = (who: Member) => find<Status>(who, 'subscription/status');
const startTrial = (who: Member) => call(who, 'subscription/start-new-trial', { withoutCard: true });
const advance = (who: Member, days: number) => call<{ now: string }>(who, 'sandbox/advance', { days });

/** Pays for the first month without a screen. */
async function subscribe(who: Member): Promise<void> {
  const { clientSecret, setupIntentId } = await call<{ clientSecret: string; setupIntentId: string }>(
    who,
    'subscription/create-setup-intent',
  );
  const card = { number: OTHER.replaceAll(' ', ''), expMonth: '12', expYear: '2034', cvc: '123' };
  await call(who, 'sandbox/confirm', { clientSecret, card });
  await call(who, 'subscription/confirm-immediate-subscription', { setupIntentId });
}

/** The browser becomes that of somebody. */
async function become({ cookie }: Member): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: at.url };
  });
  await at.page.context().clearCookies();
  await at.page.context().addCookies(cookies);
}

const DATE = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const sayDate = (iso: string | null) => DATE.format(new Date(iso ?? Number.NaN));

const heading = (name: string | RegExp) => at.page.getByRole('heading', { name });
const button = (name: string | RegExp) => at.page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => at.page.getByRole('dialog');
const detail = (term: string) => at.page.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]');
const toast = (title: string) => at.page.getByRole('region', { name: /^Notifications/ }).getByText(title, { exact: true });

async function open(path: string, title: string | RegExp): Promise<void> {
  await at.page.goto(path);
  await heading(title).first().waitFor();
}
const arrive = (path: string) => at.page.waitForURL((url) => url.pathname === path);

async function pickCard(number: string): Promise<void> {
  await button(new RegExp(number)).click();
}
async function typeCard(number: string, expiry: string): Promise<void> {
  await at.page.getByLabel('Card number').fill(number);
  await at.page.getByLabel('Expiry date').fill(expiry);
  await at.page.getByLabel('Security code (CVC)').fill(number.startsWith('37') ? '1234' : '123');
}

describe('a free trial without a card', () => {
  it('opens the tools at once, and keeps a half-filled form when it ends in mid-work', async () => {
    const ada = await join();
    await become(ada);
    await at.page.clock.install();
    await at.page.goto('/home#interactions');
    await arrive('/subscription');
    await heading('Start your free trial').waitFor();
    await button('Start Without a Card').click();
    await toast('Free Trial Started!').waitFor();
    await shown(at.page, 'Your free trial has started');
    await at.page.clock.fastForward(1600);
    await arrive('/home');
    await shown(at.page, 'Free trial: 7 days remaining');
    await at.page.goto('/home#interactions');
    const first = at.page.getByRole('combobox', { name: 'First Medication' });
    await first.fill('warfarin');
    await at.page.getByRole('combobox', { name: 'Second Medication' }).fill('aspirin');

    await advance(ada, 8);
    // The refusal itself makes the screen ask for the status: the gate comes at once, not with the next poll.
    await button('Check for Interactions').click();
    await heading('Premium Feature').waitFor();
    await shown(at.page, /^Your access has ended. What you typed here is kept/);
    await shown(at.page, 'Limited access - Upgrade to Premium for full features');
    expect(await first.isVisible()).toBe(false);

    await subscribe(ada);
    await at.page.clock.fastForward(31_000);
    await first.waitFor();
    expect(await first.inputValue()).toBe('warfarin');
    await button('Check for Interactions').click();
    await heading('Warfarin and Aspirin').waitFor();
  });

  it('leads to the way back once it is over, and is announced two days before', async () => {
    const ada = await join();
    await startTrial(ada);
    await advance(ada, 5);
    const letter = await readMail(at.url, ada.email, /trial ends soon/);
    expect(letter.text).toContain('no card');
    expect(letter.links).toContain(`${at.url}/subscription`);
    await become(ada);
    await open('/home', 'Compare two medicines');
    await shown(at.page, 'Free trial: 2 days remaining');
    await advance(ada, 3);
    await at.page.goto('/home');
    await arrive('/reactivation');
    await shown(at.page, 'Continue with Subscription');
  });
});

describe('a card', () => {
  it('goes under a trial, is charged when the trial ends, and then each month', async ({ task }) => {
    const ada = await join();
    await become(ada);
    await open('/payment-setup', 'Start Your 7-Day Free Trial');
    await shown(at.page, 'No charge today - your trial starts immediately after signup');
    // A card begins one trial only, and a journey may be tried twice.
    await typeCard(task.result?.retryCount ? '378282246310005' : GOOD, '1234');
    await button('Start Free Trial').click();
    await toast('Free Trial Started!').waitFor();
    await arrive('/subscription-success');
    await shown(at.page, 'Processing your subscription...');
    await heading('Welcome to Premium').waitFor();
    expect(await detail('Status').textContent()).toBe('Free Trial');
    const { trialEnd } = await findStatus(ada);
    expect(await detail('First payment').textContent()).toBe(sayDate(trialEnd));

    const { now } = await advance(ada, 8);
    const receipt = await readMail(at.url, ada.email, /Premium plan has started/);
    expect(receipt.text).toContain('$4.99');
    await expect.poll(() => findStatus(ada)).toMatchObject({ hasAccess: true, status: 'active' });
    const { currentPeriodEnd } = await findStatus(ada);
    expect(Date.parse(currentPeriodEnd ?? '')).toBeGreaterThan(Date.parse(now));
    await open('/subscription', 'Your subscription');
    expect(await detail('Next payment').textContent()).toBe(sayDate(currentPeriodEnd));
    await advance(ada, 31);
    await readMail(at.url, ada.email, /receipt/);
    const renewed = await findStatus(ada);
    expect(renewed).toMatchObject({ hasAccess: true, status: 'active' });
    expect(Date.parse(renewed.currentPeriodEnd ?? '')).toBeGreaterThan(Date.parse(currentPeriodEnd ?? ''));
  });

  it('that began another person’s trial begins no second one, which does not keep anybody from a trial', async () => {
    const before = await join();
    await startTrial(before);
    await subscribe(before);
    const ada = await join();
    await become(ada);
    await open('/subscription', 'Start your free trial');
    await typeCard(OTHER, '1234');
    await button('Start Free Trial').click();
    await at.page.getByRole('alert').filter({ hasText: 'This card was already used for a free trial.' }).waitFor();
    await at.page.getByLabel('Card number').waitFor();
    await button('Start Without a Card').click();
    await arrive('/home');
    expect(await findStatus(ada)).toMatchObject({ hasAccess: true, status: 'trialing' });
  });

  it('that is declined starts nothing and says why; another one works', async () => {
    const ada = await join();
    await become(ada);
    await open('/payment-setup?plan=paid', 'Subscribe to Premium');
    await pickCard(DECLINED);
    await button('Subscribe for $4.99/month').click();
    await toast('Setup Failed').waitFor();
    await at.page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).first().waitFor();
    expect(await findStatus(ada)).toMatchObject({ hasAccess: false, status: 'trial', trialUsed: false });
    await pickCard(GOOD);
    await button('Subscribe for $4.99/month').click();
    await arrive('/subscription-success');
    await heading('Welcome to Premium').waitFor();
    expect(await detail('Status').textContent()).toBe('Active');
    expect(await detail('Billing').textContent()).toBe('$4.99/month');
    expect(await detail('Subscriber').textContent()).toBe(ada.email);
    await at.page.getByRole('link', { name: 'Open Your Tools' }).click();
    await arrive('/home');
  });

  it('that asks the bank starts nothing if the person refuses, and all if they approve', async () => {
    const ada = await join();
    await become(ada);
    await open('/payment-setup?plan=paid', 'Subscribe to Premium');
    await pickCard(ASKS_BANK);
    const question = at.page.getByRole('dialog', { name: 'Your bank asks you to approve this payment' });
    await button('Subscribe for $4.99/month').click();
    await question.getByRole('button', { name: 'Refuse' }).click();
    await at.page.getByRole('alert').filter({ hasText: 'The card was not accepted' }).waitFor();
    expect(await findStatus(ada)).toMatchObject({ hasAccess: false, status: 'trial' });
    await button('Subscribe for $4.99/month').click();
    await question.getByRole('button', { name: 'Approve' }).click();
    await arrive('/subscription-success');
    await heading('Welcome to Premium').waitFor();
    expect(await findStatus(ada)).toMatchObject({ hasAccess: true, status: 'active' });
  });

  it('is exchanged: the new one is charged from then on', async () => {
    const ada = await join();
    await subscribe(ada);
    await become(ada);
    await open('/payment-management', 'Payment');
    const card = (last4: string) => at.page.getByRole('listitem').filter({ hasText: `ending in ${last4}` });
    await card('4444').getByText('Active', { exact: true }).waitFor();
    await button('Update Payment Method').click();
    await button('Cancel Update').click();
    expect(await at.page.getByLabel('Card number').count()).toBe(0);
    await button('Update Payment Method').click();
    await typeCard(GOOD, '235');
    await expect.poll(() => at.page.getByLabel('Expiry date').inputValue()).toBe('02 / 35');
    await button('Update Payment Method').click();
    await toast('Payment Method Updated').waitFor();
    await card('4242').getByText('Active', { exact: true }).waitFor();
    await card('4242').getByText('Expires 02/2035').waitFor();
    expect(await at.page.getByText('Active', { exact: true }).filter({ visible: true }).count()).toBe(2);
    expect(await card('4444').getByText('Active', { exact: true }).count()).toBe(0);
    expect(await at.page.getByLabel('Card number').count()).toBe(0);
  });
});

describe('cancelling', () => {
  it('of a paid plan names the day, leaves the access until then, and can be taken back', async () => {
    const ada = await join();
    await subscribe(ada);
    await become(ada);
    const end = sayDate((await findStatus(ada)).currentPeriodEnd);
    await open('/subscription', 'Your subscription');
    await button('Cancel Subscription').click();
    await dialog().getByText(`You'll keep access until the end of the billing period on ${end}.`).waitFor();
    await dialog().getByRole('button', { name: 'Yes, Cancel' }).click();
    await toast('Subscription Cancelled').waitFor();
    await arrive('/');
    expect((await readMail(at.url, ada.email, /was cancelled/)).text).toContain('until');
    await open('/home', 'Compare two medicines');
    await open('/subscription', 'Your subscription');
    await shown(at.page, 'Cancelled (Access until end date)');
    expect(await detail('Access until').textContent()).toBe(end);
    await button('Reactivate Subscription').click();
    await dialog().getByText('$4.99/month').waitFor();
    const reloaded = at.page.waitForEvent('load');
    await dialog().getByRole('button', { name: 'Yes, Reactivate' }).click();
    await toast('Subscription Reactivated').waitFor();
    await reloaded;
    await button('Cancel Subscription').waitFor();
    expect(await detail('Next payment').textContent()).toBe(end);
  });

  it('of a trial ends it at once, and leads to the first page after two seconds', async () => {
    const ada = await join();
    await startTrial(ada);
    await become(ada);
    await open('/subscription', 'Your subscription');
    await button('Cancel Free Trial').click();
    await dialog().getByText("You'll lose access to all premium features immediately.").waitFor();
    await dialog().getByRole('button', { name: 'Keep Free Trial' }).click();
    expect(await findStatus(ada)).toMatchObject({ hasAccess: true });
    await at.page.clock.install();
    await button('Cancel Free Trial').click();
    await dialog().getByRole('button', { name: 'Yes, Cancel' }).click();
    await toast('Subscription Cancelled').waitFor();
    await shown(at.page, 'Your subscription is cancelled');
    expect(await findStatus(ada)).toMatchObject({ hasAccess: false, status: 'cancelled' });
    expect(new URL(at.page.url()).pathname).toBe('/subscription');
    await at.page.clock.fastForward(2100);
    await arrive('/');
    await at.page.goto('/home');
    await arrive('/reactivation');
  });

  it('from the payment screen asks in its own words and leads to sign-in, which leads on', async () => {
    const ada = await join();
    await subscribe(ada);
    await become(ada);
    await open('/payment-management', 'Payment');
    await button('Cancel Subscription').click();
    await dialog().getByText("Are you sure you want to cancel your subscription? You'll lose access to all premium features.").waitFor();
    await dialog()
      .getByText(`Your access ends on ${sayDate((await findStatus(ada)).currentPeriodEnd)}.`)
      .waitFor();
    await dialog().getByRole('button', { name: 'Yes, Cancel' }).click();
    await toast('Subscription Cancelled').waitFor();
    // Whoever is signed in is sent on from there.
    await arrive('/home');
    expect(await findStatus(ada)).toMatchObject({ hasAccess: true, status: 'cancelled' });
  });
});

describe('coming back', () => {
  it('finds one way where the trial was used, no trial in sight, and pays', async () => {
    const ada = await join();
    await startTrial(ada);
    await call(ada, 'subscription/cancel');
    await become(ada);
    await open('/reactivation', 'Welcome back');
    await shown(at.page, 'Only Option');
    expect(await button('Start Free Trial').count()).toBe(0);
    await button('Subscribe for $4.99/month').click();
    await toast('Welcome Back!').waitFor();
    await arrive('/payment-setup');
    await heading('Subscribe to Premium').waitFor();
    expect(
      await at.page
        .getByRole('main')
        .getByText(/7-day|start free trial/i)
        .count(),
    ).toBe(0);
    await pickCard(GOOD);
    await button('Subscribe for $4.99/month').click();
    await arrive('/subscription-success');
    await heading('Welcome to Premium').waitFor();
    expect(await findStatus(ada)).toMatchObject({ hasAccess: true, status: 'active' });
  });

  it('finds both ways where it was not, and goes on to the payment', async () => {
    const ada = await join();
    await become(ada);
    await open('/reactivation', 'Welcome back');
    await button('Subscribe Now').waitFor();
    await button('Start Free Trial').click();
    await toast('Welcome Back!').waitFor();
    await arrive('/subscription-onboarding');
    await heading('Welcome Back!').waitFor();
    await at.page.getByRole('link', { name: 'Skip for now' }).click();
    await arrive('/home');
    expect(await findStatus(ada)).toMatchObject({ hasAccess: true, status: 'trialing' });
  });

  it('has a menu with who is signed in, the plan, and the way out', async () => {
    const ada = await join();
    await become(ada);
    await open('/reactivation', 'Welcome back');
    const menu = button('Your account: Ada Byron');
    expect(await menu.getByText('AB', { exact: true }).isVisible()).toBe(true);
    await menu.click();
    await shown(at.page, ada.email);
    await at.page.getByRole('menuitem', { name: 'Profile Settings' }).waitFor();
    await at.page.getByRole('menuitem', { name: 'Subscription' }).click();
    await arrive('/subscription');
    await menu.click();
    await at.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await arrive('/');
    await toast('Logged out').waitFor();
    await at.page.goto('/subscription');
    await arrive('/auth');
  });
});

describe('every view of it', () => {
  const members = new Map<string, Promise<Member>>();
  /** One person for each standing, made when first looked at. */
  const as = async (
    standing: 'new' | 'trialing' | 'active' | 'cancelled' | 'ended',
    path: string,
    ready: (page: Page) => Promise<void>,
  ) => {
    const made = members.get(standing) ?? makeMember(standing);
    members.set(standing, made);
    await become(await made);
    await at.page.goto(path);
    await ready(at.page);
  };
  const makeMember = async (standing: string): Promise<Member> => {
    const who = await join();
    if (standing === 'trialing' || standing === 'ended') await startTrial(who);
    if (standing === 'active' || standing === 'cancelled') await subscribe(who);
    if (standing === 'ended' || standing === 'cancelled') await call(who, 'subscription/cancel');
    return who;
  };
  const cardForm = (page: Page) => page.getByLabel('Card number').waitFor();
  const titled = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();

  checkEachView(at, [
    { name: 'offer', show: () => as('new', '/subscription', cardForm) },
    { name: 'welcome', show: () => as('new', '/subscription-onboarding', titled(/^Welcome/)) },
    { name: 'trial card', show: () => as('new', '/payment-setup', cardForm) },
    { name: 'two ways back', show: () => as('new', '/reactivation', (page) => page.getByText('Subscribe Now').first().waitFor()) },
    { name: 'plan in trial', show: () => as('trialing', '/subscription', titled('Your subscription')) },
    {
      name: 'home in trial',
      show: () =>
        as('trialing', '/home#about', async (page) => {
          await shown(page, /^Free trial:/);
          await page.getByRole('heading', { level: 1 }).waitFor();
        }),
    },
    { name: 'plan', show: () => as('active', '/subscription', titled('Your subscription')) },
    {
      name: 'payment',
      show: () =>
        as('active', '/payment-management', async (page) => {
          await page.getByRole('button', { name: 'Update Payment Method' }).click();
          await cardForm(page);
        }),
    },
    { name: 'success', show: () => as('active', '/subscription-success', titled('Welcome to Premium')) },
    { name: 'plan that ends', show: () => as('cancelled', '/subscription', titled('Your subscription')) },
    { name: 'one way back', show: () => as('ended', '/reactivation', (page) => page.getByText('Only Option').waitFor()) },
    { name: 'paid card', show: () => as('ended', '/payment-setup', cardForm) },
  ]);
});
