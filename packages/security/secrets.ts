import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/** What a cookie or a link carries: 32 random bytes as base64url. Only its hash is kept. */
export const createSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The SHA-256 under which a secret is kept. What was random needs no slow hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether a text could be a secret of ours, so that nothing else is looked up. */
export const isSecret = (text: string | undefined): text is string => text !== undefined && SECRET.test(text);
