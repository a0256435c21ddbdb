import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { ChatReply } from '#features/chat/contract/chat.ts';
import { type OpenedDatabase, openTestDatabase } from '../databases/databases.ts';
import { startTestServer, type TestServer, visitorsByHeaderOr } from '../servers/test-server.ts';
import { type PlannerStandIn, startPlannerStandIn } from '../stand-ins/planner-stand-in.ts';

export const CHAT = '/api/chat';
export const LIMIT_MS = 1_500;

interface Asked {
  earlier?: readonly string[];
  headers?: Record<string, string>;
  provider?: string;
}

/** A message that no rule reads. Each time it ends in other marks, so that the cache of plans does not know it. */
export const OPAQUE = 'hmm and what of the rest';
let number = 0;
export function addMarks(message: string): string {
  number += 1;
  return `${message} ${number.toString(2).replaceAll('0', '.').replaceAll('1', ',')}`;
}
export const withoutMarks = (text: string) => text.replace(/ [.,]+$/g, '');

/** A chat whose model plans as the test says, at each of the providers. Opened before the tests of the file. */
export class PlannedChat {
  readonly servers: Record<string, TestServer> = {};
  opened!: OpenedDatabase;
  planner!: PlannerStandIn;

  constructor(providers: readonly string[] = ['openai-compatible']) {
    beforeAll(async () => {
      this.opened = await openTestDatabase('postgres');
      this.planner = await startPlannerStandIn();
      for (const provider of providers) this.servers[provider] = await this.#start(provider);
    }, 120_000);
    afterAll(async () => {
      for (const server of Object.values(this.servers)) await server.close();
      await this.planner.stop();
      await this.opened.remove();
    });
    beforeEach(() => {
      this.planner.plan = () => ({ steps: [] });
      this.planner.write = (facts) => facts.map(({ id, text }) => `${text} [${id}]`);
    });
  }

  readonly ask = async (message: string, { earlier = [], headers = {}, provider = 'openai-compatible' }: Asked = {}) => {
    const [plans, writes] = [this.planner.planRequests.length, this.planner.writeRequests.length];
    const sent = { message: addMarks(message), sessionId: randomUUID(), temporary: true, earlier };
    const from = performance.now();
    const server = this.servers[provider] as TestServer;
    const { status, body } = await server.call<ChatReply>('POST', CHAT, sent, { 'x-user': '1', ...headers });
    expect(status).toBe(200);
    const tookMs = performance.now() - from;
    return { reply: body, plans: this.planner.planRequests.slice(plans), writes: this.planner.writeRequests.length - writes, tookMs };
  };

  readonly withoutModel = async (message: string, earlier: readonly string[] = []) =>
    (await this.ask(message, { earlier, headers: { 'x-no-model': '1' } })).reply;

  #start(provider: string): Promise<TestServer> {
    const env = {
      AI_PROVIDER: provider,
      AI_API_KEY: 'key',
      AI_BASE_URL: this.planner.baseUrl,
      AI_MODEL: `m-${provider}`,
      AI_TIMEOUT_MS: `${LIMIT_MS}`,
    };
    return startTestServer({ database: this.opened.database, findVisitor: visitorsByHeaderOr('7'), env });
  }
}
