import type { EventSourceMessage } from 'eventsource-parser';
import type * as z from 'zod';
import { callForEvents } from '#packages/wire/client/event-stream.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
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
  endpoint: Endpoint<z.ZodType, B, R>,
  options: ExplainedOptions<z.input<B>>,
): Promise<z.output<R> & BeingExplained> {
  const answer = await callForEvents(endpoint, options);
  return 'events' in answer ? readStream(answer.events) : asWhole(answer.text);
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
