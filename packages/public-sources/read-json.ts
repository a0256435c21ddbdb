import type * as z from 'zod';

export type SourceFailureReason = 'timed-out' | 'unreachable' | 'refused' | 'unreadable' | 'cancelled';

/** A public source gave no usable answer. `status` is the HTTP status, if there was one. */
export class SourceFailure extends Error {
  constructor(
    readonly fault: SourceFailureReason,
    readonly status?: number,
  ) {
    super(`A public source gave no usable answer: ${fault}${status === undefined ? '' : ` (${status})`}`);
    this.name = 'SourceFailure';
  }
}

export interface JsonRequest<T> {
  url: URL;
  shape: z.ZodType<T>;
  timeLimitMs: number;
  signal: AbortSignal;
}

/** Arbitrary: far above a real answer (the longest labels are about 1 MB) and far below the memory. */
const MAX_ANSWER_BYTES = 8_000_000;

/**
 * Requests JSON from a public source and validates it. The time limit covers the whole response, not only its start.
 * @throws SourceFailure for anything but a valid answer with a 2xx status.
 */
export async function readJson<T>({ url, shape, timeLimitMs, signal }: JsonRequest<T>): Promise<T> {
  const timeLimit = AbortSignal.timeout(timeLimitMs);
  try {
    // These sources do not redirect. Following a redirect would send the question to a host that was not configured.
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, timeLimit]),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new SourceFailure('refused', response.status);
    }
    return parseAnswer(await readText(response), shape);
  } catch (error) {
    if (error instanceof SourceFailure) throw error;
    if (signal.aborted) throw new SourceFailure('cancelled');
    throw new SourceFailure(timeLimit.aborted ? 'timed-out' : 'unreachable');
  }
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
