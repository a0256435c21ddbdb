import { RequestFailure } from './request-failure.ts';

/** A failed call in a sentence: the server's own, the given one where it says none, or that it could not be reached. */
export function describeFailure(error: Error, otherwise: string): string {
  if (error instanceof RequestFailure) return error.sentence ?? otherwise;
  return 'You seem to be offline, or the server cannot be reached. What you typed is still here.';
}
