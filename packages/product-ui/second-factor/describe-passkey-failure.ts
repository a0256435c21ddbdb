import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';

/** Why something with a passkey or a code failed, in a sentence. The browser's own errors are not fit for a person. */
export function describePasskeyFailure(failure: Error): string {
  if (failure.name === 'InvalidStateError') return 'This device has a passkey for this account already.';
  if (!(failure instanceof RequestFailure) && !(failure instanceof TypeError))
    return 'No passkey was used. Please try again, or go on another way.';
  return describeFailure(failure, 'Something went wrong on our side. Please try again.');
}
