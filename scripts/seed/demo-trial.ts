import type { Config } from '#apps/server/start/config.ts';
import { type BillingServices, createBillingServices } from '#features/billing/server/billing-services.ts';
import { createPersonalDataStore } from '#features/billing/server/personal-data.ts';
import { createTimeBudget } from '#features/billing/server/stripe/stripe-time-budget.ts';
import { startTrial } from '#features/billing/server/trial/trial.ts';
import { createMailTexts } from '#packages/mail/mail-texts.ts';
import { SANDBOX_SECRET_KEY, startSandbox } from '#packages/payments/sandbox/sandbox.ts';
import { createStripe } from '#packages/payments/stripe-client.ts';
import { createLocalTrial } from './people.store.ts';
import type { Database } from './random-rows.store.ts';

const TRIAL_DAYS = 7;
/** Events have no receiver here. The server reads the sandbox's state again. */
const NO_WEBHOOK = 'whsec_seed';

export interface SeedDependencies {
  config: Config;
  database: Database;
  now: Date;
}

/**
 * Gives the demo account a running trial. In the payment sandbox it can be canceled and paid like any other. With a real Stripe key it
 * exists only in the database, because example data must not reach Stripe.
 */
export async function startDemoTrial({ config, database, now }: SeedDependencies, userId: number): Promise<void> {
  if (config.stripe) {
    await database.write((queries) => createLocalTrial(queries, userId, { now, days: TRIAL_DAYS }));
    return;
  }
  await withSandbox({ config, database, now }, async (parts) => {
    await parts.locks.withLock(userId, () => startTrial(parts, { userId, budget: createTimeBudget() }, true));
  });
}

/** Ends the sandbox subscription that an earlier run created for the demo account. */
export async function endDemoTrial(needs: SeedDependencies, userId: number): Promise<void> {
  if (needs.config.stripe) return;
  await withSandbox(needs, (parts) => createPersonalDataStore(parts).erase(String(userId)));
}

async function withSandbox({ config, database }: SeedDependencies, work: (parts: BillingServices) => Promise<void>): Promise<void> {
  const { productName, companyName, supportEmail, appUrl } = config;
  const onFault = (error: unknown) => {
    throw error;
  };
  const sandbox = startSandbox({ database, webhookSecret: NO_WEBHOOK, deliver: async () => 200, onError: onFault });
  try {
    await work(
      createBillingServices({
        database,
        sandbox,
        stripe: createStripe({ secretKey: SANDBOX_SECRET_KEY, fetch: sandbox.fetch }),
        webhookSecret: NO_WEBHOOK,
        mailTexts: createMailTexts({ productName, companyName, supportEmail, appUrl }),
        appUrl,
        now: () => new Date(),
        onError: onFault,
      }),
    );
    await sandbox.settle();
  } finally {
    await sandbox.stop();
  }
}
