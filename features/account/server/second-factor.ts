import type { FastifyInstance } from 'fastify';
import { queueMail } from '#packages/mail/mail.store.ts';
import { mountSecondFactor } from '#packages/security/second-factor/mount-second-factor.ts';
import { deleteSecondFactor, exportSecondFactor, type SecondFactorServices } from '#packages/security/second-factor/second-factor.ts';
import { unauthenticated } from '#packages/wire/server/failure.ts';
import type { PersonalDataStore } from '#packages/wire/server/personal-data-store.ts';
import { secondFactor } from '../contract/account.ts';
import { type AccountServices, findEntryLinks, toGreetingName } from './account-services.ts';
import { checkOwnPassword, findOwnUser, ownIdOf } from './password-check.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { hasSession } from './session.store.ts';
import { lockUser } from './user.store.ts';

/** The owner's id in the tables of the second factor. */
export const secondFactorOwner = (userId: number | string): string => `user:${userId}`;

/** The account of the owner of a passkey. */
export const userIdOfOwner = (ownerId: string): number => Number(ownerId.slice('user:'.length));

/** Passkeys and authenticator apps, for the export and the deletion. */
export const createSecondFactorStore = (services: SecondFactorServices): PersonalDataStore => ({
  name: 'secondFactor',
  find: (userId) => exportSecondFactor(services, secondFactorOwner(userId)),
  erase: (userId) => services.database.write((queries) => deleteSecondFactor(queries, secondFactorOwner(userId))),
});

export function mountOwnSecondFactor(app: FastifyInstance, services: AccountServices): void {
  const { limits, mailTexts, now } = services;
  mountSecondFactor(app, secondFactor, {
    services: services.secondFactor,
    passkeysCount: false,
    findOwner: async (call) => {
      const { id, email } = await findOwnUser(services, call);
      return { id: secondFactorOwner(id), label: email };
    },
    checkPassword: async (call, password) => {
      await checkOwnPassword(services, call, password);
    },
    countCode: (call) => limits.consume('password-check', call.sessionId ?? call.who),
    record: async (transaction, call, kind) => {
      const userId = ownIdOf(call);
      const user = await lockUser(transaction, userId);
      // A reset of the password may have ended the session since the request came in. It must not be undone by a passkey added late.
      if (!user || !(await hasSession(transaction, userId, Number(call.sessionId)))) throw unauthenticated();
      const event = { kind, device: call.browser.name, at: now() };
      await createSecurityEvent(transaction, { ...event, userId });
      const { resetLink } = findEntryLinks(services);
      const mail = await mailTexts.signInChanged({ ...toGreetingName(user), ...event, change: kind, resetLink });
      await queueMail(transaction, { ...mail, to: user.email });
    },
  });
}
