import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Admin, createAdmin } from '#features/admin/server/door.ts';
import type { Billing } from '#features/billing/server/door.ts';
import type { Database } from '#packages/db/client.ts';
import type { Jobs } from '#packages/jobs/jobs.ts';
import type { MailTexts } from '#packages/mail/mail-texts.ts';
import type { SecondFactorServices } from '#packages/security/second-factor/second-factor.ts';
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
  mailTexts: MailTexts;
  billing: Billing;
  secondFactor: SecondFactorServices;
  now: () => Date;
  encryption: Encryption;
}

export interface OperatorServices {
  admin: Admin;
  findOperator: FindOperator;
}

/** Composes the operator's dashboard and schedules its jobs. */
export async function composeOperator(app: FastifyInstance, dependencies: OperatorDependencies): Promise<OperatorServices> {
  const { config, database, jobs, mailTexts, billing, secondFactor, now, encryption } = dependencies;
  const admin = createAdmin({
    database,
    sealer: encryption.sealer,
    mailTexts,
    features,
    appUrl: config.appUrl,
    operator: config.operator,
    secondFactor,
    needsSecondFactor: config.operatorNeedsSecondFactor,
    alertEmail: config.supportEmail,
    now,
    onError: (error) => app.log.warn({ fault: findErrorCode(error) }, 'an operator could not be served'),
    replayStripeEvent: (id) => billing.replay(id),
    system: { ...describeSystem(config), sealingKeys: encryption.keys },
  });
  const { madePassword } = await admin.setUp();
  if (madePassword !== undefined) printPassword(config.operator.username, madePassword);
  await jobs.schedule('operator-alerts', '*/5 * * * *', () => admin.sendAlerts());
  await jobs.schedule('old-operator-records', '50 3 * * *', () => admin.deleteOld());
  return {
    admin,
    findOperator: ({ browser, routeOptions }: FastifyRequest) => admin.findOperator(browser.operatorToken, routeOptions.url),
  };
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

/** Prints the password once. Only its hash is stored, and it is not logged. */
function printPassword(username: string, password: string): void {
  console.log(
    `\n  Operator sign-in at /admin: ${username} / ${password}\n  This password is shown once. Set ADMIN_PASSWORD to choose another.\n`,
  );
}
