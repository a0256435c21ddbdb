import { afterEach, beforeEach, vi } from 'vitest';
import type { ChatReply } from '#features/chat/contract/chat.ts';

/** A request as sent. */
export interface SentRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: { message?: string; sessionId?: string; country?: string; temporary?: boolean; earlier?: string[] };
  signal: AbortSignal | undefined;
}

type Answer = (heard: SentRequest) => Response | Promise<Response>;

/** Replaces the network during a test: answers by method and path, and records the requests. */
export function startStandIn() {
  const heard: SentRequest[] = [];
  const answers = new Map<string, Answer>();
  beforeEach(() => {
    heard.length = 0;
    answers.clear();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      const { method = 'GET', headers, body, signal } = init;
      const path = url.split('?')[0] ?? '';
      const one: SentRequest = {
        method,
        path: url,
        headers: headers as Record<string, string>,
        body: JSON.parse(String(body ?? '{}')),
        signal: signal ?? undefined,
      };
      heard.push(one);
      const answer = answers.get(`${method} ${path}`);
      if (!answer) throw new TypeError('Failed to fetch');
      return answer(one);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    heard,
    on: (call: string, answer: Answer) => answers.set(call, answer),
    messages: () => heard.filter(({ path }) => path === '/api/chat'),
  };
}

/** A streamed answer that the test writes piece by piece. */
export function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  return {
    /** Reading fails when the request is aborted, as in a browser. */
    answer: ({ signal }: SentRequest) => {
      signal?.addEventListener('abort', () => controller?.error(new DOMException('Aborted', 'AbortError')));
      return new Response(stream, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
    },
    write: (text: string) => controller?.enqueue(encoder.encode(text)),
    send: (event: string, data: unknown) => controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => controller?.close(),
  };
}

export const LABEL = {
  id: 'bleeding',
  statement: 'Ibuprofen raises the risk of bleeding with warfarin',
  source: { title: 'Warfarin label', publisher: 'DailyMed', section: '7.3', date: '2024-09-01', url: 'https://example.org/label' },
};

const RECEIPT: ChatReply['receipt'] = {
  mode: 'rules-only',
  withoutModel: 'no-model',
  at: '2026-11-21T12:00:00Z',
  sent: [],
  evidenceIds: [],
  written: 0,
  leftOut: 0,
  fromMemory: false,
};

export function makeReply(given: Partial<ChatReply> = {}): ChatReply {
  const sentences = given.sentences ?? [{ text: 'Together they make bleeding more likely.', evidenceIds: ['bleeding'] }];
  return {
    message: sentences.map(({ text }) => text).join(' '),
    sessionId: 'session_1',
    kind: 'answer',
    alarms: [],
    evidence: [LABEL],
    sections: [{ hash: 'interactions', label: 'Open the interaction check' }],
    suggestions: ['What are the signs of bleeding?'],
    receipt: RECEIPT,
    ...given,
    sentences,
  };
}

export const replyWith =
  (given: Partial<ChatReply> = {}) =>
  () =>
    Response.json(makeReply(given));
