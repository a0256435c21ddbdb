import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/** A token for a cookie or a link: 32 random bytes as base64url. Only its hash is stored. */
export const createSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The SHA-256 of a secret. Random input needs no slow hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether a text has the form of a secret. Nothing else is looked up. */
export const isSecret = (text: string | undefined): text is string => text !== undefined && SECRET.test(text);
