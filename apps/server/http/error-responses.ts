import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, StorageFull } from '#packages/db/failures.ts';
import { HttpFailure, internalError, unavailable } from '#packages/wire/server/failure.ts';

const SENTENCES: Record<number, [code: string, sentence: string]> = {
  400: ['invalid', 'That request could not be read. Check what you entered and try again.'],
  404: ['not_found', 'There is nothing here.'],
  413: ['too_large', 'That is too much at once. Send less and try again.'],
  415: ['unsupported_media_type', 'Send this as JSON.'],
};

/** Starts of the schema library's own messages, which are not meant for people. */
const LIBRARY_MESSAGE = /^(Invalid |Unrecognized |Too (big|small):)/;

/** Maps every error to the one error body. Errors that a person cannot act on are logged and not shown. */
export function addErrorResponses(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = hasHungUp(request.raw) ? HUNG_UP : toFailure(error);
    if (failure.status >= 500) request.log.error({ requestId: request.id, err: error }, 'request failed');
    if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', failure.retryAfterSeconds);
    return reply
      .status(failure.status)
      .send({ error: failure.message, code: failure.code, ...(failure.status === 500 ? { requestId: request.id } : {}) });
  });
}

/** Nobody receives it. The status is the one that proxies log for a client that left. */
const HUNG_UP = new HttpFailure(499, 'client_gone', 'The connection was closed before the answer.');

/** A client that leaves during its request causes errors of the connection that look like those of a database connection. */
const hasHungUp = ({ aborted, socket }: IncomingMessage) => aborted || socket?.destroyed === true;

function toFailure(error: FastifyError): HttpFailure {
  if (error instanceof HttpFailure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const message = error.validation[0]?.message;
    return new HttpFailure(400, 'invalid', message && !LIBRARY_MESSAGE.test(message) ? message : (SENTENCES[400]?.[1] ?? ''));
  }
  if (error instanceof StorageFull) return new HttpFailure(503, 'storage_full', error.message, 60);
  if (isDatabaseUnavailable(error)) return unavailable('The database cannot be reached right now. Try again in a moment.');
  if (!isResponseSerializationError(error)) {
    const known = SENTENCES[error.statusCode ?? 500];
    if (known) return new HttpFailure(error.statusCode ?? 400, known[0], known[1]);
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
      return new HttpFailure(error.statusCode, 'invalid', SENTENCES[400]?.[1] ?? '');
  }
  return internalError();
}
