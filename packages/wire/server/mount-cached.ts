import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { describeRoute } from './mount.ts';

interface CachedBody {
  plain: Buffer;
  /** Undefined if the body is too short to compress. */
  gzip: Buffer | undefined;
}

/** Arbitrary, because it only bounds memory: a few thousand responses. */
const MAX_CACHE_BYTES = 8_000_000;
/** The threshold of @fastify/compress, which is disabled for these routes because it would compress every response again. */
const COMPRESS_FROM_BYTES = 1_024;
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

/**
 * Like `mountEndpoint`, for responses that depend only on the URL and on data that is fixed while the process runs: each is computed,
 * validated and compressed once. That halves the cost of a search. The endpoint must be a GET without a feature.
 */
export function mountCachedEndpoint<Q extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Q, z.ZodType, R>,
  answer: (query: z.output<Q>) => z.input<R>,
): void {
  if (endpoint.method !== 'GET' || endpoint.feature !== undefined) throw new Error(`${endpoint.path} cannot be cached`);
  const cache = new LRUCache<string, CachedBody>({ maxSize: MAX_CACHE_BYTES, sizeCalculation: computeSize });
  app.route({
    ...describeRoute(endpoint),
    compress: false,
    handler: ({ url, query, headers }, reply) => {
      const body = cache.get(url) ?? encodeBody(String(reply.serialize(answer(query as z.output<Q>))));
      cache.set(url, body);
      reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
      if (!body.gzip || !ACCEPTS_GZIP.test(headers['accept-encoding'] ?? '')) return reply.send(body.plain);
      return reply.header('content-encoding', 'gzip').send(body.gzip);
    },
  });
}

const computeSize = ({ plain, gzip }: CachedBody, url: string) => plain.length + (gzip?.length ?? 0) + url.length;

function encodeBody(text: string): CachedBody {
  const plain = Buffer.from(text);
  return { plain, gzip: plain.length > COMPRESS_FROM_BYTES ? gzipSync(plain) : undefined };
}
