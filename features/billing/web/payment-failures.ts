import { RequestFailure } from '#packages/wire/client/request-failure.ts';

const OFFLINE = 'You seem to be offline, or the server cannot be reached.';

/** An error with the payment provider's own message. */
export class CardFailure extends Error {
  override readonly name = 'CardFailure';
}

/** Describes a failure in a sentence: the provider's or the server's message, the given default, or that the browser is offline. */
export function describeFailure(error: unknown, fallback: string): string {
  if (error instanceof CardFailure) return error.message;
  if (error instanceof RequestFailure) return error.sentence ?? fallback;
  return error instanceof TypeError ? OFFLINE : fallback;
}

export const isSignedOut = (error: unknown): boolean => error instanceof RequestFailure && error.status === 401;

/** Whether the server has no card to charge. */
export const needsCard = (error: unknown): boolean =>
  error instanceof RequestFailure &&
  (error.code === 'payment_method_required' || error.sentence?.includes('Payment method setup required') === true);

/** Whether the bank declined the card. Another card may work. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof CardFailure || (error instanceof RequestFailure && error.status === 402);

/** Whether it cannot succeed with this card, but may with another. */
export const needsOtherCard = (error: unknown): boolean =>
  isDeclined(error) || (error instanceof RequestFailure && error.code === 'card_trial_used');

/** Whether the screen's offer is outdated because the status has changed. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof RequestFailure && (error.code === 'trial_used' || error.code === 'already_subscribed');
