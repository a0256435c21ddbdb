import type { FastifyInstance } from 'fastify';
import { createPasswordHasher } from '#packages/security/password-hash.ts';
import { deleteOldChallenges } from '#packages/security/second-factor/second-factor.ts';
import { isSecret } from '#packages/security/secrets.ts';
import type { CallerBrowser } from '#packages/wire/server/browser.ts';
import { findOrLastKnown } from '#packages/wire/server/find-or-last-known.ts';
import { type MaybePromise, mapMaybePromise } from '#packages/wire/server/maybe-promise.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import * as account from '../contract/account.ts';
import * as auth from '../contract/auth.ts';
import { exportAccount, listConsents, listSecurityEvents } from './account-records.ts';
import type { AccountDependencies, AccountServices } from './account-services.ts';
import { answerInConstantTime } from './constant-time.ts';
import { createDeletion } from './deletion.ts';
import { endSession, endSessions, listSessions } from './devices.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.ts';
import { createLimits } from './limits.ts';
import { deleteOldRecords } from './old-records.ts';
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.ts';
import { changePassword } from './password-change.ts';
import { findOwnUser } from './password-check.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { updatePreferences, updateProfile } from './profile.ts';
import { mountOwnSecondFactor } from './second-factor.ts';
import { createSessionCache, type FoundSession, type SessionCache, updateLastSeen } from './session.store.ts';
import { signIn, signOut } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { toUser } from './to-user.ts';
import type { ShownUser } from './user.store.ts';
import { resendVerification, verifyEmail } from './verification.ts';

export type { AccountDependencies } from './account-services.ts';
export { CONSTANT_TIME_MS } from './constant-time.ts';
export { createSecondFactorStore } from './second-factor.ts';

/** Who a session cookie belongs to. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  /** The person wants every answer without a language model. */
  neverUseModel: boolean;
}

export interface Accounts {
  door: { name: string; mount(app: FastifyInstance): void };
  /** Usually answered from memory. Undefined if the session has ended on any instance. */
  findVisitor(sessionToken: string | undefined): MaybePromise<SignedIn | undefined>;
  /** As last known, for outages of the database. */
  recallVisitor(sessionToken: string | undefined): SignedIn | undefined;
  /** Deletes expired and old records. Call it about once an hour. */
  deleteOld(at: Date): Promise<void>;
}

/** Sign-up, sign-in and account management. */
export function createAccounts(dependencies: AccountDependencies): Accounts {
  const services: AccountServices = {
    ...dependencies,
    passwords: createPasswordHasher(),
    limits: createLimits(dependencies.database, dependencies.onError),
  };
  const sessions = createSessionCache(dependencies.database);
  return {
    door: {
      name: 'account',
      mount: (app) => {
        mountAuth(app, services, sessions);
        mountAccount(app, services);
        mountOwnSecondFactor(app, services);
      },
    },
    findVisitor: (sessionToken) => findSignedIn(services, sessions, sessionToken),
    recallVisitor: (sessionToken) => {
      const session = isSecret(sessionToken) ? sessions.recall(sessionToken, services.now()) : undefined;
      return session && toSignedIn(session);
    },
    deleteOld: async (at) => {
      await deleteOldRecords(services, at);
      await deleteOldChallenges(services.database, at);
    },
  };
}

function findSignedIn(
  { database, now, onError }: AccountServices,
  sessions: SessionCache,
  sessionToken: string | undefined,
): MaybePromise<SignedIn | undefined> {
  if (!isSecret(sessionToken)) return undefined;
  const at = now();
  return mapMaybePromise(sessions.find(sessionToken, at), (session) => {
    if (!session) return undefined;
    // Not awaited. A write that fails is repeated by a later request.
    if (session.isStale) database.write((queries) => updateLastSeen(queries, session.id, at)).catch(onError);
    return toSignedIn(session);
  });
}

const toSignedIn = ({ id, userId, user }: FoundSession): SignedIn => ({
  userId: String(userId),
  sessionId: String(id),
  neverUseModel: user.neverUseModel,
});

function mountAuth(app: FastifyInstance, services: AccountServices, sessions: SessionCache): void {
  // A page that is loaded in an outage asks this first.
  const recallUser = ({ sessionToken = '' }: CallerBrowser) => sessions.recall(sessionToken, services.now())?.user;
  mountEndpoint(app, auth.getUser, async (call) =>
    toUser(
      await findOrLastKnown<ShownUser>(
        call,
        () => findOwnUser(services, call),
        () => recallUser(call.browser),
      ),
    ),
  );
  mountEndpoint(app, auth.login, (call) => signIn(services, call));
  mountEndpoint(app, auth.startPasskeyLogin, (call) => startPasskeySignIn(services, call));
  mountEndpoint(app, auth.passkeyLogin, (call) => signInWithPasskey(services, call));
  mountEndpoint(app, auth.register, (call) => answerInConstantTime(() => signUp(services, call), services.constantTimeMs));
  mountEndpoint(app, auth.logout, (call) => signOut(services, call));
  mountEndpoint(app, auth.forgotPassword, (call) =>
    answerInConstantTime(() => requestPasswordReset(services, call), services.constantTimeMs),
  );
  mountEndpoint(app, auth.resetPassword, (call) => resetPassword(services, call));
  mountEndpoint(app, auth.resendVerification, (call) =>
    answerInConstantTime(() => resendVerification(services, call), services.constantTimeMs),
  );
  mountEndpoint(app, auth.verifyEmail, (call) => verifyEmail(services, call));
}

function mountAccount(app: FastifyInstance, services: AccountServices): void {
  mountEndpoint(app, account.updateProfile, (call) => updateProfile(services, call));
  mountEndpoint(app, account.updatePreferences, (call) => updatePreferences(services, call));
  mountEndpoint(app, account.changeEmail, (call) =>
    answerInConstantTime(() => requestEmailChange(services, call), services.constantTimeMs),
  );
  mountEndpoint(app, account.confirmEmailChange, (call) => confirmEmailChange(services, call));
  mountEndpoint(app, account.changePassword, (call) => changePassword(services, call));
  mountEndpoint(app, account.listSessions, (call) => listSessions(services, call));
  mountEndpoint(app, account.endSession, (call) => endSession(services, call));
  mountEndpoint(app, account.endSessions, (call) => endSessions(services, call));
  mountEndpoint(app, account.listSecurityEvents, (call) => listSecurityEvents(services, call));
  mountEndpoint(app, account.listConsents, (call) => listConsents(services, call));
  mountEndpoint(app, account.exportAccount, (call) => exportAccount(services, call));
  mountEndpoint(app, account.deleteAccount, createDeletion(services));
}
