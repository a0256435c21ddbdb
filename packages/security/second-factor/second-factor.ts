import { HttpFailure, notFound } from '#packages/wire/server/failure.ts';
import type { Sealer } from '../sealing/sealer.ts';
import { checkRegistration, type PasskeyServices, startRegistration } from './passkey.ts';
import { createRecoveryCode, hashRecoveryCode, RECOVERY_CODES } from './recovery-code.ts';
import * as store from './second-factor.store.ts';
import { createTotpSecret, createTotpUri, findTimeStep } from './totp.ts';

export { deleteOldChallenges, deletePasskeys, deleteSecondFactor, findPasskeys } from './second-factor.store.ts';

export interface SecondFactorServices extends PasskeyServices {
  sealer: Sealer;
}

/** Whose second factor it is. `label` is the name that apps and browsers show beside it. */
export interface Owner {
  id: string;
  label: string;
}

const wrongCode = (status: number) =>
  new HttpFailure(status, 'wrong_code', 'That code is not valid, or it was used before. Please try the next one.');

/** Passkeys, authenticator app and recovery codes of an owner. */
export async function findSecondFactor({ database, sealer }: SecondFactorServices, ownerId: string) {
  const { queries } = database;
  const passkeys = await store.findPasskeys(queries, ownerId);
  const authenticator = await store.findAuthenticator(queries, sealer, ownerId);
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id: String(id),
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    authenticator: authenticator?.isConfirmed ?? false,
    recoveryCodesLeft: await store.countRecoveryCodes(queries, ownerId),
  };
}

/** The second factor for the person's own export. Secrets and hashes are left out: whoever reads them could sign in. */
export async function exportSecondFactor(services: SecondFactorServices, ownerId: string) {
  const { passkeys, authenticator, recoveryCodesLeft } = await findSecondFactor(services, ownerId);
  if (passkeys.length === 0 && !authenticator) return undefined;
  return { passkeys: passkeys.map(({ id: _, ...passkey }) => passkey), authenticator, recoveryCodesLeft };
}

/** What a password alone does not open: an authenticator app, or any passkey where `passkeysCount`. */
export async function isProtected(
  { database, sealer }: SecondFactorServices,
  ownerId: string,
  { passkeysCount }: { passkeysCount: boolean },
): Promise<boolean> {
  const authenticator = await store.findAuthenticator(database.queries, sealer, ownerId);
  if (authenticator?.isConfirmed) return true;
  return passkeysCount && (await store.findPasskeys(database.queries, ownerId)).length > 0;
}

/** Uses up a code of the authenticator app, or a recovery code. @throws HttpFailure 403 `wrong_code`. */
export async function consumeCode(services: SecondFactorServices, ownerId: string, code: string): Promise<'code' | 'recovery-code'> {
  const { database, sealer, now } = services;
  const authenticator = await store.findAuthenticator(database.queries, sealer, ownerId);
  const step = authenticator?.isConfirmed ? findTimeStep(authenticator.secret, code, now()) : undefined;
  if (step !== undefined) {
    if (await database.write((queries) => store.takeTimeStep(queries, ownerId, step))) return 'code';
    throw wrongCode(403);
  }
  if (await database.write((queries) => store.takeRecoveryCode(queries, ownerId, hashRecoveryCode(code)))) return 'recovery-code';
  throw wrongCode(403);
}

export const startPasskey = (services: SecondFactorServices, owner: Owner) => startRegistration(services, owner.id, owner.label);

/** Checks a new passkey. @throws HttpFailure 400 `wrong_passkey`. */
export async function checkNewPasskey(
  services: SecondFactorServices,
  owner: Owner,
  { name, response }: { name: string; response: Record<string, unknown> },
): Promise<store.NewPasskey> {
  return { ...(await checkRegistration(services, owner.id, response)), ownerId: owner.id, name, createdAt: services.now() };
}

/** Stores a checked passkey. @throws HttpFailure 409. */
export async function addPasskey(transaction: store.Queries, passkey: store.NewPasskey): Promise<void> {
  if ((await store.findPasskeys(transaction, passkey.ownerId)).length >= store.MAX_PASSKEYS)
    throw new HttpFailure(409, 'too_many_passkeys', 'You have as many passkeys as one account can have. Remove one first.');
  if (!(await store.createPasskey(transaction, passkey))) throw new HttpFailure(409, 'passkey_known', 'That passkey was added before.');
}

export async function removePasskey(transaction: store.Queries, ownerId: string, id: string): Promise<void> {
  if (!(await store.deletePasskey(transaction, ownerId, Number(id)))) throw notFound('That passkey is not known.');
}

/** A new secret for an authenticator app, which counts once a first code confirms it. @throws HttpFailure 409 */
export async function startAuthenticator({ database, sealer, site, now }: SecondFactorServices, owner: Owner) {
  const secret = createTotpSecret();
  const isStarted = await database.write((queries) => store.startAuthenticator(queries, sealer, { ownerId: owner.id, secret, at: now() }));
  if (!isStarted) throw new HttpFailure(409, 'authenticator_known', 'An authenticator app is set up already. Remove it first.');
  return { secret, uri: createTotpUri(secret, { issuer: site.name, label: owner.label }) };
}

/** The time step of the first code of an authenticator app that is being set up. @throws HttpFailure 400 `wrong_code`. */
export async function checkFirstCode({ database, sealer, now }: SecondFactorServices, ownerId: string, code: string): Promise<number> {
  const authenticator = await store.findAuthenticator(database.queries, sealer, ownerId);
  const step = authenticator && findTimeStep(authenticator.secret, code, now());
  if (authenticator === undefined || authenticator.isConfirmed || step === undefined) throw wrongCode(400);
  return step;
}

/** Confirms the authenticator app with the time step of its first code. @throws HttpFailure 400 `wrong_code`. */
export async function confirmAuthenticator(
  transaction: store.Queries,
  ownerId: string,
  { step, at }: { step: number; at: Date },
): Promise<void> {
  if (!(await store.takeTimeStep(transaction, ownerId, step))) throw wrongCode(400);
  await store.confirmAuthenticator(transaction, ownerId, at);
}

export async function removeAuthenticator(transaction: store.Queries, ownerId: string): Promise<void> {
  if (!(await store.deleteAuthenticator(transaction, ownerId))) throw notFound('No authenticator app is set up.');
}

/** New recovery codes. The earlier ones end. */
export async function renewRecoveryCodes(transaction: store.Queries, ownerId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  await store.replaceRecoveryCodes(transaction, ownerId, codes.map(hashRecoveryCode));
  return codes;
}

/** Ends the recovery codes where nothing is left that they could replace. */
export async function endNeedlessRecoveryCodes(services: SecondFactorServices, ownerId: string, isNeeded: boolean): Promise<void> {
  if (!isNeeded) await services.database.write((queries) => store.replaceRecoveryCodes(queries, ownerId, []));
}
