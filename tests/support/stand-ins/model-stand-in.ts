import type { ServerResponse } from 'node:http';
import { answerChat, startScriptedModelServer } from '#tests/support/stand-ins/scripted-model-server.ts';

/** A fact as a model is shown it. */
export interface ShownFact {
  id: string;
  text: string;
}

/** What a model says when it is shown facts. */
export type WriteSentences = (facts: readonly ShownFact[]) => { text: string; factIds: string[] }[];

export interface ModelStandIn {
  /** Points a server at it, with a limit of one and a half seconds. */
  env: Record<string, string>;
  /** The messages of every request so far. */
  requests: { role: string; content: string }[][];
  /** What it says; `down` answers with a fault, and `silent` not at all. */
  answer: WriteSentences | 'down' | 'silent';
  /** The requests with a picture so far: their texts, and the picture as it was sent. They are not among those of `asked`. */
  photoRequests: { texts: string[]; image: Buffer }[];
  /** Which signs it sees; a text is answered as it is. */
  seenSigns: readonly string[] | string | typeof DOWN | typeof SILENT;
  stop(): Promise<void>;
}

/** For `sees`: a fault, and no answer at all. */
export const DOWN = Symbol('down');
export const SILENT = Symbol('silent');

/** The first fact word for word, which is always true. */
export const writeFirstFact: WriteSentences = ([first]) => (first ? [{ text: first.text, factIds: [first.id] }] : []);

/** Starts an OpenAI-compatible server on a free port that says what a test wants. */
export async function startModelStandIn(): Promise<ModelStandIn> {
  const raw = await startScriptedModelServer((response, call) => {
    const { messages } = JSON.parse(raw.calls[call - 1]?.body ?? '') as { messages: AnyMessage[] };
    const { answer: says, seenSigns: sees } = standIn;
    if (!messages.every(isText)) {
      standIn.photoRequests.push(readLook(messages));
      if (sees === DOWN) fail(response);
      else if (sees !== SILENT) answerChat(response, typeof sees === 'string' ? sees : JSON.stringify({ seen: sees }));
      return;
    }
    standIn.requests.push(messages);
    if (says === 'down') fail(response);
    else if (says !== 'silent') answerChat(response, JSON.stringify({ sentences: says(readFacts(messages.at(-1)?.content ?? '')) }));
  });
  const env = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: raw.baseUrl, AI_MODEL: 'stand-in', AI_TIMEOUT_MS: '1500' };
  const standIn: ModelStandIn = { env, requests: [], answer: writeFirstFact, photoRequests: [], seenSigns: [], stop: raw.stop };
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
const fail = (response: ServerResponse) =>
  response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"down"}}');

function readLook(messages: readonly AnyMessage[]): ModelStandIn['photoRequests'][number] {
  const pieces = messages.flatMap(({ content }): Piece[] => (typeof content === 'string' ? [{ text: content }] : content));
  const url = pieces.find(({ image_url }) => image_url)?.image_url?.url ?? '';
  return { texts: pieces.flatMap(({ text }) => text ?? []), image: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}

const readFacts = (prompt: string): ShownFact[] => [...prompt.matchAll(/^(f\d+): (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }));
