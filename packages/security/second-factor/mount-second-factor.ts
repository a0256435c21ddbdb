import type { FastifyInstance } from 'fastify';
import type { Queries } from '#packages/db/client.ts';
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
  /** Records the change and queues the mail that tells of it, in the transaction of the change and before it. */
  record(transaction: Queries, call: AnyCall, change: SecondFactorChange): Promise<void>;
}

/** Mounts the calls with which somebody who is signed in manages passkeys and an authenticator app. */
export function mountSecondFactor(app: FastifyInstance, endpoints: SecondFactorEndpoints, owners: SecondFactorOwners): void {
  const { services, findOwner, checkPassword } = owners;
  const isProtected = (ownerId: string) => factor.isProtected(services, ownerId, owners);
  const checkedOwner = async (call: Call<unknown, { password: string }>) => {
    await checkPassword(call, call.body.password);
    return findOwner(call);
  };
  /** Without the record, nothing is changed. */
  const change = <T>(call: AnyCall, what: SecondFactorChange, work: (transaction: Queries) => Promise<T>): Promise<T> =>
    services.database.write((queries) =>
      queries.transaction(async (transaction) => {
        await owners.record(transaction, call, what);
        return work(transaction);
      }),
    );
  /** The first factor that counts comes with recovery codes. */
  const add = async (call: AnyCall, ownerId: string, what: SecondFactorChange, work: (transaction: Queries) => Promise<void>) => {
    const wasProtected = await isProtected(ownerId);
    await change(call, what, work);
    const isFirst = !wasProtected && (await isProtected(ownerId));
    if (!isFirst) return { recoveryCodes: null };
    return {
      recoveryCodes: await services.database.write((queries) =>
        queries.transaction((transaction) => factor.renewRecoveryCodes(transaction, ownerId)),
      ),
    };
  };
  const remove = async (call: AnyCall, ownerId: string, what: SecondFactorChange, work: (transaction: Queries) => Promise<void>) => {
    await change(call, what, work);
    await factor.endNeedlessRecoveryCodes(services, ownerId, await isProtected(ownerId));
    return { success: true as const };
  };
  mountEndpoint(app, endpoints.find, async (call) => factor.findSecondFactor(services, (await findOwner(call)).id));
  mountEndpoint(app, endpoints.startPasskey, async (call) => ({ options: await factor.startPasskey(services, await checkedOwner(call)) }));
  mountEndpoint(app, endpoints.addPasskey, async (call) => {
    const owner = await findOwner(call);
    const passkey = await factor.checkNewPasskey(services, owner, call.body);
    return add(call, owner.id, 'passkey-added', (transaction) => factor.addPasskey(transaction, passkey));
  });
  mountEndpoint(app, endpoints.removePasskey, async (call) => {
    const { id } = await checkedOwner(call);
    return remove(call, id, 'passkey-removed', (transaction) => factor.removePasskey(transaction, id, call.body.id));
  });
  mountEndpoint(app, endpoints.startAuthenticator, async (call) => factor.startAuthenticator(services, await checkedOwner(call)));
  mountEndpoint(app, endpoints.confirmAuthenticator, async (call) => {
    await owners.countCode(call);
    const { id } = await findOwner(call);
    const step = await factor.checkFirstCode(services, id, call.body.code);
    return add(call, id, 'authenticator-added', (transaction) =>
      factor.confirmAuthenticator(transaction, id, { step, at: services.now() }),
    );
  });
  mountEndpoint(app, endpoints.removeAuthenticator, async (call) => {
    const { id } = await checkedOwner(call);
    return remove(call, id, 'authenticator-removed', (transaction) => factor.removeAuthenticator(transaction, id));
  });
  mountEndpoint(app, endpoints.renewRecoveryCodes, async (call) => {
    const { id } = await checkedOwner(call);
    return { recoveryCodes: await change(call, 'recovery-codes-made', (transaction) => factor.renewRecoveryCodes(transaction, id)) };
  });
}
