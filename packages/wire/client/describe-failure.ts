import { RequestFailure } from './request-failure.ts';

/** Describes a failed call: the server's sentence, the given one if it sent none, or that the server is unreachable. */
export function describeFailure(error: Error, otherwise: string): string {
  if (error instanceof RequestFailure) return error.sentence ?? otherwise;
  return 'You seem to be offline, or the server cannot be reached. What you typed is still here.';
}
