import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Accepts the code before and after, for clocks that differ by half a minute (RFC 6238, section 5.2). */
const WINDOW = 1;
/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;

/** A new secret in base32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from a QR code. */
export const createTotpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS }).toString();

/** The time step of a valid code (RFC 6238); undefined if it is not valid now. */
export function findTimeStep(secret: string, code: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token) || !/^[A-Z2-7]+$/.test(secret)) return undefined;
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}
