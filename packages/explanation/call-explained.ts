import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type * as z from 'zod';
import { RequestFailure } from '#packages/wire/client/call.ts';
import { getModelHeaders } from '#packages/wire/client/model-preference.ts';
import type { Endpoint } from '#packages/wire/contract/endpoint.ts';
import type { Explanation } from '#packages/wire/contract/explanation.ts';

/** An answer whose plain words may still be on their way; they are undefined where none came. It never rejects. */
export interface BeingExplained {
  explaining?: Promise<Explanation | undefined> | undefined;
}

export interface ExplainedOptions<Body> {
  body: Body;
  /** Ends the call, and after the finding the wait for the plain words. */
  signal?: AbortSignal | undefined;
}

/**
 * Like `callEndpoint`, for calls that are explained: resolves as soon as the finding is there, with the plain words as a promise.
 * @throws RequestFailure when the answer is not a success; an Error when it breaks off before the finding.
 */
export async function callExplained<B extends z.ZodType, R extends z.ZodType>(
  { path, method }: Endpoint<z.ZodType, B, R>,
  { body, signal }: ExplainedOptions<z.input<B>>,
): Promise<z.output<R> & BeingExplained> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    signal: signal ?? null,
    headers: { ...getModelHeaders(), accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new RequestFailure(response.status, await response.text(), response.statusText);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (isStream && response.body) return readStream(readEvents(response.body));
  return asWhole(await response.text());
}

async function readStream<Answer>(events: AsyncGenerator<EventSourceMessage>): Promise<Answer & BeingExplained> {
  for (let next = await events.next(); !next.done; next = await events.next()) {
    const { event, data } = next.value;
    if (event === 'finding') return { ...(JSON.parse(data) as Answer), explaining: hearExplanation(events) };
    if (event === 'failure') throw toFailure(data);
    if (event === 'reply') return asWhole(data);
  }
  throw new TypeError('The answer broke off');
}

/** An answer that came in one piece holds its explanation already. */
function asWhole<Answer>(text: string): Answer & BeingExplained {
  const answer = JSON.parse(text) as Answer & { explanation?: Explanation | undefined };
  return { ...answer, explaining: Promise.resolve(answer.explanation) };
}

async function hearExplanation(events: AsyncGenerator<EventSourceMessage>): Promise<Explanation | undefined> {
  try {
    for await (const { event, data } of events) {
      if (event === 'reply') return (JSON.parse(data) as { explanation?: Explanation }).explanation;
      if (event === 'failure') return undefined;
    }
  } catch {
    // The finding is there and stands for itself.
  }
  return undefined;
}

async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage> {
  const heard: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => heard.push(event) });
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      parser.feed(decoder.decode(piece.value, { stream: true }));
      yield* heard.splice(0);
    }
  } finally {
    // A stream that broke cannot be closed; there is nothing to do about it.
    reader.cancel().catch(() => undefined);
  }
}

/** A stream has begun with 200 by the time a failure is known, so that the status is told by the code. */
const STATUSES: Readonly<Record<string, number>> = {
  invalid: 400,
  not_found: 404,
  rate_limited: 429,
  feature_disabled: 503,
  unavailable: 503,
};

function toFailure(data: string): RequestFailure {
  const { code = '' } = JSON.parse(data) as { code?: string };
  return new RequestFailure(STATUSES[code] ?? 500, data, '');
}
