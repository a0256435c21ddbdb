import type { FastifyInstance } from 'fastify';
import type { SecondFactorEndpoints } from '#packages/wire/contract/second-factor.ts';
import { type Call, mountEndpoint } from '#packages/wire/server/mount.ts';
import * as factor from './second-factor.ts';

/** What was changed, for the log of the owner. */
export type SecondFactorChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'recovery-codes-made';

type AnyCall = Call<unknown, unknown>;

export interface SecondFactorOwners {
  services: factor.SecondFactorServices;
  /** Whether a passkey alone makes the password insufficient. */
  passkeysCount: boolean;
  findOwner(call: AnyCall): Promise<factor.Owner>;
  /** Checks the password of the caller, since a browser may be left open. @throws HttpFailure 403, 429 */
  checkPassword(call: AnyCall, password: string): Promise<void>;
  /** Counts a try to confirm an authenticator. @throws HttpFailure 429 */
  countCode(call: AnyCall): Promise<void>;
  record(call: AnyCall, change: SecondFactorChange): Promise<void>;
}

/** Mounts the calls with which somebody who is signed in manages passkeys and an authenticator app. */
export function mountSecondFactor(app: FastifyInstance, endpoints: SecondFactorEndpoints, owners: SecondFactorOwners): void {
  const { services, findOwner, checkPassword, record } = owners;
  const isProtected = (ownerId: string) => factor.isProtected(services, ownerId, owners);
  const checkedOwner = async (call: Call<unknown, { password: string }>) => {
    await checkPassword(call, call.body.password);
    return findOwner(call);
  };
  /** The first factor that counts comes with recovery codes. */
  const add = async (call: AnyCall, ownerId: string, change: SecondFactorChange, work: () => Promise<void>) => {
    const wasProtected = await isProtected(ownerId);
    await work();
    await record(call, change);
    const isFirst = !wasProtected && (await isProtected(ownerId));
    return { recoveryCodes: isFirst ? await factor.renewRecoveryCodes(services, ownerId) : null };
  };
  const remove = async (call: AnyCall, ownerId: string, change: SecondFactorChange) => {
    await factor.endNeedlessRecoveryCodes(services, ownerId, await isProtected(ownerId));
    await record(call, change);
    return { success: true as const };
  };
  mountEndpoint(app, endpoints.find, async (call) => factor.findSecondFactor(services, (await findOwner(call)).id));
  mountEndpoint(app, endpoints.startPasskey, async (call) => ({ options: await factor.startPasskey(services, await checkedOwner(call)) }));
  mountEndpoint(app, endpoints.addPasskey, async (call) => {
    const owner = await findOwner(call);
    return add(call, owner.id, 'passkey-added', () => factor.addPasskey(services, owner, call.body));
  });
  mountEndpoint(app, endpoints.removePasskey, async (call) => {
    const { id } = await checkedOwner(call);
    await factor.removePasskey(services, id, call.body.id);
    return remove(call, id, 'passkey-removed');
  });
  mountEndpoint(app, endpoints.startAuthenticator, async (call) => factor.startAuthenticator(services, await checkedOwner(call)));
  mountEndpoint(app, endpoints.confirmAuthenticator, async (call) => {
    await owners.countCode(call);
    const { id } = await findOwner(call);
    return add(call, id, 'authenticator-added', () => factor.confirmAuthenticator(services, id, call.body.code));
  });
  mountEndpoint(app, endpoints.removeAuthenticator, async (call) => {
    const { id } = await checkedOwner(call);
    await factor.removeAuthenticator(services, id);
    return remove(call, id, 'authenticator-removed');
  });
  mountEndpoint(app, endpoints.renewRecoveryCodes, async (call) => {
    const { id } = await checkedOwner(call);
    await record(call, 'recovery-codes-made');
    return { recoveryCodes: await factor.renewRecoveryCodes(services, id) };
  });
}
