import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { describeRoute } from './mount.ts';

/** An answer's bytes, and the same packed where it is long enough for that. */
interface Written {
  plain: Buffer;
  packed: Buffer | undefined;
}

/** Arbitrary, because it only bounds memory: a few thousand answers. */
const MOST_HELD_BYTES = 8_000_000;
/** As @fastify/compress does, which is left out here because it would pack each answer anew. */
const PACKED_FROM_BYTES = 1_024;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

/**
 * As `mountEndpoint`, for what many ask alike and whose answer hangs on nothing but the question and what the process knew when it
 * started: each answer is made, checked and written once, and held as it was written.
 */
export function mountHeldEndpoint<Q extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Q, z.ZodType, R>,
  answer: (query: z.output<Q>) => z.input<R>,
): void {
  const held = new LRUCache<string, Written>({ maxSize: MOST_HELD_BYTES, sizeCalculation: findSize });
  app.route({
    ...describeRoute(endpoint),
    compress: false,
    handler: ({ url, query, headers }, reply) => {
      const written = held.get(url) ?? write(String(reply.serialize(answer(query as z.output<Q>))));
      held.set(url, written);
      reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
      const { plain, packed } = written;
      return packed && TAKES_GZIP.test(headers['accept-encoding'] ?? '')
        ? reply.header('content-encoding', 'gzip').send(packed)
        : reply.send(plain);
    },
  });
}

const findSize = ({ plain, packed }: Written, url: string) => plain.length + (packed?.length ?? 0) + url.length;

function write(text: string): Written {
  const plain = Buffer.from(text);
  return { plain, packed: plain.length > PACKED_FROM_BYTES ? gzipSync(plain) : undefined };
}
