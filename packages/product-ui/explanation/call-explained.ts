import type { EventSourceMessage } from 'eventsource-parser';
import type * as z from 'zod';
import { callForEvents } from '#packages/wire/client/event-stream.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import type { Endpoint } from '#packages/wire/contract/endpoint.ts';
import type { Explanation } from '#packages/wire/contract/explanation.ts';

/** An answer whose explanation may still arrive. The promise never rejects; it is undefined if no explanation arrives. */
export interface PendingExplanation {
  explaining?: Promise<Explanation | undefined> | undefined;
}

export interface ExplainedOptions<Body> {
  body: Body;
  /** Aborts the call, or, after the finding, the wait for the explanation. */
  signal?: AbortSignal | undefined;
}

/**
 * Like `callEndpoint`, for calls with an explanation: resolves with the finding, and with the explanation as a promise.
 * @throws RequestFailure when the answer is not a success; an Error when it breaks off before the finding.
 */
export async function callExplained<B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, B, R>,
  options: ExplainedOptions<z.input<B>>,
): Promise<z.output<R> & PendingExplanation> {
  const answer = await callForEvents(endpoint, options);
  return 'events' in answer ? readStream(answer.events) : parseAnswer(answer.text);
}

async function readStream<Answer>(events: AsyncGenerator<EventSourceMessage>): Promise<Answer & PendingExplanation> {
  for (let next = await events.next(); !next.done; next = await events.next()) {
    const { event, data } = next.value;
    if (event === 'finding') return { ...(JSON.parse(data) as Answer), explaining: readExplanation(events) };
    if (event === 'failure') throw toFailure(data);
    if (event === 'reply') return parseAnswer(data);
  }
  throw new TypeError('The answer broke off');
}

/** A complete answer already contains its explanation. */
function parseAnswer<Answer>(text: string): Answer & PendingExplanation {
  const answer = JSON.parse(text) as Answer & { explanation?: Explanation | undefined };
  return { ...answer, explaining: Promise.resolve(answer.explanation) };
}

async function readExplanation(events: AsyncGenerator<EventSourceMessage>): Promise<Explanation | undefined> {
  try {
    for await (const { event, data } of events) {
      if (event === 'reply') return (JSON.parse(data) as { explanation?: Explanation }).explanation;
      if (event === 'failure') return undefined;
    }
  } catch {
    // The finding is complete without an explanation.
  }
  return undefined;
}

/** A stream starts with status 200 before a failure is known, so the error code gives the status. */
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
