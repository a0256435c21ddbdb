import type { Config } from '#apps/server/start/config.ts';
import { createParts, type Parts } from '#features/billing/server/billing-services.ts';
import { createBudget } from '#features/billing/server/budget.ts';
import { createKeeper } from '#features/billing/server/personal-data.ts';
import { startTrial } from '#features/billing/server/trial.ts';
import { createLetters } from '#packages/mail/mail-texts.ts';
import { SANDBOX_SECRET_KEY, startSandbox } from '#packages/payments/sandbox/sandbox.ts';
import { createStripe } from '#packages/payments/stripe-client.ts';
import { createUnbackedTrial } from './people.store.ts';
import type { Database } from './picks.store.ts';

const TRIAL_DAYS = 7;
/** Nobody listens to events here: what they tell is read again by the server. */
const NO_WEBHOOK = 'whsec_seed';

export interface DemoNeeds {
  config: Config;
  database: Database;
  now: Date;
}

/**
 * Gives the demo account a running trial. In the payment sandbox it is a real one, which can be cancelled and paid like any other;
 * where Stripe itself is configured it stands in our books alone, since a demonstration has no business at Stripe.
 */
export async function startDemoTrial({ config, database, now }: DemoNeeds, userId: number): Promise<void> {
  if (config.stripe) {
    await database.write((queries) => createUnbackedTrial(queries, userId, { now, days: TRIAL_DAYS }));
    return;
  }
  await withSandbox({ config, database, now }, async (parts) => {
    await parts.turns.take(userId, () => startTrial(parts, { userId, budget: createBudget() }, true));
  });
}

/** Ends at the sandbox what the demo account of an earlier run had there. */
export async function endDemoTrial(needs: DemoNeeds, userId: number): Promise<void> {
  if (needs.config.stripe) return;
  await withSandbox(needs, (parts) => createKeeper(parts).erase(String(userId)));
}

async function withSandbox({ config, database }: DemoNeeds, work: (parts: Parts) => Promise<void>): Promise<void> {
  const { productName, companyName, supportEmail, appUrl } = config;
  const onFault = (error: unknown) => {
    throw error;
  };
  const sandbox = startSandbox({ database, webhookSecret: NO_WEBHOOK, deliver: async () => 200, onFault });
  try {
    await work(
      createParts({
        database,
        sandbox,
        stripe: createStripe({ secretKey: SANDBOX_SECRET_KEY, fetch: sandbox.fetch }),
        webhookSecret: NO_WEBHOOK,
        letters: createLetters({ productName, companyName, supportEmail, appUrl }),
        appUrl,
        now: () => new Date(),
        onFault,
      }),
    );
    await sandbox.settle();
  } finally {
    await sandbox.stop();
  }
}
