import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import { sayFailure } from '#packages/wire/client/say-failure.ts';

/** A failed call in a sentence for a person. */
export const sayCallFailure = (failure: Error): string => sayFailure(failure, 'Something went wrong on our side. Please try again.');

/** Whether the server refused for this reason. */
export const isRefusal = (failure: Error | null, code: string): boolean => failure instanceof RequestFailure && failure.code === code;
