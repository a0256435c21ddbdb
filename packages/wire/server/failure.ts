/** An error response: a status, a stable code and a sentence for the person. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, sentence: string, retryAfterSeconds?: number) {
    super(sentence);
    this.name = 'HttpFailure';
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const notFound = (sentence: string) => new HttpFailure(404, 'not_found', sentence);
export const unavailable = (sentence: string) => new HttpFailure(503, 'unavailable', sentence, 10);
/** The response for an unexpected error, which is logged and not shown. */
export const internalError = () => new HttpFailure(500, 'internal', 'Something went wrong on our side. Please try again.');
export const unauthenticated = () => new HttpFailure(401, 'unauthenticated', 'Sign in to use this.');
