import type { ServerResponse } from 'node:http';
import { answerChat, startScriptedModelServer } from '#tests/support/stand-ins/scripted-model-server.ts';

/** A fact as sent to a model. */
export interface ShownFact {
  id: string;
  text: string;
}

/** Writes the model's sentences about facts. */
export type WriteSentences = (facts: readonly ShownFact[]) => { text: string; factIds: string[] }[];

export interface ModelStandIn {
  /** The environment of a server that uses it, with a timeout of 1.5 seconds. */
  env: Record<string, string>;
  /** The messages of every request so far. */
  requests: { role: string; content: string }[][];
  /** How it answers: `down` with an error, `silent` not at all. */
  answer: WriteSentences | 'down' | 'silent';
  /** The requests with an image so far: their texts and the image as sent. They are not in `requests`. */
  photoRequests: { texts: string[]; image: Buffer }[];
  /** The signs it reports; a string is sent unchanged. */
  seenSigns: readonly string[] | string | typeof DOWN | typeof SILENT;
  stop(): Promise<void>;
}

/** Values of `seenSigns`: an error, and no answer. */
export const DOWN = Symbol('down');
export const SILENT = Symbol('silent');

/** Repeats the first fact verbatim, which is always true. */
export const writeFirstFact: WriteSentences = ([first]) => (first ? [{ text: first.text, factIds: [first.id] }] : []);

/** Starts an OpenAI-compatible server on a free port that answers as a test configures it. */
export async function startModelStandIn(): Promise<ModelStandIn> {
  const server = await startScriptedModelServer((response, call) => {
    const { messages } = JSON.parse(server.calls[call - 1]?.body ?? '') as { messages: AnyMessage[] };
    const { answer, seenSigns } = standIn;
    if (!messages.every(isText)) {
      standIn.photoRequests.push(readPhotoRequest(messages));
      if (seenSigns === DOWN) sendError(response);
      else if (seenSigns !== SILENT) answerChat(response, typeof seenSigns === 'string' ? seenSigns : JSON.stringify({ seen: seenSigns }));
      return;
    }
    standIn.requests.push(messages);
    if (answer === 'down') sendError(response);
    else if (answer !== 'silent') answerChat(response, JSON.stringify({ sentences: answer(readFacts(messages.at(-1)?.content ?? '')) }));
  });
  const env = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: server.baseUrl, AI_MODEL: 'stand-in', AI_TIMEOUT_MS: '1500' };
  const standIn: ModelStandIn = { env, requests: [], answer: writeFirstFact, photoRequests: [], seenSigns: [], stop: server.stop };
  return standIn;
}

interface Message {
  role: string;
  content: string;
}
interface Piece {
  text?: string;
  image_url?: { url: string };
}
interface AnyMessage {
  role: string;
  content: string | Piece[];
}

const isText = (message: AnyMessage): message is Message => typeof message.content === 'string';
const sendError = (response: ServerResponse) =>
  response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"down"}}');

function readPhotoRequest(messages: readonly AnyMessage[]): ModelStandIn['photoRequests'][number] {
  const pieces = messages.flatMap(({ content }): Piece[] => (typeof content === 'string' ? [{ text: content }] : content));
  const url = pieces.find(({ image_url }) => image_url)?.image_url?.url ?? '';
  return { texts: pieces.flatMap(({ text }) => text ?? []), image: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}

const readFacts = (prompt: string): ShownFact[] => [...prompt.matchAll(/^(f\d+): (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }));
