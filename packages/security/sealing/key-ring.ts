import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

/** The keys that encrypt health text: the first seals, all of them open. */
export interface KeyRing {
  readonly current: { id: string; key: KeyObject };
  readonly keys: ReadonlyMap<string, KeyObject>;
}

const KEY_BYTES = 32;
const ID = /^[A-Za-z0-9_-]{1,32}$/;

/** An invalid list of keys. Its message never contains a key. */
export class KeyRingError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'KeyRingError';
  }
}

/**
 * Parses comma-separated keys of the form `id:base64`, the current one first.
 * @throws KeyRingError
 * @example readKeyRing(`k2:${base64OfTheNewKey},k1:${base64OfTheOldKey}`).current.id // 'k2'
 */
export function readKeyRing(text: string): KeyRing {
  const keys = new Map<string, KeyObject>();
  for (const [index, part] of text.split(',').entries()) {
    const [id = '', encoded = ''] = part.trim().split(':', 2);
    const which = `key ${index + 1}`;
    if (!ID.test(id)) throw new KeyRingError(`${which} needs an id of at most 32 letters, digits, "-" or "_", and a colon after it`);
    const bytes = Buffer.from(encoded, 'base64');
    if (bytes.length !== KEY_BYTES) throw new KeyRingError(`${which} must be the base64 of exactly ${KEY_BYTES} bytes`);
    if (keys.has(id)) throw new KeyRingError(`${which} has the id of an earlier one`);
    keys.set(id, createSecretKey(bytes));
  }
  return toRing(keys);
}

function toRing(keys: ReadonlyMap<string, KeyObject>): KeyRing {
  const [first] = keys;
  if (!first) throw new KeyRingError('there is no key');
  return { current: { id: first[0], key: first[1] }, keys };
}

/** The keys of both rings, the first ring's first. */
export const joinKeyRings = (first: KeyRing, second: KeyRing): KeyRing =>
  toRing(new Map([...first.keys, ...[...second.keys].filter(([id]) => !first.keys.has(id))]));

/** Generates a key in the format of `readKeyRing`. @example createKey('k1') // 'k1:3q2+7w…=' */
export const createKey = (id: string): string => `${id}:${randomBytes(KEY_BYTES).toString('base64')}`;
