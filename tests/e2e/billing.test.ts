import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { checkEachView, startJourneys, waitForText } from '#tests/support/browser/journey.ts';
import { makePerson, type Person, signIn, signUp, waitForMail } from '#tests/support/people/outbox-people.ts';
import { OPERATOR } from '#tests/support/servers/running-product.ts';

const journey = startJourneys({ signedIn: false, env: { ADMIN_PASSWORD: OPERATOR.password } });

const GOOD = '4242 4242 4242 4242';
/** The card of members who pay without a screen. It differs from GOOD, because a card can start only one trial. */
const OTHER = '5555 5555 5555 4444';
const DECLINED = '4000 0000 0000 0002';
const ASKS_BANK = '4000 0025 0000 3155';

/** A person with a session; `cookie` is the Cookie header. */
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

async function createMember(): Promise<Member> {
  const person = await signUp(journey.url, makePerson());
  return { ...person, cookie: await signIn(journey.url, person) };
}

async function post<T>({ cookie }: Pick<Member, 'cookie'>, path: string, body?: object): Promise<T> {
  const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
  const response = await fetch(`${journey.url}/api/${path}`, { method: 'POST', headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
async function get<T>({ cookie }: Member, path: string): Promise<T> {
  return (await (await fetch(`${journey.url}/api/${path}`, { headers: { cookie } })).json()) as T;
}
const getStatus = (member: Member) => get<Status>(member, 'subscription/status');
const startTrial = (member: Member) => post(member, 'subscription/start-new-trial', { withoutCard: true });
/** Moves everybody's time, as only the operator can. */
async function advance(days: number): Promise<{ now: string }> {
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${journey.url}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify(OPERATOR) });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return post<{ now: string }>({ cookie }, 'sandbox/advance', { days });
}

/** Starts and pays for a subscription through the API. */
async function subscribe(member: Member): Promise<void> {
  const { clientSecret, setupIntentId } = await post<{ clientSecret: string; setupIntentId: string }>(
    member,
    'subscription/create-setup-intent',
  );
  const card = { number: OTHER.replaceAll(' ', ''), expMonth: '12', expYear: '2034', cvc: '123' };
  await post(member, 'sandbox/confirm', { clientSecret, card });
  await post(member, 'subscription/confirm-immediate-subscription', { setupIntentId });
}

/** Gives the browser the member's session. */
async function signInAs({ cookie }: Member): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: journey.url };
  });
  await journey.page.context().clearCookies();
  await journey.page.context().addCookies(cookies);
}

const DATE = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const formatDate = (iso: string | null) => DATE.format(new Date(iso ?? Number.NaN));

const heading = (name: string | RegExp) => journey.page.getByRole('heading', { name });
const button = (name: string | RegExp) => journey.page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => journey.page.getByRole('dialog');
const detail = (term: string) => journey.page.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]');
const toast = (title: string) => journey.page.getByRole('region', { name: /^Notifications/ }).getByText(title, { exact: true });

async function open(path: string, title: string | RegExp): Promise<void> {
  await journey.page.goto(path);
  await heading(title).first().waitFor();
}
const waitForPath = (path: string) => journey.page.waitForURL((url) => url.pathname === path);

async function pickCard(number: string): Promise<void> {
  await button(new RegExp(number)).click();
}
async function typeCard(number: string, expiry: string): Promise<void> {
  await journey.page.getByLabel('Card number').fill(number);
  await journey.page.getByLabel('Expiration date').fill(expiry);
  await journey.page.getByLabel('Security code (CVC)').fill(number.startsWith('37') ? '1234' : '123');
}

