import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Accounts, createAccounts, createSecondFactorStore } from '#features/account/server/door.ts';
import { createVisits, hasLocationFiles, type Visits } from '#features/analytics/server/door.ts';
import { type Billing, createBilling } from '#features/billing/server/door.ts';
import { createChatPersonalDataStore } from '#features/chat/server/door.ts';
import { createHelp } from '#features/help/server/door.ts';
import { createPeoplePersonalDataStore } from '#features/people/server/door.ts';
import { deleteOldUsage } from '#packages/assistant/usage/old-usage.store.ts';
import type { Database } from '#packages/db/client.ts';
import { deleteOldRecords } from '#packages/db/retention/old-records.store.ts';
import { type Jobs, startJobs } from '#packages/jobs/jobs.ts';
import { createMailTexts, type MailTexts } from '#packages/mail/mail-texts.ts';
import { createMailer } from '#packages/mail/mailer.ts';
import { createTransport } from '#packages/mail/transport.ts';
import { SANDBOX_SECRET_KEY, startSandbox } from '#packages/payments/sandbox/sandbox.ts';
import { createStripe } from '#packages/payments/stripe-client.ts';
import { sealTexts } from '#packages/security/sealing/seal-texts.store.ts';
import type { Sealer } from '#packages/security/sealing/sealer.ts';
import { findRelyingParty } from '#packages/security/second-factor/passkey.ts';
import { mapMaybePromise } from '#packages/wire/server/maybe-promise.ts';
import type { PersonalDataStore } from '#packages/wire/server/personal-data-store.ts';
import { addOutbox } from '../http/dev-outbox.ts';
import type { FindVisitor, GateDependencies } from '../http/gate.ts';
import { findErrorCode } from '../observability/error-code.ts';
import { instrumentMails, instrumentStripe } from '../observability/instrument-calls.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Config } from '../start/config.ts';
import type { Encryption } from './compose-encryption.ts';
import { composeOperator, type OperatorServices } from './compose-operator.ts';
import { createToolPersonalDataStores } from './compose-tools.ts';

export interface AccountDependencies {
  config: Config;
  database: Database;
  now: () => Date;
  sendsMails: boolean;
  constantTimeMs: number;
  encryption: Encryption;
  metrics: Metrics;
}

export interface AccountServices {
  accounts: Accounts;
  billing: Billing;
  help: ReturnType<typeof createHelp>;
  visits: Visits;
  operators: OperatorServices;
  findVisitor: FindVisitor;
  recallVisitor: NonNullable<GateDependencies['recallVisitor']>;
}

/** Composes accounts, billing, help, visits and mail, and schedules their jobs. */
export async function composeAccounts(app: FastifyInstance, dependencies: AccountDependencies): Promise<AccountServices> {
  const { config, database, now, sendsMails, constantTimeMs, encryption, metrics } = dependencies;
  const { sealer } = encryption;
  const report = (what: string) => (error: unknown) => app.log.warn({ fault: findErrorCode(error) }, what);
  const { appUrl, productName, companyName, supportEmail } = config;
  const jobs = await startJobs(database, { onError: report('a job failed') });
  const mailTexts = createMailTexts({ productName, companyName, supportEmail, appUrl });
  if (sendsMails) await startMailer(app, { config, database, jobs, sealer, metrics });
  const billing = startBilling(app, { config, database, mailTexts, now, metrics });
  const help = createHelp({ database, sealer, mailTexts, supportEmail, now, onError: report('a message could not be taken') });
  if (!hasLocationFiles()) app.log.info('visits are counted without a place: the location files are not installed');
  const visits = createVisits({ database, now, onError: report('a visit could not be counted') });
  const secondFactor = { database, sealer, site: findRelyingParty(appUrl, productName), now };
  const personalDataStores = await eraseTwice(jobs, [
    createSecondFactorStore(secondFactor),
    createChatPersonalDataStore({ database, sealer }),
    help.personalData,
    createPeoplePersonalDataStore({ database, sealer }),
    ...createToolPersonalDataStores({ database, sealer }),
  ]);
  const accounts = createAccounts({
    database,
    mailTexts,
    // Billing first: only its erasure may fail, and then nothing is erased.
    personalDataStores: [billing.personalData, ...personalDataStores],
    appUrl,
    productName,
    secondFactor,
    now,
    constantTimeMs,
    onError: report('an account could not be written'),
  });
  await jobs.schedule('old-counts', '10 0 * * *', () => deleteOldUsage(database, now()));
  await jobs.schedule('old-account-records', '10 * * * *', () => accounts.deleteOld(now()));
  await jobs.schedule('old-visits', '20 0 * * *', () => visits.deleteOld(now()));
  await jobs.schedule('old-records', '30 1 * * *', () => deleteOldRecords(database, now()));
  await jobs.schedule('seal-texts', '0 2 * * *', () => sealTexts(database, sealer, now()), { expireInSeconds: SEALING_SECONDS });
  await jobs.schedule('stripe-events', '* * * * *', () => billing.handleWaitingEvents());
  await jobs.schedule('trial-reminders', '5 * * * *', () => billing.remindOfTrialEnds());
  await jobs.schedule('subscriptions', '40 4 * * *', () => billing.reconcile());
  const operators = await composeOperator(app, { config, database, jobs, mailTexts, billing, secondFactor, now, encryption });
  app.addHook('preClose', async () => {
    await jobs.stop();
    await visits.flush();
    await billing.settle();
  });
  return {
    accounts,
    billing,
    help,
    visits,
    operators,
    findVisitor: createFindVisitor(accounts, billing),
    recallVisitor: ({ browser }) => {
      const session = accounts.recallVisitor(browser.sessionToken);
      const hasAccess = session && billing.recallAccess(session.userId);
      return hasAccess === undefined ? undefined : { signedIn: true, ...session, hasAccess };
    },
  };
}

