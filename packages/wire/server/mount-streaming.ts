import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { HttpFailure, internalError } from './failure.ts';
import { type Call, describeRoute, toCall } from './mount.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server begins to shut down; set by the server shell. */
    shutdownSignal?: AbortSignal;
  }
}

const SHUTTING_DOWN = { error: 'This service is being restarted. Please send that again in a moment.', code: 'stopping' };

/** Sends one event to clients that accept a stream; does nothing for the others. */
export type SendEvent = (event: string, data: unknown) => void;

/**
 * Like `mountEndpoint`, for answers that arrive in parts: with "Accept: text/event-stream" the parts are sent as server-sent events,
 * the whole answer last as the event `reply`. An error before the first part is an ordinary error response; after it, its body is
 * sent as the event `failure`. A server that shuts down ends the stream with a `failure` of code `stopping`.
 */
export function mountStreaming<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Q, B, R>,
  handle: (call: Call<z.output<Q>, z.output<B>>, send: SendEvent) => Promise<z.input<R>>,
): void {
  app.route({
    ...describeRoute(endpoint),
    handler: async (request, reply) => {
      const call = toCall<z.output<Q>, z.output<B>>(request, reply);
      if (!request.headers.accept?.includes('text/event-stream')) return reply.send(await handle(call, () => undefined));
      const stream = new PassThrough();
      let begin: () => void = () => undefined;
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const send: SendEvent = (event, data) => {
        begin();
        if (!stream.writableEnded) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      };
      endOnShutdown(request.server.shutdownSignal, stream, () => send('failure', SHUTTING_DOWN));
      const whole = handle(call, send).then((answer) => send('reply', endpoint.response.parse(answer)));
      await Promise.race([begun, whole]);
      whole
        .catch((error: unknown) => {
          if (!(error instanceof HttpFailure)) request.log.error({ requestId: request.id, err: error }, 'streamed response failed');
          const { message, code } = error instanceof HttpFailure ? error : internalError();
          send('failure', { error: message, code });
        })
        .finally(() => stream.end())
        .catch(() => undefined);
      // Stops proxies from buffering the response.
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream);
    },
  });
}

function endOnShutdown(shutdown: AbortSignal | undefined, stream: PassThrough, notify: () => void): void {
  if (!shutdown) return;
  const end = () => {
    notify();
    stream.end();
  };
  if (shutdown.aborted) end();
  else {
    shutdown.addEventListener('abort', end, { once: true });
    stream.once('close', () => shutdown.removeEventListener('abort', end));
  }
}
