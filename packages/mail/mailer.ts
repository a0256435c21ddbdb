import type { Jobs } from '#packages/jobs/jobs.ts';
import { createRounds } from '#packages/jobs/rounds.ts';
import type { Sealer } from '#packages/security/sealing/sealer.ts';
import {
  claimMails,
  type Database,
  deleteOldMails,
  deleteOldTexts,
  endLeases,
  findDueStates,
  NO_ANSWER,
  type TryEnd,
  updateAfterTry,
  updateHandedOver,
  updateSent,
  updateUnconfirmed,
} from './mail.store.ts';
import { DeliveryFailure, type OutgoingMail, type Transport } from './mail.ts';
import { openMail } from './sealed-mail.ts';

export interface Mailer {
  /** Begins to send what waits. */
  start(): Promise<void>;
  /** Lets tries under way end, for at most 5 s; what is not sent by then stays in the table. */
  stop(): Promise<void>;
}

export interface MailerNeeds {
  database: Database;
  jobs: Pick<Jobs, 'schedule'>;
  transport: Transport;
  /** Opens what was sealed while it waited. */
  sealer: Sealer;
  /** Hears a short code of each try that failed, such as "550": never an address. */
  onFault: (fault: { code: string; attempt: number; state: TryEnd['state'] }) => void;
  /** Hears that the database could not be reached; asked less often then, and told as often. */
  onOutage: (error: unknown) => void;
  pollMs?: number;
}

/** Arbitrary: a few slow answers must not hold up the rest, and mail servers do not like many connections from one sender. */
const PARALLEL = 4;
/** Longer than a try can take until the server asks for the mail. */
const SENDING_LEASE_MS = 60_000;
/** Longer than the server has time to answer. */
const ANSWER_LEASE_MS = 7 * 60_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60 * 60_000;
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;
const STOP_WITHIN_MS = 5_000;
const SLOWER_WHEN_AWAY = 10;
const KEEP_DAYS = 30;
/** Longer than a weekend, so that an operator can send again what failed; its links into an account end after a day anyway. */
const KEEP_TEXTS_DAYS = 3;
/**
 * About ten minutes: whoever has a mail sent again that is older than a day, or starts the product after a longer outage, has it tried
 * often enough for a server that refuses every newcomer at first (greylisting, mostly five minutes).
 */
const LEAST_TRIES = 8;

/**
 * Sends the mails of the table `mails`, which is its own queue: a mail is there from the moment its transaction is committed, so no
 * job has to exist for it and none can be lost. Every instance looks once a second and takes what is due under a lease.
 *
 * The moment at which the server asks for the mail is noted down before a letter of it goes out. A process that dies before that
 * moment loses nothing: its lease runs out and another takes the mail. A server that refuses, or breaks off before its answer, has not
 * taken the mail, which is tried again under the same Message-ID. Only what nobody can know stays "unconfirmed" and is not repeated:
 * the process died after that moment, or the server said nothing for five minutes. A person who misses a link asks for another in a
 * minute, and no notice is the only place where its news can be read; a mail that comes twice cannot be taken back.
 */
export function createMailer(needs: MailerNeeds): Mailer {
  const { database, jobs, onOutage, pollMs = 1_000 } = needs;
  const look = async () => takeDue(await findDueStates(database));
  const rounds = createRounds({ look, pollMs, slowerWhenAway: SLOWER_WHEN_AWAY, onOutage });
  const takeDue = async (states: string[]) => {
    if (states.includes('handed-over') && (await updateUnconfirmed(database)) > 0)
      needs.onFault({ code: NO_ANSWER, attempt: 1, state: 'unconfirmed' });
    const most = PARALLEL - rounds.countActive();
    if (most <= 0 || !states.some((state) => state !== 'handed-over')) return;
    for (const mail of await claimMails(database, { most, leaseMs: SENDING_LEASE_MS }))
      rounds.follow(tryMail(needs, mail, rounds.isStopped));
  };
  return {
    start: async () => {
      // A first look that fails is made up for by the leases themselves.
      if (database.kind === 'embedded') await endLeases(database).catch(onOutage);
      await jobs.schedule('mail-clean-up', '20 3 * * *', async () => {
        await deleteOldTexts(database, KEEP_TEXTS_DAYS);
        await deleteOldMails(database, KEEP_DAYS);
      });
      rounds.plan(0);
    },
    stop: () => rounds.stop(STOP_WITHIN_MS),
  };
}

/** One try, from its claim to the note of how it ended. Never fails. */
async function tryMail(needs: MailerNeeds, mail: OutgoingMail, isStopped: () => boolean): Promise<void> {
  const { database, transport, sealer, onFault } = needs;
  let end: TryEnd | undefined;
  try {
    await transport.deliver(openMail(sealer, mail), async () => {
      if (!(await updateHandedOver(database, mail, ANSWER_LEASE_MS))) throw new DeliveryFailure('temporary', 'taken-over');
    });
  } catch (error) {
    end = judgeTry(mail, error);
    onFault({ code: end.code, attempt: mail.attempt, state: end.state });
  }
  await noteEnd(needs, isStopped, () => (end ? updateAfterTry(database, mail, end) : updateSent(database, mail)));
}

/** What was learned is kept at hand while the database is away: forgotten, a mail that was sent would count as unconfirmed. */
async function noteEnd({ onOutage, pollMs = 1_000 }: MailerNeeds, isStopped: () => boolean, note: () => Promise<void>): Promise<void> {
  for (let waitMs = pollMs; ; waitMs = Math.min(waitMs * 2, 30_000)) {
    try {
      return await note();
    } catch (error) {
      onOutage(error);
      if (isStopped()) return;
      await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
    }
  }
}

function judgeTry(mail: OutgoingMail, error: unknown): TryEnd {
  const { end, code } = error instanceof DeliveryFailure ? error : new DeliveryFailure('temporary', 'unknown');
  if (end === 'unconfirmed') return { state: 'unconfirmed', code };
  if (end === 'permanent') return { state: 'failed', code };
  const retryInMs = findRetryDelayMs(mail.attempt);
  const ageMs = Date.now() - mail.createdAt.getTime();
  const isEnough = ageMs + retryInMs > GIVE_UP_AFTER_MS && mail.attempt >= LEAST_TRIES;
  return isEnough ? { state: 'failed', code } : { state: 'waiting', code, retryInMs };
}

/** 5 s, doubling up to an hour, each shortened by up to half by chance, so that mails that failed together do not return together. */
export function findRetryDelayMs(attempt: number, chance = Math.random()): number {
  const full = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempt - 1, 20));
  return full * (1 - chance / 2);
}
