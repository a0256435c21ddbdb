import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { queueMail } from '#packages/mail/mail.store.ts';
import { mountSecondFactor } from '#packages/security/second-factor/mount-second-factor.ts';
import { checkAuthentication, startAuthentication } from '#packages/security/second-factor/passkey.ts';
import { consumeCode, isProtected } from '#packages/security/second-factor/second-factor.ts';
import type { PasskeySignIn } from '#packages/wire/contract/second-factor.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { type Call, getOperator } from '#packages/wire/server/mount.ts';
import { operatorSecondFactor } from '../contract/session.ts';
import type { AdminServices } from './admin-services.ts';
import { findBudgetSettings } from './operations/budget-settings.store.ts';
import { findOperatorPassword } from './operator.store.ts';
import { createOperatorEvent, type NewOperatorEvent } from './operator-event.store.ts';

/** The owner's id in the tables of the second factor. */
export const operatorOwner = (username: string): string => `operator:${username}`;

/** Calls that an operator may make before a second factor is set up. */
const ALWAYS_OPEN = new Set(['/api/admin/session', '/api/admin/logout', ...Object.values(operatorSecondFactor).map(({ path }) => path)]);

/** Whether the operator must first set up a second factor. */
export async function mustSetUp({ needsSecondFactor, operator, secondFactor }: AdminServices): Promise<boolean> {
  return needsSecondFactor && !(await isProtected(secondFactor, operatorOwner(operator.username), { passkeysCount: true }));
}

/** @throws HttpFailure 403 `second_factor_required` for all calls but the set-up, where an operator must have a second factor. */
export async function requireSecondFactor(services: AdminServices, path: string | undefined): Promise<void> {
  if (path !== undefined && ALWAYS_OPEN.has(path)) return;
  if (await mustSetUp(services))
    throw new HttpFailure(403, 'second_factor_required', 'Set up a passkey or an authenticator app first, under Security.');
}

/** Checks the code of a sign-in. @throws HttpFailure 403 `second_factor_required`, `wrong_code`, 429. */
export async function checkOperatorCode(services: AdminServices, code: string | undefined, device: string): Promise<void> {
  const { limits, operator, secondFactor } = services;
  const ownerId = operatorOwner(operator.username);
  if (!(await isProtected(secondFactor, ownerId, { passkeysCount: true }))) return;
  if (code === undefined)
    throw new HttpFailure(403, 'second_factor_required', 'Enter the code of your authenticator app, or sign in with your passkey.');
  await limits.consume('operator-second-factor', operator.username);
  const used = await consumeCode(secondFactor, ownerId, code).catch(async (error: unknown) => {
    await record(services, { operator: null, action: 'wrong-code', device });
    throw error;
  });
  await limits.refund('operator-second-factor', operator.username);
  if (used === 'recovery-code') await record(services, { operator: operator.username, action: 'recovery-code-used', device });
}

/** Each start counts until a sign-in follows, since it stores a challenge. */
export async function startOperatorPasskeySignIn({ limits, secondFactor }: AdminServices, { browser }: Call<unknown, unknown>) {
  await limits.consume('operator-sign-in-network', browser.network);
  return { options: await startAuthentication(secondFactor, 'operator') };
}

/** Checks a passkey of the configured operator. @throws HttpFailure 400 `wrong_passkey`, 403 `copied_passkey`, 429. */
export async function checkOperatorPasskey(services: AdminServices, call: Call<unknown, z.output<typeof PasskeySignIn>>): Promise<void> {
  const { limits, operator, secondFactor } = services;
  const { browser, body } = call;
  await limits.consume('operator-sign-in-network', browser.network);
  const passkey = await checkAuthentication(secondFactor, 'operator', body.response).catch(async (error: unknown) => {
    await record(services, { operator: null, action: 'wrong-passkey', device: browser.name });
    throw error;
  });
  if (passkey.ownerId !== operatorOwner(operator.username))
    throw new HttpFailure(400, 'wrong_passkey', 'That passkey belongs to another operator.');
  // The check and its start.
  for (let counted = 0; counted < 2; counted++) await limits.refund('operator-sign-in-network', browser.network);
}

async function record({ database, now, onError }: AdminServices, event: Omit<NewOperatorEvent, 'at'>): Promise<void> {
  await database.write((queries) => createOperatorEvent(queries, { ...event, at: now() })).catch(onError);
}

export function mountOperatorSecondFactor(app: FastifyInstance, services: AdminServices): void {
  const { database, limits, mailTexts, now, operator, passwords, secondFactor } = services;
  mountSecondFactor(app, operatorSecondFactor, {
    services: secondFactor,
    passkeysCount: true,
    findOwner: async (call) => ({ id: operatorOwner(getOperator(call)), label: operator.username }),
    checkPassword: async (call, password) => {
      const username = getOperator(call);
      await limits.consume('operator-second-factor', username);
      const hashed = await findOperatorPassword(database.queries, username);
      if (!(await passwords.verify(hashed, password, call.browser.network)))
        throw new HttpFailure(403, 'wrong_password', 'That is not your password.');
      await limits.refund('operator-second-factor', username);
    },
    countCode: (call) => limits.consume('operator-second-factor', getOperator(call)),
    record: async (transaction, call, action) => {
      const event = { device: call.browser.name, at: now() };
      await createOperatorEvent(transaction, { ...event, operator: getOperator(call), action });
      const { alertEmail } = await findBudgetSettings(transaction, services.alertEmail);
      await queueMail(transaction, { ...(await mailTexts.operatorSignInChanged({ ...event, change: action })), to: alertEmail });
    },
  });
}
