import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Admin, createAdmin } from '#features/admin/server/door.ts';
import type { Billing } from '#features/billing/server/door.ts';
import type { Database } from '#packages/db/client.ts';
import type { Jobs } from '#packages/jobs/jobs.ts';
import type { MailTexts } from '#packages/mail/mail-texts.ts';
import type { FindOperator } from '../http/gate.ts';
import { findErrorCode } from '../observability/error-code.ts';
import type { Config } from '../start/config.ts';
import { version } from '../start/version.ts';
import type { Encryption } from './compose-encryption.ts';
import { features } from './compose-tools.ts';

export interface OperatorDependencies {
  config: Config;
  database: Database;
  jobs: Jobs;
  letters: MailTexts;
  billing: Billing;
  now: () => Date;
  sealing: Encryption;
}

export interface OperatorServices {
  admin: Admin;
  findOperator: FindOperator;
}

/** Sets up everything for whoever runs the product: the dashboard, and what is watched and cleaned without anybody asking. */
export async function composeOperator(app: FastifyInstance, needs: OperatorDependencies): Promise<OperatorServices> {
  const { config, database, jobs, letters, billing, now, sealing } = needs;
  const admin = createAdmin({
    database,
    sealer: sealing.sealer,
    mailTexts: letters,
    features,
    appUrl: config.appUrl,
    operator: config.operator,
    alertEmail: config.supportEmail,
    now,
    onError: (error) => app.log.warn({ fault: findErrorCode(error) }, 'an operator could not be served'),
    replayStripeEvent: (id) => billing.replay(id),
    system: { ...describeSystem(config), sealingKeys: sealing.keys },
  });
  const { madePassword } = await admin.setUp();
  if (madePassword !== undefined) sayPassword(config.operator.username, madePassword);
  await jobs.schedule('operator-alerts', '*/5 * * * *', () => admin.sendAlerts());
  await jobs.schedule('old-operator-records', '50 3 * * *', () => admin.deleteOld());
  return { admin, findOperator: ({ browser }: FastifyRequest) => admin.findOperator(browser.operatorToken) };
}

function describeSystem(config: Config) {
  return {
    dataDir: config.dataDir,
    product: {
      name: config.productName,
      version,
      node: process.version,
      startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      demo: !config.production,
    },
    assistant: {
      mode: config.ai ? ('model' as const) : ('rules-only' as const),
      provider: config.ai?.provider ?? null,
      model: config.ai?.model ?? null,
    },
    payments: config.stripe ? ('stripe' as const) : ('sandbox' as const),
    mail: config.mail.smtpUrl ? ('smtp' as const) : ('outbox' as const),
  };
}

/** Only its hash is kept: it is said here, once, and to nobody's log. */
function sayPassword(username: string, password: string): void {
  console.log(
    `\n  Operator sign-in at /admin: ${username} / ${password}\n  This password is shown once. Set ADMIN_PASSWORD to choose another.\n`,
  );
}
