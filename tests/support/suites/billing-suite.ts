import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { users } from '#packages/db/schema.ts';
import { type Backend, type BillingFixture, openBillingFixture } from './billing-fixture.ts';

export const STATUS = '/api/subscription/status';
export const START = '/api/subscription/start-new-trial';
export const SUBSCRIBE = '/api/subscription/create-subscription';
export const CONFIRM = '/api/subscription/confirm-immediate-subscription';
export const UPDATE = '/api/subscription/update-payment-method';
export const CANCEL = '/api/subscription/cancel';
export const REACTIVATE = '/api/subscription/reactivate';

type Test = (name: string, work: () => Promise<void>) => void;

export interface BillingTestContext {
  backend: Backend;
  /** Opened before the first test. */
  fixture: () => BillingFixture;
  /** A test that starts without injected faults. Skipped with the reason if the backend is not available. */
  test: Test;
  /** For features that the stand-in lacks. */
  onlySandbox: Test;
  /** The body of the status response. */
  status: (userId: number) => Promise<Awaited<ReturnType<BillingFixture['call']>>['body']>;
  /** The person's customer at Stripe; empty if none. */
  customerOf: (userId: number) => Promise<string>;
}

/** Runs a suite twice: with the sandbox and, if available, with the independent stand-in. */
export function testBilling(name: string, suite: (context: BillingTestContext) => void): void {
  describe.each(['sandbox', 'stand-in'] as Backend[])(`${name} (%s)`, (backend) => {
    let opened: BillingFixture | string = 'The fixture is not open yet';
    beforeAll(async () => {
      opened = await openBillingFixture(backend);
    });
    afterAll(() => (typeof opened === 'string' ? undefined : opened.stop()));
    const fixture = (): BillingFixture => {
      if (typeof opened === 'string') throw new Error(opened);
      return opened;
    };
    const test: Test = (title, work) =>
      it(title, async (context) => {
        if (typeof opened === 'string') context.skip(opened);
        fixture().clearFaults();
        await work();
      });
    suite({
      backend,
      fixture,
      test,
      onlySandbox: backend === 'sandbox' ? test : () => undefined,
      status: async (userId) => (await fixture().call(userId, 'GET', STATUS)).body,
      customerOf: async (userId) => {
        const [user] = await fixture().database.queries.select().from(users).where(eq(users.id, userId));
        return user?.stripeCustomerId ?? '';
      },
    });
  });
}
