import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { advanceSandbox, confirmInSandbox } from '../contract/sandbox.ts';
import type { BillingSandbox } from './dependencies.ts';

/** The second step, after the bank's approval, reuses the card of the first. */
const NO_CARD = { number: '', expMonth: '', expYear: '', cvc: '' };

/** The sandbox's own endpoints: confirming a card and, where the time may be moved, advancing it. @param onAdvanced runs the product's scheduled work. */
export function mountSandboxEndpoints(app: FastifyInstance, sandbox: BillingSandbox, onAdvanced: () => Promise<void>): void {
  mountEndpoint(app, confirmInSandbox, async ({ body: { clientSecret, card = NO_CARD, authenticated } }) => {
    const { number, expMonth, expYear, cvc } = card;
    const typed = { number, cvc, expMonth: toWhole(expMonth), expYear: toWhole(expYear) };
    const answer = await sandbox.confirm({ clientSecret, card: typed, authenticated });
    return 'error' in answer ? { error: answer.error } : { ...answer };
  });
  const { advance } = sandbox;
  if (!advance) return;
  mountEndpoint(app, advanceSandbox, async ({ body: { days } }) => {
    const now = days > 0 ? (await advance(days)).now : await sandbox.findNow();
    if (days > 0) await onAdvanced();
    return { now: now.toISOString() };
  });
}

const toWhole = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);
