import type * as z from 'zod';

export type SourceFailureReason = 'timed-out' | 'unreachable' | 'refused' | 'unreadable' | 'cancelled';

/** A public source gave no usable answer. `status` is the HTTP status, if there was one, and `retryAfterMs` how long it asks to wait. */
export class SourceFailure extends Error {
  constructor(
    readonly fault: SourceFailureReason,
    readonly status?: number,
    readonly retryAfterMs?: number,
  ) {
    super(`A public source gave no usable answer: ${fault}${status === undefined ? '' : ` (${status})`}`);
    this.name = 'SourceFailure';
  }
}

interface SourceRequest {
  url: URL;
  timeLimitMs: number;
  signal: AbortSignal;
}
export interface JsonRequest<T> extends SourceRequest {
  shape: z.ZodType<T>;
}

/** Arbitrary: far above a real answer (the longest labels are about 1 MB) and far below the memory. */
const MAX_ANSWER_BYTES = 8_000_000;

/**
 * Requests JSON from a public source and validates it. The time limit covers the whole response, not only its start.
 * @throws SourceFailure for anything but a valid answer with a 2xx status.
 */
export async function readJson<T>({ shape, ...request }: JsonRequest<T>): Promise<T> {
  return parseAnswer(await readSource(request, 'application/json'), shape);
}

/** Requests a text of the given media type. The time limit and the failures are those of readJson. @throws SourceFailure */
export async function readSource({ url, timeLimitMs, signal }: SourceRequest, accept: string): Promise<string> {
  const timeLimit = AbortSignal.timeout(timeLimitMs);
  try {
    // These sources do not redirect. Following a redirect would send the question to a host that was not configured.
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, timeLimit]),
      redirect: 'error',
      headers: { accept },
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new SourceFailure('refused', response.status, readRetryAfter(response));
    }
    return await readText(response);
  } catch (error) {
    if (error instanceof SourceFailure) throw error;
    if (signal.aborted) throw new SourceFailure('cancelled');
    throw new SourceFailure(timeLimit.aborted ? 'timed-out' : 'unreachable');
  }
}

/** Only the form in seconds; the form with a date is not used by these sources. */
function readRetryAfter(response: Response): number | undefined {
  const seconds = response.headers.get('retry-after');
  return seconds && /^\d{1,5}$/.test(seconds) ? Number(seconds) * 1_000 : undefined;
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new SourceFailure('unreadable');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseAnswer<T>(text: string, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new SourceFailure('unreadable');
  }
}

/** Builds a URL below the configured address of a source, which may itself have a path (a proxy). */
export function sourceUrl(baseUrl: string, path: string, query: Record<string, string>): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** Describes a failure for the user: the end of a sentence that starts with the name of the source. */
export function describeFailure(error: unknown): string {
  const fault = error instanceof SourceFailure ? error.fault : 'unreadable';
  if (fault === 'timed-out') return 'did not answer in time';
  if (fault === 'unreachable') return 'could not be reached';
  if (fault === 'cancelled') return 'was not asked to the end, because the request was cancelled';
  return fault === 'refused' ? 'is not working properly at the moment' : 'gave an answer that could not be read';
}
