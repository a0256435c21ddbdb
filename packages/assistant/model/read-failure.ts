import { APICallError } from 'ai';
import { ModelFailure } from './model-failure.ts';

/** Converts any error of a call to a ModelFailure. */
export function toModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (APICallError.isInstance(error)) return fromAnswer(error);
  const name = error instanceof Error ? error.name : '';
  if (/NoOutput|NoContent|EmptyResponse/.test(name)) return new ModelFailure('empty');
  if (/JSONParse|TypeValidation|InvalidResponseData|InvalidStreamPart/.test(name)) return new ModelFailure('wrong-shape');
  // The error of fetch when the connection breaks while the body is read.
  if (error instanceof TypeError && error.message === 'terminated') return new ModelFailure('cut-off', { passing: true });
  return new ModelFailure('unavailable');
}

function fromAnswer({ statusCode: status, isRetryable, responseHeaders }: APICallError): ModelFailure {
  if (status === 401 || status === 403) return new ModelFailure('unauthorized', { status });
  const retryAfterMs = readRetryAfter(responseHeaders ?? {});
  if (status === 429) return new ModelFailure('limited', { status, passing: true, retryAfterMs });
  if (status === undefined || status >= 500) return new ModelFailure('unavailable', { status, passing: true, retryAfterMs });
  if (status >= 400) return new ModelFailure('unavailable', { status });
  // A 2xx response: either the connection broke, or the body is not JSON.
  return isRetryable ? new ModelFailure('cut-off', { passing: true }) : new ModelFailure('wrong-shape');
}

/** Reads seconds, a date, or OpenAI's header in milliseconds. */
function readRetryAfter(headers: Record<string, string>): number | undefined {
  const exact = Number.parseFloat(headers['retry-after-ms'] ?? '');
  const header = headers['retry-after'] ?? '';
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  const waitMs = Number.isNaN(exact) ? seconds : exact;
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}
