import { answerChat, startRawServer } from '#packages/assistant/raw-server.ts';

/** A fact as a model is shown it. */
export interface ShownFact {
  id: string;
  text: string;
}

/** What a model says when it is shown facts. */
export type Saying = (facts: readonly ShownFact[]) => { text: string; factIds: string[] }[];

export interface ModelStandIn {
  /** Points a server at it, with a limit of one and a half seconds. */
  env: Record<string, string>;
  /** The messages of every request so far. */
  asked: { role: string; content: string }[][];
  /** What it says; `down` answers with a fault, and `silent` not at all. */
  says: Saying | 'down' | 'silent';
  stop(): Promise<void>;
}

/** The first fact word for word, which is always true. */
export const sayFirstFact: Saying = ([first]) => (first ? [{ text: first.text, factIds: [first.id] }] : []);

/** Starts an OpenAI-compatible server on a free port that says what a test wants. */
export async function startModelStandIn(): Promise<ModelStandIn> {
  const raw = await startRawServer((response, call) => {
    const { messages } = JSON.parse(raw.calls[call - 1]?.body ?? '') as { messages: { role: string; content: string }[] };
    standIn.asked.push(messages);
    const { says } = standIn;
    if (says === 'down') response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"down"}}');
    else if (says !== 'silent') answerChat(response, JSON.stringify({ sentences: says(readFacts(messages.at(-1)?.content ?? '')) }));
  });
  const env = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: raw.baseUrl, AI_MODEL: 'stand-in', AI_TIMEOUT_MS: '1500' };
  const standIn: ModelStandIn = { env, asked: [], says: sayFirstFact, stop: raw.stop };
  return standIn;
}

const readFacts = (prompt: string): ShownFact[] => [...prompt.matchAll(/^(f\d+): (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }));
