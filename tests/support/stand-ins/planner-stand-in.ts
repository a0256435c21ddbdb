import type { ServerResponse } from 'node:http';
import { answerChat, startScriptedModelServer, streamChunk } from './scripted-model-server.ts';

/** What a planner is shown. */
export interface ShownChoices {
  /** The ids by what they stand for, in lower case: "ibuprofen" → "t1". The listed texts by their first words. */
  idOf(name: string): string;
  message: string;
  prompt: string;
}

/** A plan as an object, or the exact text to send; `down` and `silent` fail. */
export type Plan = object | string | 'down' | 'silent';

export interface PlannerStandIn {
  baseUrl: string;
  /** How the next plans are made. */
  plan: (shown: ShownChoices, round: number) => Plan;
  /** The sentences it writes about the facts; by default it repeats them. */
  write: (facts: readonly { id: string; text: string }[]) => readonly string[];
  /** Every request so far, as sent. */
  planRequests: string[];
  writeRequests: string[];
  stop(): Promise<void>;
}

interface Body {
  system?: string;
  stream?: boolean;
  messages: { role: string; content: string | { text?: string }[] }[];
}

const textOf = (content: Body['messages'][number]['content'] = ''): string =>
  typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('');

/** Starts a server that plans and writes as a test says, in the protocol of the provider that calls it: chat completions or Anthropic's messages. */
export async function startPlannerStandIn(): Promise<PlannerStandIn> {
  const server = await startScriptedModelServer((response, call) => {
    const { path = '', body = '{}' } = server.calls[call - 1] ?? {};
    const sent = JSON.parse(body) as Body;
    const prompt = textOf(sent.messages.at(-1)?.content);
    const isAnthropic = path.endsWith('/messages');
    if (!prompt.includes('<message>')) {
      standIn.writeRequests.push(body);
      const facts = [...prompt.matchAll(/^(f\d+): (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }));
      sendStream(response, standIn.write(facts).join('\n'), isAnthropic);
      return;
    }
    standIn.planRequests.push(body);
    const plan = standIn.plan(readChoices(prompt), standIn.planRequests.length);
    if (plan === 'silent') return;
    if (plan === 'down') response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"down"}}');
    else sendWhole(response, typeof plan === 'string' ? plan : JSON.stringify(plan), isAnthropic);
  });
  const standIn: PlannerStandIn = {
    baseUrl: server.baseUrl,
    plan: () => ({ steps: [] }),
    write: (facts) => facts.map(({ id, text }) => `${text} [${id}]`),
    planRequests: [],
    writeRequests: [],
    stop: server.stop,
  };
  return standIn;
}

function readChoices(prompt: string): ShownChoices {
  const ids = [...prompt.matchAll(/^([tcp]\d+): (.*)$/gm)].map(([, id = '', name = '']) => ({ id, name: name.toLowerCase() }));
  return {
    prompt,
    message: /<message>([\s\S]*)<\/message>/.exec(prompt)?.[1] ?? '',
    idOf: (name) => ids.find((listed) => listed.name.startsWith(name.toLowerCase()))?.id ?? 't99',
  };
}

const MESSAGE = { id: 'm', type: 'message', role: 'assistant', model: 'm', stop_reason: 'end_turn', stop_sequence: null };
const USAGE = { input_tokens: 300, output_tokens: 30 };

function sendWhole(response: ServerResponse, text: string, isAnthropic: boolean): void {
  const whole = { ...MESSAGE, content: [{ type: 'text', text }], usage: USAGE };
  if (isAnthropic) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole));
  else answerChat(response, text, { prompt_tokens: 300, completion_tokens: 30 });
}

function sendStream(response: ServerResponse, text: string, isAnthropic: boolean): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (!isAnthropic) {
    response.write(streamChunk({ content: text }) + streamChunk({}, 'stop'));
    response.end('data: [DONE]\n\n');
    return;
  }
  const events = [
    { type: 'message_start', message: { ...MESSAGE, content: [], stop_reason: null, usage: USAGE } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 30 } },
    { type: 'message_stop' },
  ];
  response.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
}
