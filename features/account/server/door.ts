import type { FastifyInstance } from 'fastify';
import { createPasswordHasher } from '#packages/security/password-hash.ts';
import { isSecret } from '#packages/security/secrets.ts';
import { type MaybePromise, whenThere } from '#packages/wire/server/maybe-promise.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import * as account from '../contract/account.ts';
import * as auth from '../contract/auth.ts';
import type { AccountNeeds, AccountParts } from './account-services.ts';
import { deleteAccount } from './deletion.ts';
import { endSession, endSessions, listSessions } from './devices.ts';
import { askForEmailChange, confirmEmailChange } from './email-change.ts';
import { answerEvenly } from './even-time.ts';
import { createLimits } from './limits.ts';
import { deleteOldRecords } from './old-records.ts';
import { changePassword } from './password-change.ts';
import { findOwnUser } from './password-check.ts';
import { askForReset, resetPassword } from './password-reset.ts';
import { updatePreferences, updateProfile } from './profile.ts';
import { exportAccount, listConsents, listSecurityEvents } from './records.ts';
import { createSessionMemory, updateLastSeen } from './session.store.ts';
import { signIn, signOut } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { toUser } from './to-user.ts';
import { resendVerification, verifyEmail } from './verification.ts';

export type { AccountNeeds } from './account-services.ts';

/** Who a session cookie belongs to. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  /** The person wants every answer without a language model. */
  neverUseModel: boolean;
}

export interface Accounts {
  door: { name: string; mount(app: FastifyInstance): void };
  /** Mostly from memory. Undefined where the session has ended, on whichever instance. */
  findVisitor(sessionToken: string | undefined): MaybePromise<SignedIn | undefined>;
  /** Deletes what has ended or grown old; to be called about once an hour. */
  deleteOld(at: Date): Promise<void>;
}

/** Sign-up, sign-in and everything that a person can do with their account. */
export function createAccounts(needs: AccountNeeds): Accounts {
  const parts: AccountParts = { ...needs, passwords: createPasswordHasher(), limits: createLimits(needs.database, needs.onFault) };
  const findSession = createSessionMemory(needs.database);
  return {
    door: {
      name: 'account',
      mount: (app) => {
        mountAuth(app, parts);
        mountAccount(app, parts);
      },
    },
    findVisitor: (sessionToken) => findSignedIn(parts, findSession, sessionToken),
    deleteOld: (at) => deleteOldRecords(parts, at),
  };
}

function findSignedIn(
  { database, now, onFault }: AccountParts,
  findSession: ReturnType<typeof createSessionMemory>,
  sessionToken: string | undefined,
): MaybePromise<SignedIn | undefined> {
  if (!isSecret(sessionToken)) return undefined;
  const at = now();
  return whenThere(findSession(sessionToken, at), (session) => {
    if (!session) return undefined;
    const { id, userId, neverUseModel, isStale } = session;
    // Nobody waits for it: one that is not noted is noted a while later.
    if (isStale) database.write((queries) => updateLastSeen(queries, id, at)).catch(onFault);
    return { userId: String(userId), sessionId: String(id), neverUseModel };
  });
}

function mountAuth(app: FastifyInstance, parts: AccountParts): void {
  mountEndpoint(app, auth.getUser, async (call) => toUser(await findOwnUser(parts, call)));
  mountEndpoint(app, auth.login, (call) => signIn(parts, call));
  mountEndpoint(app, auth.register, (call) => answerEvenly(() => signUp(parts, call)));
  mountEndpoint(app, auth.logout, (call) => signOut(parts, call));
  mountEndpoint(app, auth.forgotPassword, (call) => answerEvenly(() => askForReset(parts, call)));
  mountEndpoint(app, auth.resetPassword, (call) => resetPassword(parts, call));
  mountEndpoint(app, auth.resendVerification, (call) => answerEvenly(() => resendVerification(parts, call)));
  mountEndpoint(app, auth.verifyEmail, (call) => verifyEmail(parts, call));
}

function mountAccount(app: FastifyInstance, parts: AccountParts): void {
  mountEndpoint(app, account.updateProfile, (call) => updateProfile(parts, call));
  mountEndpoint(app, account.updatePreferences, (call) => updatePreferences(parts, call));
  mountEndpoint(app, account.changeEmail, (call) => answerEvenly(() => askForEmailChange(parts, call)));
  mountEndpoint(app, account.confirmEmailChange, (call) => confirmEmailChange(parts, call));
  mountEndpoint(app, account.changePassword, (call) => changePassword(parts, call));
  mountEndpoint(app, account.listSessions, (call) => listSessions(parts, call));
  mountEndpoint(app, account.endSession, (call) => endSession(parts, call));
  mountEndpoint(app, account.endSessions, (call) => endSessions(parts, call));
  mountEndpoint(app, account.listSecurityEvents, (call) => listSecurityEvents(parts, call));
  mountEndpoint(app, account.listConsents, (call) => listConsents(parts, call));
  mountEndpoint(app, account.exportAccount, (call) => exportAccount(parts, call));
  mountEndpoint(app, account.deleteAccount, (call) => deleteAccount(parts, call));
}
