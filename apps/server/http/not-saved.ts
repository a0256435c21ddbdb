import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, StorageFull } from '#packages/db/failures.ts';
import { NOT_SAVED_HEADER } from '#packages/wire/contract/not-saved.ts';
import type { Call } from '#packages/wire/server/mount.ts';

/** Tells the browser that nothing of this request is saved. */
export const markNotSaved = (reply: FastifyReply): void => void reply.header(NOT_SAVED_HEADER, '1');

/** Help is given also where it cannot be recorded: a write that fails because of an outage or a full disk marks the answer instead of failing it. */
export const createKeep =
  (request: FastifyRequest, reply: FastifyReply): Call<unknown, unknown>['keep'] =>
  async (write) => {
    if (request.isRecalled) return false;
    try {
      await write();
      return true;
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !(error instanceof StorageFull)) throw error;
      markNotSaved(reply);
      return false;
    }
  };
