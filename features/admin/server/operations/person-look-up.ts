import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { findSecurityEvents } from '#features/account/server/security-event.store.ts';
import { describeEvent } from '#features/account/server/security-event-texts.ts';
import { findSessions } from '#features/account/server/session.store.ts';
import { HttpFailure, notFound } from '#packages/wire/server/failure.ts';
import { type Call, getOperator, mountEndpoint } from '#packages/wire/server/mount.ts';
import { type FoundPerson, type LookUp, lookUpPerson } from '../../contract/person-look-up.ts';
import type { AdminServices } from '../admin-services.ts';
import { createOperatorEvent } from '../operator-event.store.ts';
import { findMailsTo, findPerson, findPersonId } from './person-look-up.store.ts';

/** Arbitrary: questions to support are about recent events. */
const MAX_SHOWN = 20;
const MIN_REASON_LENGTH = 10;

export function mountPeople(app: FastifyInstance, services: AdminServices): void {
  mountEndpoint(app, lookUpPerson, (call) => lookUp(services, call));
}

/** Finds an account by its complete email, username or number, and records who looked and why before it answers. */
async function lookUp(services: AdminServices, call: Call<unknown, z.output<typeof LookUp>>): Promise<FoundPerson> {
  const { database, limits, now } = services;
  const operator = getOperator(call);
  const reason = readReason(call.body.reason);
  await limits.consume('operator-look-up', operator);
  const id = isPlain(call.body.query) ? await findPersonId(database.queries, call.body.query) : undefined;
  const subject = id === undefined ? 'nobody' : `user ${id}`;
  const event = { operator, action: 'person-looked-up', subject, reason, device: call.browser.name, at: now() } as const;
  await database.write((queries) => createOperatorEvent(queries, event));
  const person = id === undefined ? undefined : await findPerson(database.queries, id);
  if (!person) throw notFound('No account has exactly this email, username or number.');
  return describePerson(services, person);
}

/** Names and addresses have no control characters or lone surrogates, and databases reject some of them. */
const isPlain = (text: string) => !/\p{C}/u.test(text);

function readReason(typed: string): string {
  const reason = typed.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  if (reason.length < MIN_REASON_LENGTH) throw new HttpFailure(400, 'invalid', 'Say why in at least 10 characters');
  return reason;
}

const toText = (date: Date | null): string | null => date?.toISOString() ?? null;

async function describePerson(
  { database: { queries }, now }: AdminServices,
  person: NonNullable<Awaited<ReturnType<typeof findPerson>>>,
): Promise<FoundPerson> {
  const { id, email, username, firstName, lastName, isEmailVerified } = person;
  const [sessions, events, mails] = await Promise.all([
    findSessions(queries, id, now()),
    findSecurityEvents(queries, id, MAX_SHOWN),
    findMailsTo(queries, email, MAX_SHOWN),
  ]);
  return {
    id: String(id),
    email,
    username,
    firstName,
    lastName,
    isEmailVerified,
    createdAt: person.createdAt.toISOString(),
    lastLogin: toText(person.lastLogin),
    sessions: sessions.length,
    plan: {
      status: person.status ?? 'none',
      trialUsed: person.trialUsed,
      trialEnd: toText(person.trialEnd),
      currentPeriodEnd: toText(person.currentPeriodEnd),
      stripeCustomerId: person.stripeCustomerId,
      paymentProblem: person.paymentProblem,
    },
    securityEvents: events.map(({ kind, device, createdAt }) => ({ text: describeEvent(kind), device, at: createdAt.toISOString() })),
    mails: mails.map(({ kind, state, lastError, createdAt }) => ({ kind, state, lastError, at: createdAt.toISOString() })),
  };
}
