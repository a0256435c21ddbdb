import { readSync } from 'node:fs';
import { LRUCache } from 'lru-cache';

const PAGE_BYTES = 4_096;
/** Arbitrary: 1 MB. A look-up reads about thirty pages, most of them the same ones each time. */
const MAX_PAGES = 256;

/**
 * A file that is read like a buffer, a few pages of it at a time. The reader of location files wants a buffer of the whole file, 130 MB
 * in all, of which a look-up reads about a hundred bytes.
 */
export function openPagedFile(descriptor: number, length: number): Buffer {
  const pages = new LRUCache<number, Buffer>({ max: MAX_PAGES });
  const readPage = (number: number): Buffer => {
    const known = pages.get(number);
    if (known) return known;
    const page = Buffer.alloc(PAGE_BYTES);
    readSync(descriptor, page, 0, PAGE_BYTES, number * PAGE_BYTES);
    pages.set(number, page);
    return page;
  };
  const read = (from: number, to: number): Buffer => {
    const first = Math.floor(from / PAGE_BYTES);
    const last = Math.floor(Math.max(from, to - 1) / PAGE_BYTES);
    const found = Array.from({ length: last - first + 1 }, (_, at) => readPage(first + at));
    return Buffer.concat(found).subarray(from - first * PAGE_BYTES, Math.min(to, length) - first * PAGE_BYTES);
  };
  /** What the reader calls, each on the few bytes that it is about. */
  const methods: Record<string, unknown> = {
    length,
    readUInt8: (at: number) => read(at, at + 1).readUInt8(),
    readUInt16BE: (at: number) => read(at, at + 2).readUInt16BE(),
    readUInt32BE: (at: number) => read(at, at + 4).readUInt32BE(),
    readInt32BE: (at: number) => read(at, at + 4).readInt32BE(),
    readUIntBE: (at: number, bytes: number) => read(at, at + bytes).readUIntBE(0, bytes),
    readBigUInt64BE: (at: number) => read(at, at + 8).readBigUInt64BE(),
    readFloatBE: (at: number) => read(at, at + 4).readFloatBE(),
    readDoubleBE: (at: number) => read(at, at + 8).readDoubleBE(),
    subarray: read,
    slice: read,
    toString: (encoding: BufferEncoding, from: number, to: number) => read(from, to).toString(encoding),
  };
  return new Proxy(Buffer.alloc(0), {
    get: (_empty, name) => {
      if (typeof name === 'symbol') return undefined;
      const at = Number(name);
      if (Number.isInteger(at)) return at < length ? readPage(Math.floor(at / PAGE_BYTES))[at % PAGE_BYTES] : undefined;
      if (name in methods) return methods[name];
      throw new Error(`A file cannot be read by ${name}`);
    },
  });
}
