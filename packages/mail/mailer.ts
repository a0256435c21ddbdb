import type { Jobs } from '#packages/jobs/jobs.ts';
import { createPoller } from '#packages/jobs/poller.ts';
import type { Sealer } from '#packages/security/sealing/sealer.ts';
import {
  type AttemptResult,
  claimMails,
  type Database,
  deleteOldMails,
  deleteOldTexts,
  endLeases,
  findDueStates,
  NO_ANSWER,
  updateAfterAttempt,
  updateHandedOver,
  updateSent,
  updateUnconfirmed,
} from './mail.store.ts';
import { DeliveryFailure, type OutgoingMail, type Transport } from './mail.ts';
import { openMail } from './sealed-mail.ts';

export interface Mailer {
  /** Starts sending waiting mails. */
  start(): Promise<void>;
  /** Waits for running attempts, at most 5 s. Unsent mails stay in the table. */
  stop(): Promise<void>;
}

export interface MailerDependencies {
  database: Database;
  jobs: Pick<Jobs, 'schedule'>;
  transport: Transport;
  /** Opens mails that were sealed while they waited. */
  sealer: Sealer;
  /** Receives a short code of each failed attempt, such as "550", and never an address. */
  onFailedAttempt: (failure: { code: string; attempt: number; state: AttemptResult['state'] }) => void;
  /** Receives errors of an unreachable database. It is then polled less often. */
  onOutage: (error: unknown) => void;
  pollMs?: number;
}

/** Arbitrary: a few slow servers must not block the rest, and mail servers dislike many connections from one sender. */
const PARALLEL = 4;
/** Longer than an attempt can take until the server asks for the mail. */
const SENDING_LEASE_MS = 60_000;
/** Longer than the server has to answer. */
const ANSWER_LEASE_MS = 7 * 60_000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 60 * 60_000;
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;
const STOP_WITHIN_MS = 5_000;
const OUTAGE_FACTOR = 10;
const KEEP_DAYS = 30;
/** Longer than a weekend, so that an operator can resend what failed. Its account links expire after a day anyway. */
const KEEP_TEXTS_DAYS = 3;
/**
 * About ten minutes. A mail older than a day that is resent, or sent after a long outage, is tried often enough for a server that refuses
 * first attempts (greylisting, usually five minutes).
 */
const MINIMUM_ATTEMPTS = 8;

/**
 * Sends the mails of the table `mails`, which is its own queue: a mail is queued when its transaction commits, so it needs no job and none
 * can be lost. Every instance polls once a second and takes due mails under a lease.
 *
 * The moment at which the server asks for the mail is recorded before any of it is sent. If a process dies before that moment, its lease
 * expires and another process takes the mail. A server that refuses, or closes before its answer, has not accepted the mail, which is
 * retried with the same Message-ID. A mail is marked "unconfirmed" and not repeated only if its delivery cannot be known: the process died
 * after that moment, or the server did not answer for five minutes. A person who misses a link can request another within a minute, and
 * every notice can also be read in the product; a duplicate mail cannot be recalled.
 */
export function createMailer(dependencies: MailerDependencies): Mailer {
  const { database, jobs, onOutage, pollMs = 1_000 } = dependencies;
  const poll = async () => sendDue(await findDueStates(database));
  const poller = createPoller({ poll, pollMs, outageFactor: OUTAGE_FACTOR, onOutage });
  const sendDue = async (states: string[]) => {
    if (states.includes('handed-over') && (await updateUnconfirmed(database)) > 0)
      dependencies.onFailedAttempt({ code: NO_ANSWER, attempt: 1, state: 'unconfirmed' });
    const most = PARALLEL - poller.countActive();
    if (most <= 0 || !states.some((state) => state !== 'handed-over')) return;
    for (const mail of await claimMails(database, { most, leaseMs: SENDING_LEASE_MS }))
      poller.track(attemptMail(dependencies, mail, poller.isStopped));
  };
  return {
    start: async () => {
      // If this fails, the leases expire by themselves.
      if (database.kind === 'embedded') await endLeases(database).catch(onOutage);
      await jobs.schedule('mail-clean-up', '20 3 * * *', async () => {
        await deleteOldTexts(database, KEEP_TEXTS_DAYS);
        await deleteOldMails(database, KEEP_DAYS);
      });
      poller.schedule(0);
    },
    stop: () => poller.stop(STOP_WITHIN_MS),
  };
}

/** Runs one attempt, from its claim to the record of its result. Never rejects. */
async function attemptMail(dependencies: MailerDependencies, mail: OutgoingMail, isStopped: () => boolean): Promise<void> {
  const { database, transport, sealer, onFailedAttempt } = dependencies;
  let result: AttemptResult | undefined;
  try {
    await transport.deliver(openMail(sealer, mail), async () => {
      if (!(await updateHandedOver(database, mail, ANSWER_LEASE_MS))) throw new DeliveryFailure('temporary', 'taken-over');
    });
  } catch (error) {
    result = toAttemptResult(mail, error);
    onFailedAttempt({ code: result.code, attempt: mail.attempt, state: result.state });
  }
  await recordResult(dependencies, isStopped, () => (result ? updateAfterAttempt(database, mail, result) : updateSent(database, mail)));
}

/** Repeats the record of a result while the database is unreachable. If it were dropped, a sent mail would count as unconfirmed. */
async function recordResult(
  { onOutage, pollMs = 1_000 }: MailerDependencies,
  isStopped: () => boolean,
  record: () => Promise<void>,
): Promise<void> {
  for (let waitMs = pollMs; ; waitMs = Math.min(waitMs * 2, 30_000)) {
    try {
      return await record();
    } catch (error) {
      onOutage(error);
      if (isStopped()) return;
      await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
    }
  }
}

function toAttemptResult(mail: OutgoingMail, error: unknown): AttemptResult {
  const { end, code } = error instanceof DeliveryFailure ? error : new DeliveryFailure('temporary', 'unknown');
  if (end === 'unconfirmed') return { state: 'unconfirmed', code };
  if (end === 'permanent') return { state: 'failed', code };
  const retryInMs = findRetryDelayMs(mail.attempt);
  const ageMs = Date.now() - mail.createdAt.getTime();
  const isEnough = ageMs + retryInMs > GIVE_UP_AFTER_MS && mail.attempt >= MINIMUM_ATTEMPTS;
  return isEnough ? { state: 'failed', code } : { state: 'waiting', code, retryInMs };
}

/** 5 s, doubling up to an hour, each shortened randomly by up to half, so that mails that failed together are not retried together. */
export function findRetryDelayMs(attempt: number, chance = Math.random()): number {
  const full = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempt - 1, 20));
  return full * (1 - chance / 2);
}
