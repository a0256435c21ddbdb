import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { fault, HttpFailure } from './failure.ts';
import { type Call, describeRoute, toCall } from './mount.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server begins to stop; set by the shell. */
    stopping?: AbortSignal;
  }
}

const STOPPING = { error: 'This service is being restarted. Please send that again in a moment.', code: 'stopping' };

/** Sends one event to whoever wants them as they come; does nothing for whoever waits for the whole answer. */
export type SendEvent = (event: string, data: unknown) => void;

/**
 * Like `mountEndpoint`, for answers that are known piece by piece: with "Accept: text/event-stream" the pieces go out as server-sent
 * events, the whole answer last as the event `reply`. What fails before the first piece is a failure like that of any other call;
 * after it, the body of the failure comes as the event `failure`. A server that stops does not wait for the rest: it says so in the same
 * way, with the code `stopping`.
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
      endWhenStopping(request.server.stopping, stream, () => send('failure', STOPPING));
      const whole = handle(call, send).then((answer) => send('reply', endpoint.response.parse(answer)));
      await Promise.race([begun, whole]);
      whole
        .catch((error: unknown) => {
          if (!(error instanceof HttpFailure)) request.log.error({ requestId: request.id, err: error }, 'a streamed answer failed');
          const { message, code } = error instanceof HttpFailure ? error : fault();
          send('failure', { error: message, code });
        })
        .finally(() => stream.end())
        .catch(() => undefined);
      // Proxies that gather an answer before they pass it on would undo the streaming.
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream);
    },
  });
}

function endWhenStopping(stopping: AbortSignal | undefined, stream: PassThrough, tell: () => void): void {
  if (!stopping) return;
  const end = () => {
    tell();
    stream.end();
  };
  if (stopping.aborted) end();
  else {
    stopping.addEventListener('abort', end, { once: true });
    stream.once('close', () => stopping.removeEventListener('abort', end));
  }
}