/** Arbitrary: about a night. The rest is sealed the next night. */
const SEALING_SECONDS = 6 * 60 * 60;

/** Longer than a request takes. One that started before the erasure may write after it. */
const ERASE_AGAIN_AFTER_MS = 5 * 60_000;

/** Wraps stores so that a deleted person's data is erased once more when none of their requests can still be running. */
async function eraseTwice(jobs: Jobs, stores: readonly PersonalDataStore[]): Promise<PersonalDataStore[]> {
  const queueOf = ({ name }: PersonalDataStore) => `erase-late-${name}`;
  for (const store of stores) await jobs.work<{ userId: string }>(queueOf(store), ({ userId }) => store.erase(userId));
  return stores.map((store) => ({
    ...store,
    erase: async (userId) => {
      await store.erase(userId);
      await jobs.send(queueOf(store), { userId }, { startAfter: new Date(Date.now() + ERASE_AGAIN_AFTER_MS) });
    },
  }));
}

/** The session identifies the visitor. Access is looked up only for endpoints that need the plan. */
function createFindVisitor(accounts: Accounts, { hasAccess }: Billing): FindVisitor {
  const nobody = { signedIn: false, hasAccess: false };
  return ({ browser }) =>
    mapMaybePromise(accounts.findVisitor(browser.sessionToken), (session) => {
      if (!session) return nobody;
      const { userId, sessionId, neverUseModel } = session;
      return { signedIn: true, userId, sessionId, neverUseModel, hasAccess };
    });
}

interface MailerDependencies extends Pick<AccountDependencies, 'config' | 'database' | 'metrics'> {
  jobs: Jobs;
  sealer: Sealer;
}

/** Arbitrary: whoever tries the product on this machine waits for the mail, and no mail server has to be spared. */
const OUTBOX_POLL_MS = 250;

async function startMailer(app: FastifyInstance, { config, database, jobs, sealer, metrics }: MailerDependencies) {
  const outboxFolder = join(config.dataDir, 'outbox');
  const mailer = createMailer({
    ...(config.mail.smtpUrl ? {} : { pollMs: OUTBOX_POLL_MS }),
    database,
    sealer,
    jobs,
    transport: instrumentMails(createTransport({ ...config.mail, outboxFolder }), metrics.onMailTry),
    onFailedAttempt: (attempt) => app.log.warn(attempt, 'a mail was not delivered'),
    onOutage: (error) => app.log.warn({ fault: findErrorCode(error) }, 'the mails could not be read'),
  });
  if (!config.mail.smtpUrl && !config.production) addOutbox(app, outboxFolder);
  await mailer.start();
  app.addHook('preClose', () => mailer.stop());
}

interface BillingCompositionDependencies {
  config: Config;
  database: Database;
  mailTexts: MailTexts;
  now: () => Date;
  metrics: Metrics;
}

function startBilling(app: FastifyInstance, { config, database, mailTexts, now, metrics }: BillingCompositionDependencies): Billing {
  const onError = (error: unknown) => app.log.warn({ fault: findErrorCode(error) }, 'a payment could not be handled');
  const shared = { database, mailTexts, appUrl: config.appUrl, now, onError };
  if (config.stripe) {
    const { secretKey, apiBase, webhookSecret = createSecret(), priceId } = config.stripe;
    const stripe = createStripe({ secretKey, ...(apiBase ? { apiBase } : {}), fetch: instrumentStripe(fetch, metrics.onStripeCall) });
    return createBilling({ ...shared, stripe, webhookSecret, priceId });
  }
  // The same process signs and verifies, so the secret is shared with nobody.
  const webhookSecret = createSecret();
  const sandbox = startSandbox({ database, webhookSecret, deliver: createDelivery(app), onError });
  app.addHook('preClose', () => sandbox.stop());
  return createBilling({
    ...shared,
    stripe: createStripe({ secretKey: SANDBOX_SECRET_KEY, fetch: instrumentStripe(sandbox.fetch, metrics.onStripeCall) }),
    webhookSecret,
    // The sandbox has one time for everybody. A public demonstration must not let anybody end all trials.
    sandbox: config.production ? { ...sandbox, advance: undefined } : sandbox,
  });
}

const createSecret = () => `whsec_${randomBytes(24).toString('base64url')}`;

/** Delivers the sandbox's events to the webhook like Stripe's, once the server is ready. */
function createDelivery(app: FastifyInstance): Parameters<typeof startSandbox>[0]['deliver'] {
  const ready = new Promise<void>((resolve) => {
    app.addHook('onReady', async () => resolve());
  });
  return async (payload, signature) => {
    await ready;
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
    return statusCode;
  };
}
