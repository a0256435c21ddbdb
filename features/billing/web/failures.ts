import { RequestFailure } from '#packages/wire/client/request-failure.ts';

const OFFLINE = 'You seem to be offline, or the server cannot be reached.';

/** What the card provider said about a card or a payment, as it said it. */
export class CardFailure extends Error {
  override readonly name = 'CardFailure';
}

/** Why something failed, in a sentence: the provider's or the server's own, the given one where there is none, or that we are offline. */
export function reasonOf(error: unknown, otherwise: string): string {
  if (error instanceof CardFailure) return error.message;
  if (error instanceof RequestFailure) return error.sentence ?? otherwise;
  return error instanceof TypeError ? OFFLINE : otherwise;
}

export const isSignedOut = (error: unknown): boolean => error instanceof RequestFailure && error.status === 401;

/** The server has no card to charge. */
export const needsCard = (error: unknown): boolean =>
  error instanceof RequestFailure &&
  (error.code === 'payment_method_required' || error.sentence?.includes('Payment method setup required') === true);

/** The bank refused the card; another one may do. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof CardFailure || (error instanceof RequestFailure && error.status === 402);

/** With this card it cannot go on; with another one it may. */
export const needsOtherCard = (error: unknown): boolean =>
  isDeclined(error) || (error instanceof RequestFailure && error.code === 'card_trial_used');

/** What the screen offers is no longer on offer: the status has changed meanwhile. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof RequestFailure && (error.code === 'trial_used' || error.code === 'already_subscribed');
