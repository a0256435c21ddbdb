import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { users } from '#packages/db/schema.ts';
import { type Backend, type BillingWorld, openBillingWorld } from './billing-fixture.ts';

export const STATUS = '/api/subscription/status';
export const START = '/api/subscription/start-new-trial';
export const SUBSCRIBE = '/api/subscription/create-subscription';
export const CONFIRM = '/api/subscription/confirm-immediate-subscription';
export const UPDATE = '/api/subscription/update-payment-method';
export const CANCEL = '/api/subscription/cancel';
export const REACTIVATE = '/api/subscription/reactivate';

type Test = (name: string, work: () => Promise<void>) => void;

export interface BillingGround {
  backend: Backend;
  /** Opened before the first test. */
  world: () => BillingWorld;
  /** A test without the faults of the one before; skipped, with the reason, where the backend is not there. */
  test: Test;
  /** For what the stand-in does not do. */
  onlySandbox: Test;
  /** The body of the status call. */
  status: (userId: number) => Promise<Awaited<ReturnType<BillingWorld['call']>>['body']>;
  /** The person's customer at Stripe; empty where there is none. */
  customerOf: (userId: number) => Promise<string>;
}

/** Runs a suite twice: on the sandbox and, where it is there, on the independent stand-in. */
export function testBilling(name: string, suite: (ground: BillingGround) => void): void {
  describe.each(['sandbox', 'stand-in'] as Backend[])(`${name} (%s)`, (backend) => {
    let opened: BillingWorld | string = 'It is not open yet';
    beforeAll(async () => {
      opened = await openBillingWorld(backend);
    });
    afterAll(() => (typeof opened === 'string' ? undefined : opened.stop()));
    const world = (): BillingWorld => {
      if (typeof opened === 'string') throw new Error(opened);
      return opened;
    };
    const test: Test = (title, work) =>
      it(title, async (context) => {
        if (typeof opened === 'string') context.skip(opened);
        world().heal();
        await work();
      });
    suite({
      backend,
      world,
      test,
      onlySandbox: backend === 'sandbox' ? test : () => undefined,
      status: async (userId) => (await world().call(userId, 'GET', STATUS)).body,
      customerOf: async (userId) => {
        const [user] = await world().database.queries.select().from(users).where(eq(users.id, userId));
        return user?.stripeCustomerId ?? '';
      },
    });
  });
}