describe('a free trial without a card', () => {
  it('opens the tools at once, and keeps a half-filled form when the trial ends', async () => {
    const ada = await createMember();
    await signInAs(ada);
    await journey.page.clock.install();
    await journey.page.goto('/home#interactions');
    await waitForPath('/subscription');
    await heading('Start your free trial').waitFor();
    await button('Start Without a Card').click();
    await toast('Free Trial Started!').waitFor();
    await waitForText(journey.page, 'Your free trial has started');
    await journey.page.clock.fastForward(1600);
    await waitForPath('/home');
    await waitForText(journey.page, 'Free trial: 7 days remaining');
    await journey.page.goto('/home#interactions');
    const first = journey.page.getByRole('combobox', { name: 'First Medication' });
    await first.fill('warfarin');
    await journey.page.getByRole('combobox', { name: 'Second Medication' }).fill('aspirin');

    await advance(8);
    // The 403 makes the screen fetch the status, so it locks at once and not at the next poll.
    await button('Check for Interactions').click();
    await heading('Premium Feature').waitFor();
    await waitForText(journey.page, /^Your access has ended. We kept what you typed here/);
    await waitForText(journey.page, 'Limited access - Upgrade to Premium for full features');
    expect(await first.isVisible()).toBe(false);

    await subscribe(ada);
    await journey.page.clock.fastForward(31_000);
    await first.waitFor();
    expect(await first.inputValue()).toBe('warfarin');
    await button('Check for Interactions').click();
    await heading('Warfarin and Aspirin').waitFor();
  });

  it('sends a reminder two days before its end, and leads to reactivation afterwards', async () => {
    const ada = await createMember();
    await startTrial(ada);
    await advance(5);
    const mail = await waitForMail(journey.url, ada.email, /trial ends soon/);
    expect(mail.text).toContain('You did not add a card');
    expect(mail.links).toContain(`${journey.url}/subscription`);
    await signInAs(ada);
    await open('/home', 'Compare two medicines');
    await waitForText(journey.page, 'Free trial: 2 days remaining');
    await advance(3);
    await journey.page.goto('/home');
    await waitForPath('/reactivation');
    await waitForText(journey.page, 'Continue with Subscription');
  });
});

