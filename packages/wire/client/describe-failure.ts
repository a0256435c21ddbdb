import { RequestFailure } from './request-failure.ts';

/** Describes a failed call: the server's sentence, the given one if it sent none, or that the server is unreachable. */
export const describeFailure = (error: Error, otherwise: string): string =>
  error instanceof RequestFailure ? (error.sentence ?? otherwise) : `${UNREACHABLE} What you typed is still here.`;

/** The same for a page or list that could not be loaded, where nothing was typed. */
export const describeLoadFailure = (error: Error, otherwise: string): string =>
  error instanceof RequestFailure ? (error.sentence ?? otherwise) : UNREACHABLE;

const UNREACHABLE = 'You seem to be offline, or the server cannot be reached.';
