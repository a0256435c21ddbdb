import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import {
  createChallenge,
  type Database,
  findPasskey,
  findPasskeys,
  recordPasskeyUse,
  type StoredPasskey,
  takeChallenge,
} from './second-factor.store.ts';

const MINUTE_MS = 60_000;
const CHALLENGE_MS = 5 * MINUTE_MS;
/** A message of the browser. The library checks its content. */
type Message = Record<string, unknown>;

/** The site to which passkeys belong (WebAuthn's relying party). */
export interface RelyingParty {
  id: string;
  origin: string;
  name: string;
}

/**
 * WebAuthn needs a name. A product at a loopback address is also reached as localhost. At any other bare address no browser offers passkeys.
 * @example findRelyingParty('http://127.0.0.1:3000', 'Plainmed') // { id: 'localhost', origin: 'http://localhost:3000', … }
 */
export function findRelyingParty(appUrl: string, name: string): RelyingParty {
  const url = new URL(appUrl);
  if (isIP(url.hostname.replaceAll(/[[\]]/g, ''))) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin, name };
}

export interface PasskeyServices {
  database: Database;
  site: RelyingParty;
  now: () => Date;
}

export type OwnerKind = 'user' | 'operator';

const wrongPasskey = () => new HttpFailure(400, 'wrong_passkey', 'That passkey could not be checked. Please try again.');
/** A second device gave the same count: a copy exists, and nobody can tell which one this is. */
export class CopiedPasskey extends HttpFailure {
  constructor(readonly ownerId: string) {
    super(403, 'copied_passkey', 'That passkey seems to have been copied, so it was refused. Sign in another way and remove it.');
  }
}

async function storeChallenge({ database, now }: PasskeyServices, options: { challenge: string }, ownerId: string | null, purpose: string) {
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
  await database.write((queries) => createChallenge(queries, { challenge: options.challenge, ownerId, purpose, expiresAt }));
  return options as unknown as Message;
}

/** What the browser needs to create a passkey. */
export async function startRegistration(services: PasskeyServices, ownerId: string, userName: string): Promise<Message> {
  const { database, site } = services;
  const known = await findPasskeys(database.queries, ownerId);
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName,
    userID: new TextEncoder().encode(ownerId),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return storeChallenge(services, options, ownerId, 'add');
}

/** Checks a new passkey. @throws HttpFailure 400 `wrong_passkey`. */
export async function checkRegistration(services: PasskeyServices, ownerId: string, message: Message) {
  const { database, site, now } = services;
  const response = message as unknown as RegistrationResponseJSON;
  const expectedChallenge = (challenge: string) =>
    database.write((queries) => takeChallenge(queries, { challenge, ownerId, purpose: 'add' }, now()));
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw wrongPasskey();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: transports as string[] };
}

/** What the browser needs to sign somebody in with a passkey. Nobody is known yet. */
export async function startAuthentication(services: PasskeyServices, kind: OwnerKind): Promise<Message> {
  const options = await generateAuthenticationOptions({ rpID: services.site.id, userVerification: 'required' });
  return storeChallenge(services, options, null, kind);
}

/** Finds the owner of a passkey that signed the challenge. @throws HttpFailure 400 `wrong_passkey`, 403 `copied_passkey`. */
export async function checkAuthentication(services: PasskeyServices, kind: OwnerKind, message: Message): Promise<StoredPasskey> {
  const { database, site, now } = services;
  const response = message as unknown as AuthenticationResponseJSON;
  const passkey = typeof response.id === 'string' ? await findPasskey(database.queries, response.id) : undefined;
  if (!passkey?.ownerId.startsWith(`${kind}:`)) throw wrongPasskey();
  const expectedChallenge = (challenge: string) =>
    database.write((queries) => takeChallenge(queries, { challenge, ownerId: null, purpose: kind }, now()));
  // The stored counter is compared below, so that a copy is told from a wrong signature.
  const credential = { id: passkey.credentialId, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: 0 };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw wrongPasskey();
  const used = { counter: authenticationInfo.newCounter, at: now() };
  if (!(await database.write((queries) => recordPasskeyUse(queries, passkey.id, used)))) throw new CopiedPasskey(passkey.ownerId);
  return passkey;
}