describe('a card', () => {
  it('is charged when its trial ends, and then each month', async ({ task }) => {
    const ada = await createMember();
    await signInAs(ada);
    await open('/payment-setup', 'Start Your 7-Day Free Trial');
    await waitForText(journey.page, 'No charge today - your trial starts immediately after signup');
    // A card can start only one trial, so a retry of this test needs another card.
    await typeCard(task.result?.retryCount ? '378282246310005' : GOOD, '1234');
    await button('Start Free Trial').click();
    await toast('Free Trial Started!').waitFor();
    await waitForPath('/subscription-success');
    await waitForText(journey.page, 'Processing your subscription...');
    await heading('Welcome to Premium').waitFor();
    expect(await detail('Status').textContent()).toBe('Free Trial');
    const { trialEnd } = await getStatus(ada);
    expect(await detail('First payment').textContent()).toBe(formatDate(trialEnd));

    const { now } = await advance(8);
    const receipt = await waitForMail(journey.url, ada.email, /Premium plan has started/);
    expect(receipt.text).toContain('$4.99');
    await expect.poll(() => getStatus(ada)).toMatchObject({ hasAccess: true, status: 'active' });
    const { currentPeriodEnd } = await getStatus(ada);
    expect(Date.parse(currentPeriodEnd ?? '')).toBeGreaterThan(Date.parse(now));
    await open('/subscription', 'Your subscription');
    expect(await detail('Next payment').textContent()).toBe(formatDate(currentPeriodEnd));
    await advance(31);
    await waitForMail(journey.url, ada.email, /receipt/);
    const renewed = await getStatus(ada);
    expect(renewed).toMatchObject({ hasAccess: true, status: 'active' });
    expect(Date.parse(renewed.currentPeriodEnd ?? '')).toBeGreaterThan(Date.parse(currentPeriodEnd ?? ''));
  });

  it('that started another person’s trial starts no second one, but a trial without a card is possible', async () => {
    const earlier = await createMember();
    await startTrial(earlier);
    await subscribe(earlier);
    const ada = await createMember();
    await signInAs(ada);
    await open('/subscription', 'Start your free trial');
    await typeCard(OTHER, '1234');
    await button('Start Free Trial').click();
    await journey.page.getByRole('alert').filter({ hasText: 'This card was already used for a free trial.' }).waitFor();
    await journey.page.getByLabel('Card number').waitFor();
    await button('Start Without a Card').click();
    await waitForPath('/home');
    expect(await getStatus(ada)).toMatchObject({ hasAccess: true, status: 'trialing' });
  });

  it('that is declined starts nothing and shows the reason; another one works', async () => {
    const ada = await createMember();
    await signInAs(ada);
    await open('/payment-setup?plan=paid', 'Subscribe to Premium');
    await pickCard(DECLINED);
    await button('Subscribe for $4.99/month').click();
    await toast('Setup Failed').waitFor();
    await journey.page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).first().waitFor();
    expect(await getStatus(ada)).toMatchObject({ hasAccess: false, status: 'trial', trialUsed: false });
    await pickCard(GOOD);
    await button('Subscribe for $4.99/month').click();
    await waitForPath('/subscription-success');
    await heading('Welcome to Premium').waitFor();
    expect(await detail('Status').textContent()).toBe('Active');
    expect(await detail('Billing').textContent()).toBe('$4.99/month');
    expect(await detail('Subscriber').textContent()).toBe(ada.email);
    await journey.page.getByRole('link', { name: 'Open Your Tools' }).click();
    await waitForPath('/home');
  });

  it('that needs the bank’s approval starts a subscription only after the person approves', async () => {
    const ada = await createMember();
    await signInAs(ada);
    await open('/payment-setup?plan=paid', 'Subscribe to Premium');
    await pickCard(ASKS_BANK);
    const question = journey.page.getByRole('dialog', { name: 'Your bank asks you to approve this payment' });
    await button('Subscribe for $4.99/month').click();
    await question.getByRole('button', { name: 'Refuse' }).click();
    await journey.page.getByRole('alert').filter({ hasText: 'The card was not accepted' }).waitFor();
    expect(await getStatus(ada)).toMatchObject({ hasAccess: false, status: 'trial' });
    await button('Subscribe for $4.99/month').click();
    await question.getByRole('button', { name: 'Approve' }).click();
    await waitForPath('/subscription-success');
    await heading('Welcome to Premium').waitFor();
    expect(await getStatus(ada)).toMatchObject({ hasAccess: true, status: 'active' });
  });

  it('can be replaced by another one', async () => {
    const ada = await createMember();
    await subscribe(ada);
    await signInAs(ada);
    await open('/payment-management', 'Payment');
    const card = (last4: string) => journey.page.getByRole('listitem').filter({ hasText: `ending in ${last4}` });
    await card('4444').getByText('Active', { exact: true }).waitFor();
    await button('Update Payment Method').click();
    await button('Cancel Update').click();
    expect(await journey.page.getByLabel('Card number').count()).toBe(0);
    await button('Update Payment Method').click();
    await typeCard(GOOD, '235');
    await expect.poll(() => journey.page.getByLabel('Expiration date').inputValue()).toBe('02 / 35');
    await button('Update Payment Method').click();
    await toast('Payment Method Updated').waitFor();
    await card('4242').getByText('Active', { exact: true }).waitFor();
    await card('4242').getByText('Expires 02/2035').waitFor();
    expect(await journey.page.getByText('Active', { exact: true }).filter({ visible: true }).count()).toBe(2);
    expect(await card('4444').getByText('Active', { exact: true }).count()).toBe(0);
    expect(await journey.page.getByLabel('Card number').count()).toBe(0);
  });
});

