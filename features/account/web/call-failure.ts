import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';

/** Describes a failed call in a sentence for the person. */
export const describeCallFailure = (failure: Error): string =>
  describeFailure(failure, 'Something went wrong on our side. Please try again.');

/** Whether the server refused the call with this error code. */
export const isRefusal = (failure: Error | null, code: string): boolean => failure instanceof RequestFailure && failure.code === code;
