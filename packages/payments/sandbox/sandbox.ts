import pLimit from 'p-limit';
import { type MaybePromise, whenThere } from '#packages/wire/server/maybe-promise.ts';
import { DAY_SECONDS } from './calendar.ts';
import { createClockMemory, updateSecondsAhead } from './clock.store.ts';
import { type ConfirmAnswer, type ConfirmRequest, confirmCard } from './confirm.ts';
import { type Deliver, startDeliveries } from './deliveries.ts';
import { createDesk, type Desk } from './desk.ts';
import { createDispute } from './disputes.ts';
import { changeAlone, type Database, findDueObject, type Queries } from './objects.store.ts';
import { createSandboxFetch } from './requests.ts';
import { doAllThatIsDue, findNow } from './time.ts';

/** What the sandbox takes in place of Stripe's keys; they open nothing. */
export const SANDBOX_SECRET_KEY = 'sk_test_sandbox';

/** Time passes without anybody asking: what it brings is looked for this often. */
const LOOK_FOR_DUE_EVERY_MS = 60_000;

export interface SandboxOptions {
  database: Database;
  /** Signs the events, as the webhook's secret does. */
  webhookSecret: string;
  deliver: Deliver;
  /** Hears of faults in what runs by itself; no event and no card is in them. */
  onFault?: (error: unknown) => void;
}

/** Stripe's place taken inside the process: its state is in the database, and all instances share it. */
export interface Sandbox {
  /** For `createStripe`: no request leaves the process. */
  fetch: typeof fetch;
  /** What the card form sends to Stripe. */
  confirm(request: ConfirmRequest): Promise<ConfirmAnswer>;
  /** Moves the sandbox's time on and does all that falls due meanwhile. @throws RangeError unless days is from 0 to 400. */
  advance(days: number): Promise<{ now: Date }>;
  /** Lets a bank dispute a payment, and returns the dispute's id. */
  dispute(paymentIntentId: string): Promise<string>;
  /** The sandbox's time. */
  findNow(): MaybePromise<Date>;
  /** Returns when every event that is due was tried. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** More renewals than anybody wants to look at. */
const MOST_DAYS = 400;

/** Starts the sandbox. Events that were not delivered before a restart are delivered now. */
export function startSandbox({ database, webhookSecret, deliver, onFault = () => undefined }: SandboxOptions): Sandbox {
  // Waiting for one's turn must not hold the database's connections.
  const turns = pLimit(1);
  const deliveries = startDeliveries({ database, webhookSecret, deliver, onFault });

  const doDue = async (): Promise<void> => {
    let done = false;
    while (!done) done = await turns(() => changeAlone(database, doAllThatIsDue));
  };

  const catchUp = async (): Promise<void> => {
    if (!(await findDueObject(database.queries, await findNow(database.queries)))) return;
    await doDue();
    deliveries.wake();
  };

  const change = async <T>(work: (queries: Queries) => Promise<T>): Promise<T> => {
    await catchUp();
    const result = await turns(() => changeAlone(database, work));
    deliveries.wake();
    return result;
  };

  const changeAtDesk = <T>(work: (desk: Desk) => Promise<T>): Promise<T> =>
    change(async (queries) => {
      const desk = createDesk(queries, await findNow(queries), { id: null, idempotencyKey: null });
      const result = await work(desk);
      await desk.save();
      return result;
    });

  const advance = async (days: number): Promise<{ now: Date }> => {
    if (!(days >= 0 && days <= MOST_DAYS)) throw new RangeError(`The sandbox's time moves on by up to ${MOST_DAYS} days at once.`);
    await change((queries) => updateSecondsAhead(queries, Math.round(days * DAY_SECONDS)));
    await database.changes.catchUp();
    await doDue();
    deliveries.wake();
    return { now: await readNow() };
  };

  const findSecondsAhead = createClockMemory(database);
  const readNow = () => whenThere(findSecondsAhead(), (seconds) => new Date(Date.now() + seconds * 1_000));

  const watch = setInterval(() => void catchUp().catch(onFault), LOOK_FOR_DUE_EVERY_MS);
  watch.unref();
  deliveries.wake();

  return {
    fetch: createSandboxFetch({ database, change, catchUp }),
    confirm: (request) => changeAtDesk((desk) => confirmCard(desk, request)),
    advance,
    dispute: (paymentIntentId) => changeAtDesk((desk) => createDispute(desk, paymentIntentId)),
    findNow: readNow,
    settle: () => deliveries.settle(),
    stop: async () => {
      clearInterval(watch);
      await deliveries.stop();
    },
  };
}