describe('cancellation', () => {
  it('of a paid plan shows the end date, keeps access until then, and can be undone', async () => {
    const ada = await createMember();
    await subscribe(ada);
    await signInAs(ada);
    const end = formatDate((await getStatus(ada)).currentPeriodEnd);
    await open('/subscription', 'Your subscription');
    await button('Cancel Subscription').click();
    await dialog().getByText(`You'll keep access until the end of the billing period on ${end}.`).waitFor();
    await dialog().getByRole('button', { name: 'Yes, Cancel' }).click();
    await toast('Subscription Cancelled').waitFor();
    await waitForPath('/');
    expect((await waitForMail(journey.url, ada.email, /was cancelled/)).text).toContain('until');
    await open('/home', 'Compare two medicines');
    await open('/subscription', 'Your subscription');
    await waitForText(journey.page, 'Cancelled (Access until end date)');
    expect(await detail('Access until').textContent()).toBe(end);
    await button('Reactivate Subscription').click();
    await dialog().getByText('$4.99/month').waitFor();
    const reloaded = journey.page.waitForEvent('load');
    await dialog().getByRole('button', { name: 'Yes, Reactivate' }).click();
    await toast('Subscription Reactivated').waitFor();
    await reloaded;
    await button('Cancel Subscription').waitFor();
    expect(await detail('Next payment').textContent()).toBe(end);
  });

  it('of a trial takes effect at once, and leads to the first page after two seconds', async () => {
    const ada = await createMember();
    await startTrial(ada);
    await signInAs(ada);
    await open('/subscription', 'Your subscription');
    await button('Cancel Free Trial').click();
    await dialog().getByText("You'll lose access to all premium features immediately.").waitFor();
    await dialog().getByRole('button', { name: 'Keep Free Trial' }).click();
    expect(await getStatus(ada)).toMatchObject({ hasAccess: true });
    await journey.page.clock.install();
    await button('Cancel Free Trial').click();
    await dialog().getByRole('button', { name: 'Yes, Cancel' }).click();
    await toast('Subscription Cancelled').waitFor();
    await waitForText(journey.page, 'Your subscription is cancelled');
    expect(await getStatus(ada)).toMatchObject({ hasAccess: false, status: 'cancelled' });
    expect(new URL(journey.page.url()).pathname).toBe('/subscription');
    await journey.page.clock.fastForward(2100);
    await waitForPath('/');
    await journey.page.goto('/home');
    await waitForPath('/reactivation');
  });

  it('from the payment screen asks for confirmation and leads to the tools', async () => {
    const ada = await createMember();
    await subscribe(ada);
    await signInAs(ada);
    await open('/payment-management', 'Payment');
    await button('Cancel Subscription').click();
    await dialog().getByText("Are you sure you want to cancel your subscription? You'll lose access to all premium features.").waitFor();
    await dialog()
      .getByText(`Your access ends on ${formatDate((await getStatus(ada)).currentPeriodEnd)}.`)
      .waitFor();
    await dialog().getByRole('button', { name: 'Yes, Cancel' }).click();
    await toast('Subscription Cancelled').waitFor();
    // The screen leads to sign-in, which redirects a signed-in person.
    await waitForPath('/home');
    expect(await getStatus(ada)).toMatchObject({ hasAccess: true, status: 'cancelled' });
  });
});

