import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type * as z from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { addChosenPerson } from './chosen-person.ts';
import { getModelHeaders } from './model-preference.ts';
import { noteSaving } from './not-saved.ts';
import { RequestFailure } from './request-failure.ts';
import { notifyRequestFailure } from './request-failure-listeners.ts';

/** A streamed answer, or its text if the server does not stream. */
export type StreamedAnswer = { events: AsyncGenerator<EventSourceMessage> } | { text: string };

/**
 * Calls an endpoint and reads its events. The connection closes when the reader stops.
 * @throws RequestFailure when the answer is not a success.
 */
export async function callForEvents<B extends z.ZodType>(
  endpoint: Pick<Endpoint<z.ZodType, B>, 'path' | 'method' | 'body' | 'countsPerson' | 'answersWithoutDatabase'>,
  { body, signal }: { body: z.input<B>; signal?: AbortSignal | undefined },
): Promise<StreamedAnswer> {
  const response = await fetch(endpoint.path, {
    method: endpoint.method,
    credentials: 'include',
    signal: signal ?? null,
    headers: { ...getModelHeaders(), accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(addChosenPerson(endpoint, body)),
  });
  noteSaving(endpoint, response);
  if (!response.ok) throw notifyRequestFailure(new RequestFailure(response.status, await response.text(), response.statusText));
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  return isStream && response.body ? { events: readEvents(response.body) } : { text: await response.text() };
}

async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage> {
  const received: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => received.push(event) });
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      parser.feed(decoder.decode(chunk.value, { stream: true }));
      yield* received.splice(0);
    }
  } finally {
    // Cancelling a broken stream fails, which can be ignored.
    reader.cancel().catch(() => undefined);
  }
}
