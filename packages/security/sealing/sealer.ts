import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';
import type { SealedTable } from './sealed-tables.ts';

/** What stands where a text cannot be opened. */
export const UNREADABLE = 'This text cannot be read any more.';

/** Where a text belongs: it opens nowhere else, so that nobody can move it to another person's row. */
export interface TextLocation {
  table: SealedTable;
  /** The values of the table's scope columns in the text's row. */
  scope: Readonly<Record<string, string | Date | null>>;
}

export interface SealError {
  reason: 'unknown-key' | 'not-genuine';
  table: string;
  column: string;
  keyId: string;
}

/** Seals and opens health text. */
export interface Sealer {
  /** The id of the key that seals; undefined where nothing is sealed. */
  readonly currentKeyId: string | undefined;
  hasKey(id: string): boolean;
  seal(place: TextLocation, column: string, text: string): string;
  /** Seals a value as JSON; the result is what a column of JSON holds: the sealed text, or the value where nothing is sealed. */
  sealJson(place: TextLocation, column: string, value: unknown): unknown;
  /** Opens a text; one that was stored before there was a key is returned as it is. UNREADABLE where it cannot be opened. */
  open(place: TextLocation, column: string, stored: string): string;
  /** Opens a value; undefined where it cannot be opened. */
  openJson(place: TextLocation, column: string, stored: unknown): unknown;
  /** Opens what is stored and seals it with the current key; undefined where that is done already or cannot be. */
  reseal(place: TextLocation, column: string, stored: string): string | undefined;
}

const FORM = /^sealed:1:([A-Za-z0-9_-]{1,32}):([A-Za-z0-9_-]+)$/;
/** Stands before a text that is kept as it is and looks like a sealed or an escaped one. */
const PLAIN = 'plain:1:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/**
 * Makes a sealer. Without a ring texts are kept as they are, and those that were sealed cannot be opened.
 * Each text has a nonce of 96 random bits: a key is good for about four billion texts (NIST SP 800-38D, section 8.3).
 * @param onFault hears of texts that cannot be opened, once for each key, column and reason, and never of a text.
 */
export function createSealer(ring: KeyRing | undefined, onFault: (fault: SealError) => void): Sealer {
  const report = reportOnce(onFault);
  const seal: Sealer['seal'] = (place, column, text) =>
    ring ? sealWith(ring.current, contextOf(place, column), text) : looksMarked(text) ? `${PLAIN}${text}` : text;
  const find = (place: TextLocation, column: string, stored: string): string | undefined => {
    const [, keyId, body] = FORM.exec(stored) ?? [];
    if (keyId === undefined || body === undefined) return stored.startsWith(PLAIN) ? stored.slice(PLAIN.length) : stored;
    const key = ring?.keys.get(keyId);
    const text = key && openWith({ id: keyId, key }, contextOf(place, column), body);
    if (text === undefined) report({ reason: key ? 'not-genuine' : 'unknown-key', table: place.table.name, column, keyId });
    return text;
  };
  return {
    currentKeyId: ring?.current.id,
    hasKey: (id) => ring?.keys.has(id) ?? false,
    seal,
    sealJson: (place, column, value) => (ring ? seal(place, column, JSON.stringify(value)) : value),
    open: (place, column, stored) => find(place, column, stored) ?? UNREADABLE,
    openJson: (place, column, stored) => {
      if (typeof stored !== 'string' || !FORM.test(stored)) return stored;
      const text = find(place, column, stored);
      return text === undefined ? undefined : JSON.parse(text);
    },
    reseal: (place, column, stored) => {
      if (!ring || FORM.exec(stored)?.[1] === ring.current.id) return undefined;
      const text = find(place, column, stored);
      return text === undefined ? undefined : seal(place, column, text);
    },
  };
}

const looksMarked = (text: string) => text.startsWith('sealed:') || text.startsWith(PLAIN);

function contextOf({ table, scope }: TextLocation, column: string): string {
  const values = table.scope.map((name) => {
    const value = scope[name];
    if (value === undefined) throw new Error(`A text of ${table.name} is sealed with its ${name}`);
    return value instanceof Date ? value.toISOString() : value;
  });
  return JSON.stringify([table.name, column, ...values]);
}

interface NamedKey {
  id: string;
  key: KeyObject;
}

const bind = (id: string, context: string) => Buffer.from(`sealed:1:${id}:${context}`);

function sealWith({ id, key }: NamedKey, context: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(bind(id, context));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `sealed:1:${id}:${sealed.toString('base64url')}`;
}

function openWith({ id, key }: NamedKey, context: string, body: string): string | undefined {
  const bytes = Buffer.from(body, 'base64url');
  // The last letter has bits to spare: another letter there would mean the same bytes.
  if (bytes.length < NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== body) return undefined;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(bind(id, context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function reportOnce(onFault: (fault: SealError) => void): (fault: SealError) => void {
  const told = new Set<string>();
  return (fault) => {
    const what = JSON.stringify(fault);
    if (told.has(what) || told.size >= MOST_TOLD) return;
    told.add(what);
    onFault(fault);
  };
}

/** Arbitrary, because it only keeps invented key ids from filling memory and log. */
const MOST_TOLD = 100;