describe('reactivation', () => {
  it('offers only the paid plan after a used trial, and takes a payment', async () => {
    const ada = await createMember();
    await startTrial(ada);
    await post(ada, 'subscription/cancel');
    await signInAs(ada);
    await open('/reactivation', 'Welcome back');
    await waitForText(journey.page, 'Only Option');
    expect(await button('Start Free Trial').count()).toBe(0);
    await button('Subscribe for $4.99/month').click();
    await toast('Welcome Back!').waitFor();
    await waitForPath('/payment-setup');
    await heading('Subscribe to Premium').waitFor();
    expect(
      await journey.page
        .getByRole('main')
        .getByText(/7-day|start free trial/i)
        .count(),
    ).toBe(0);
    await pickCard(GOOD);
    await button('Subscribe for $4.99/month').click();
    await waitForPath('/subscription-success');
    await heading('Welcome to Premium').waitFor();
    expect(await getStatus(ada)).toMatchObject({ hasAccess: true, status: 'active' });
  });

  it('offers both plans before a trial, and starts one', async () => {
    const ada = await createMember();
    await signInAs(ada);
    await open('/reactivation', 'Welcome back');
    await button('Subscribe Now').waitFor();
    await button('Start Free Trial').click();
    await toast('Welcome Back!').waitFor();
    await waitForPath('/subscription-onboarding');
    await heading('Welcome Back!').waitFor();
    await journey.page.getByRole('link', { name: 'Skip for now' }).click();
    await waitForPath('/home');
    expect(await getStatus(ada)).toMatchObject({ hasAccess: true, status: 'trialing' });
  });

  it('has an account menu with the person, the plan, and sign-out', async () => {
    const ada = await createMember();
    await signInAs(ada);
    await open('/reactivation', 'Welcome back');
    const menu = button('Your account: Ada Byron');
    expect(await menu.getByText('AB', { exact: true }).isVisible()).toBe(true);
    await menu.click();
    await waitForText(journey.page, ada.email);
    await journey.page.getByRole('menuitem', { name: 'Profile Settings' }).waitFor();
    await journey.page.getByRole('menuitem', { name: 'Subscription' }).click();
    await waitForPath('/subscription');
    await menu.click();
    await journey.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await waitForPath('/');
    await toast('Logged out').waitFor();
    await journey.page.goto('/subscription');
    await waitForPath('/auth');
  });
});

describe('every billing view', () => {
  const members = new Map<string, Promise<Member>>();
  /** Opens a path as a member with the given plan. Creates one member for each plan when it is first needed. */
  const openAs = async (
    plan: 'new' | 'trialing' | 'active' | 'cancelled' | 'ended',
    path: string,
    ready: (page: Page) => Promise<void>,
  ) => {
    const created = members.get(plan) ?? createMemberWithPlan(plan);
    members.set(plan, created);
    await signInAs(await created);
    await journey.page.goto(path);
    await ready(journey.page);
  };
  const createMemberWithPlan = async (plan: string): Promise<Member> => {
    const member = await createMember();
    if (plan === 'trialing' || plan === 'ended') await startTrial(member);
    if (plan === 'active' || plan === 'cancelled') await subscribe(member);
    if (plan === 'ended' || plan === 'cancelled') await post(member, 'subscription/cancel');
    return member;
  };
  const waitForCardForm = (page: Page) => page.getByLabel('Card number').waitFor();
  const waitForHeading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();

  checkEachView(journey, [
    { name: 'offer', show: () => openAs('new', '/subscription', waitForCardForm) },
    { name: 'welcome', show: () => openAs('new', '/subscription-onboarding', waitForHeading(/^Welcome/)) },
    { name: 'trial card', show: () => openAs('new', '/payment-setup', waitForCardForm) },
    { name: 'two ways back', show: () => openAs('new', '/reactivation', (page) => page.getByText('Subscribe Now').first().waitFor()) },
    { name: 'plan in trial', show: () => openAs('trialing', '/subscription', waitForHeading('Your subscription')) },
    {
      name: 'home in trial',
      show: () =>
        openAs('trialing', '/home#about', async (page) => {
          await waitForText(page, /^Free trial:/);
          await page.getByRole('heading', { level: 1 }).waitFor();
        }),
    },
    { name: 'plan', show: () => openAs('active', '/subscription', waitForHeading('Your subscription')) },
    {
      name: 'payment',
      show: () =>
        openAs('active', '/payment-management', async (page) => {
          await page.getByRole('button', { name: 'Update Payment Method' }).click();
          await waitForCardForm(page);
        }),
    },
    { name: 'success', show: () => openAs('active', '/subscription-success', waitForHeading('Welcome to Premium')) },
    { name: 'plan that ends', show: () => openAs('cancelled', '/subscription', waitForHeading('Your subscription')) },
    { name: 'one way back', show: () => openAs('ended', '/reactivation', (page) => page.getByText('Only Option').waitFor()) },
    { name: 'paid card', show: () => openAs('ended', '/payment-setup', waitForCardForm) },
  ]);
});
