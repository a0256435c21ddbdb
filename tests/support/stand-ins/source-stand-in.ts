import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the stand-in answers the next requests. A number is an HTTP status; `slow` answers after `delayMs`. */
export type StandInBehavior = 'well' | 'hang' | 'malformed' | 'wrong-shape' | 'cut-off' | 'slow' | number;

export interface SourceStandIn {
  baseUrl: string;
  /** The requested paths and queries so far, oldest first. */
  requests: string[];
  behavior: StandInBehavior;
  delayMs: number;
  /** The number of requests that the client aborted before the answer. */
  abandoned: number;
  stop(): Promise<void>;
}

/** A status other than 200 is written `{ status, body }`, and what is not JSON `{ status, text }`. */
interface WrittenAnswer {
  status: number;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
}
export type StandInAnswer = (url: URL) => unknown | WrittenAnswer;

/** Starts an HTTP server that stands in for a public source and can fail in its ways. */
export async function startSourceStandIn(answer: StandInAnswer): Promise<SourceStandIn> {
  const state: SourceStandIn = { baseUrl: '', requests: [], behavior: 'well', delayMs: 150, abandoned: 0, stop: async () => undefined };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    state.requests.push(url.pathname + url.search);
    response.on('close', () => {
      if (!response.writableFinished) state.abandoned += 1;
    });
    reply(state, response, () => answer(url));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  state.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.stop = () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return state;
}

function reply(state: SourceStandIn, response: ServerResponse, answer: () => unknown): void {
  const { behavior } = state;
  const sendWell = () => {
    const given = answer();
    const { status, body, text, headers }: WrittenAnswer = hasStatus(given) ? given : { status: 200, body: given };
    send(response, status, text ?? JSON.stringify(body), headers);
  };
  if (typeof behavior === 'number') send(response, behavior, 'Something broke');
  else if (behavior === 'malformed') send(response, 200, '{"results": [');
  else if (behavior === 'wrong-shape') send(response, 200, '{"results": "none", "idGroup": 7, "properties": [1]}');
  else if (behavior === 'cut-off') cutOff(response);
  else if (behavior === 'slow') setTimeout(sendWell, state.delayMs);
  else if (behavior === 'well') sendWell();
}

/** Announces more bytes than it sends, and closes the connection. */
function cutOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('{"results"');
  setTimeout(() => response.destroy(), 20);
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

function hasStatus(given: unknown): given is WrittenAnswer {
  return typeof given === 'object' && given !== null && 'status' in given && ('body' in given || 'text' in given);
}
