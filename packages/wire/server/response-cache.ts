import { gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Endpoint } from '../contract/endpoint.ts';

/** An answer's bytes, and what is said of them. */
export interface Written {
  bytes: Buffer;
  /** Names and values in turn. */
  headers: readonly string[];
}

/** An answer as it was written once, and the same packed where it is long enough for that. */
export interface HeldAnswer {
  endpoint: Pick<Endpoint, 'path' | 'access'>;
  plain: Written;
  packed: Written | undefined;
}

export interface HeldAnswers {
  /** @param url path and query, as they were asked. */
  find(url: string): HeldAnswer | undefined;
  hold(url: string, endpoint: HeldAnswer['endpoint'], text: string): HeldAnswer;
}

/** Arbitrary, because it only bounds memory: a few thousand answers. */
const MOST_HELD_BYTES = 8_000_000;
/** As @fastify/compress does, which is left out here because it would pack each answer anew. */
const PACKED_FROM_BYTES = 1_024;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const HEADERS = ['content-type', 'application/json; charset=utf-8', 'vary', 'accept-encoding'];

/** Holds JSON answers that are the same for whoever may ask, for as long as the process runs. */
export function createHeldAnswers(): HeldAnswers {
  const held = new LRUCache<string, HeldAnswer>({ maxSize: MOST_HELD_BYTES, sizeCalculation: findSize });
  return {
    find: (url) => held.get(url),
    hold(url, endpoint, text) {
      const bytes = Buffer.from(text);
      const answer = {
        endpoint,
        plain: describe(bytes),
        packed: bytes.length > PACKED_FROM_BYTES ? pack(bytes) : undefined,
      };
      held.set(url, answer);
      return answer;
    },
  };
}

/** The form of an answer that whoever asks can read. */
export const pickForm = ({ plain, packed }: HeldAnswer, acceptEncoding = ''): Written =>
  packed && TAKES_GZIP.test(acceptEncoding) ? packed : plain;

const findSize = ({ plain, packed }: HeldAnswer, url: string) => plain.bytes.length + (packed?.bytes.length ?? 0) + url.length;

const describe = (bytes: Buffer): Written => ({ bytes, headers: [...HEADERS, 'content-length', String(bytes.length)] });

function pack(plain: Buffer): Written {
  const { bytes, headers } = describe(gzipSync(plain));
  return { bytes, headers: [...headers, 'content-encoding', 'gzip'] };
}
