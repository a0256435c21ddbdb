import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';
import type { SealedTable } from './sealed-tables.ts';

/** Replaces a text that cannot be opened. */
export const UNREADABLE = 'This text cannot be read any more.';

/** The row a text belongs to. It cannot be opened in another row, so nobody can move it to another person's. */
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
  /** The id of the current key; undefined without keys. */
  readonly currentKeyId: string | undefined;
  hasKey(id: string): boolean;
  seal(location: TextLocation, column: string, text: string): string;
  /** Seals a value for a JSON column. Returns the sealed text, or the value itself without keys. */
  sealJson(location: TextLocation, column: string, value: unknown): unknown;
  /** Opens a text. Text that was stored without keys is returned unchanged. Returns UNREADABLE on failure. */
  open(location: TextLocation, column: string, stored: string): string;
  /** Opens a value; undefined on failure. */
  openJson(location: TextLocation, column: string, stored: unknown): unknown;
  /** Seals a stored text with the current key; undefined if it already is, or cannot be opened. */
  reseal(location: TextLocation, column: string, stored: string): string | undefined;
}

const FORM = /^sealed:1:([A-Za-z0-9_-]{1,32}):([A-Za-z0-9_-]+)$/;
/** Escapes unsealed text that looks sealed or escaped. */
const PLAIN = 'plain:1:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/**
 * Creates a sealer. Without a ring texts are stored as they are, and sealed ones cannot be opened.
 * Each text has a random nonce of 96 bits, so a key is safe for about four billion texts (NIST SP 800-38D, section 8.3).
 * @param onError called for texts that cannot be opened, once for each key, column and reason, never with a text.
 */
export function createSealer(ring: KeyRing | undefined, onError: (error: SealError) => void): Sealer {
  const report = reportOnce(onError);
  const seal: Sealer['seal'] = (location, column, text) =>
    ring ? sealWith(ring.current, contextOf(location, column), text) : looksMarked(text) ? `${PLAIN}${text}` : text;
  const find = (location: TextLocation, column: string, stored: string): string | undefined => {
    const [, keyId, body] = FORM.exec(stored) ?? [];
    if (keyId === undefined || body === undefined) return stored.startsWith(PLAIN) ? stored.slice(PLAIN.length) : stored;
    const key = ring?.keys.get(keyId);
    const text = key && openWith({ id: keyId, key }, contextOf(location, column), body);
    if (text === undefined) report({ reason: key ? 'not-genuine' : 'unknown-key', table: location.table.name, column, keyId });
    return text;
  };
  return {
    currentKeyId: ring?.current.id,
    hasKey: (id) => ring?.keys.has(id) ?? false,
    seal,
    sealJson: (location, column, value) => (ring ? seal(location, column, JSON.stringify(value)) : value),
    open: (location, column, stored) => find(location, column, stored) ?? UNREADABLE,
    openJson: (location, column, stored) => {
      if (typeof stored !== 'string' || !FORM.test(stored)) return stored;
      const text = find(location, column, stored);
      return text === undefined ? undefined : JSON.parse(text);
    },
    reseal: (location, column, stored) => {
      if (!ring || FORM.exec(stored)?.[1] === ring.current.id) return undefined;
      const text = find(location, column, stored);
      return text === undefined ? undefined : seal(location, column, text);
    },
  };
}

const looksMarked = (text: string) => text.startsWith('sealed:') || text.startsWith(PLAIN);

function contextOf({ table, scope }: TextLocation, column: string): string {
  const values = table.scope.map((name) => {
    const value = scope[name];
    if (value === undefined) throw new Error(`A text of ${table.name} needs ${name} in its scope`);
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
  // The last base64 character has unused bits, so other characters could decode to the same bytes.
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

function reportOnce(onError: (error: SealError) => void): (error: SealError) => void {
  const reported = new Set<string>();
  return (error) => {
    const key = JSON.stringify(error);
    if (reported.has(key) || reported.size >= MAX_REPORTED) return;
    reported.add(key);
    onError(error);
  };
}

/** Arbitrary, because it only keeps invented key ids from filling memory and log. */
const MAX_REPORTED = 100;
