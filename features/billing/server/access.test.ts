import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBeUndone, decideAccess, isStale, type KnownSubscription, toScreenStatus } from './access.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);

const date = fc.integer({ min: -60, max: 60 }).map((count) => days(count + 0.5));
const instant = fc.option(date, { nil: null });
const status = fc.oneof(
  fc.constantFrom(
    'trialing',
    'active',
    'past_due',
    'canceled',
    'incomplete',
    'incomplete_expired',
    'unpaid',
    'paused',
    'trial',
    'cancelled',
  ),
  fc.string(),
);
const known: fc.Arbitrary<KnownSubscription> = fc.record({
  status,
  trialEnd: instant,
  currentPeriodEnd: instant,
  cancelAtPeriodEnd: fc.boolean(),
  endedAt: instant,
  hasPaid: fc.boolean(),
  pastDueSince: instant,
});
const make = (more: Partial<KnownSubscription>): KnownSubscription => ({
  status: 'active',
  trialEnd: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  endedAt: null,
  hasPaid: false,
  pastDueSince: null,
  ...more,
});

describe('access', () => {
  it('is refused without a subscription', () => {
    expect(decideAccess(undefined, NOW)).toEqual({ hasAccess: false, until: null });
  });

  it('is given by four statuses only', () => {
    fc.assert(
      fc.property(known, (subscription) => {
        if (!decideAccess(subscription, NOW).hasAccess) return;
        expect(['trialing', 'active', 'past_due', 'canceled']).toContain(subscription.status);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never lasts longer than stated', () => {
    fc.assert(
      fc.property(known, (subscription) => {
        const { hasAccess, until } = decideAccess(subscription, NOW);
        if (until === null) return;
        expect(hasAccess && until > NOW).toBe(true);
        expect(decideAccess(subscription, new Date(until.getTime() - 1)).hasAccess).toBe(true);
        expect(decideAccess(subscription, until).hasAccess).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('once lost does not return with time', () => {
    fc.assert(
      fc.property(known, fc.integer({ min: 0, max: 400 }), (subscription, later) => {
        const then = new Date(NOW.getTime() + later * DAY_MS);
        if (decideAccess(subscription, then).hasAccess) expect(decideAccess(subscription, NOW).hasAccess).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['a trial with its end ahead', { status: 'trialing', trialEnd: days(1) }, true],
    ['a trial that is over', { status: 'trialing', trialEnd: days(-1) }, false],
    ['a trial without an end', { status: 'trialing' }, false],
    ['a paid plan', { status: 'active', currentPeriodEnd: days(3) }, true],
    ['a paid plan whose renewal is not known yet', { status: 'active', currentPeriodEnd: days(-1) }, true],
    ['a cancelled plan that is paid', { status: 'active', cancelAtPeriodEnd: true, currentPeriodEnd: days(3) }, true],
    ['a cancelled plan that is over', { status: 'active', cancelAtPeriodEnd: true, currentPeriodEnd: days(-1) }, false],
    ['a renewal that failed yesterday', { status: 'past_due', pastDueSince: days(-1) }, true],
    ['a renewal that failed long ago', { status: 'past_due', pastDueSince: days(-15) }, false],
    [
      'a plan that was ended within a paid month',
      { status: 'canceled', hasPaid: true, endedAt: days(-1), currentPeriodEnd: days(9) },
      true,
    ],
    ['a plan that ended with its month', { status: 'canceled', hasPaid: true, endedAt: days(9), currentPeriodEnd: days(9) }, false],
    ['a plan that was ended within an unpaid month', { status: 'canceled', endedAt: days(-1), currentPeriodEnd: days(9) }, false],
    ['a first payment that waits', { status: 'incomplete', currentPeriodEnd: days(30) }, false],
    ['a word of tomorrow', { status: 'platinum', hasPaid: true, trialEnd: days(9), currentPeriodEnd: days(9) }, false],
  ] as [string, Partial<KnownSubscription>, boolean][])('%s', (_, subscription, expected) => {
    expect(decideAccess(make(subscription), NOW).hasAccess).toBe(expected);
  });
});

describe('the status for screens', () => {
  it('names each state', () => {
    expect(toScreenStatus(undefined)).toBe('trial');
    expect(toScreenStatus(make({ status: 'canceled' }))).toBe('cancelled');
    expect(toScreenStatus(make({ cancelAtPeriodEnd: true }))).toBe('cancelled');
    expect(toScreenStatus(make({ status: 'past_due' }))).toBe('past_due');
  });

  it('offers to undo only a running cancellation', () => {
    fc.assert(
      fc.property(known, (subscription) => {
        if (canBeUndone(subscription, NOW)) expect(decideAccess(subscription, NOW).hasAccess).toBe(true);
      }),
    );
    expect(canBeUndone(make({ status: 'canceled', cancelAtPeriodEnd: true, hasPaid: true, currentPeriodEnd: days(9) }), NOW)).toBe(false);
  });

  it('is read again when old or when one of its dates has passed', () => {
    const fresh = { ...make({ currentPeriodEnd: days(3) }), readAt: new Date(NOW.getTime() - 1_000) };
    expect(isStale(fresh, NOW)).toBe(false);
    expect(isStale({ ...fresh, readAt: days(-1) }, NOW)).toBe(true);
    expect(isStale({ ...fresh, currentPeriodEnd: new Date(NOW.getTime() - 500) }, NOW)).toBe(true);
    expect(isStale({ ...fresh, currentPeriodEnd: new Date(NOW.getTime() - 5_000) }, NOW)).toBe(false);
    expect(isStale({ ...fresh, status: 'incomplete', readAt: new Date(NOW.getTime() - 15_000) }, NOW)).toBe(true);
  });
});
