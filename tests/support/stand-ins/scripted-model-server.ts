import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that answers each call with the exact bytes of a test, for faulty responses that a model stand-in cannot produce. */
export interface ScriptedModelServer {
  baseUrl: string;
  calls: { headers: IncomingMessage['headers']; path: string; body: string }[];
  /** Resolves when the client closes a connection before it is answered. */
  abandoned: Promise<void>;
  stop(): Promise<void>;
}

export async function startScriptedModelServer(answer: (response: ServerResponse, call: number) => void): Promise<ScriptedModelServer> {
  const calls: ScriptedModelServer['calls'] = [];
  let abandon = () => {};
  const abandoned = new Promise<void>((resolve) => {
    abandon = resolve;
  });
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    response.on('close', () => {
      if (!response.writableEnded) abandon();
    });
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      calls.push({ headers: request.headers, path: request.url ?? '', body: Buffer.concat(parts).toString('utf8') });
      answer(response, calls.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    abandoned,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends a complete chat completion, without token counts unless `usage` is given. */
export function answerChat(response: ServerResponse, content: string, usage?: { prompt_tokens: number; completion_tokens: number }): void {
  const message = { role: 'assistant', content };
  const body = { id: '1', created: 1, model: 'm', choices: [{ index: 0, message, finish_reason: 'stop' }], ...(usage ? { usage } : {}) };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** One piece of a streamed chat completion. */
export function streamChunk(delta: { content?: string }, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  return `data: ${JSON.stringify({ id: '1', created: 1, model: 'm', choices })}\n\n`;
}
