import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { Claim } from '#packages/clinical/evidence.ts';
import type { Floor } from '#packages/clinical/skill.ts';
import type { Endpoint } from '#packages/wire/contract/endpoint.ts';
import type { Explanation } from '#packages/wire/contract/explanation.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import { mountStreaming } from '#packages/wire/server/mount-streaming.ts';
import type { Assistant } from './assistant.ts';

/** What of an answer a model may put into plainer words. */
export interface ExplainedFinding {
  claims: readonly Claim[];
  floor: Floor;
}

interface Explained {
  mode: 'rules-only' | 'model';
  explanation?: Explanation | undefined;
}

/** How one call of a tool is answered, and what of the answer is explained. */
export interface Answering<Q, B, R> {
  answer(call: Call<Q, B>): Promise<R>;
  toExplain(answer: R): ExplainedFinding;
}

/**
 * Puts a tool's call on the server with its explanation: the finding is there at once (the event `finding` for whoever streams), the
 * plain words follow, and the whole comes last. In rules-only mode nothing is waited for.
 */
export function mountExplained<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType<Explained, Explained>>(
  app: FastifyInstance,
  { endpoint, assistant }: { endpoint: Endpoint<Q, B, R> & { feature?: string }; assistant: Assistant },
  { answer, toExplain }: Answering<z.output<Q>, z.output<B>, z.input<R>>,
): void {
  const feature = endpoint.feature as string;
  mountStreaming(app, endpoint, async (call, send) => {
    const found = await answer(call);
    send('finding', found);
    const { who, mayUseModel, signal } = call;
    const explained = toExplain(found);
    countFloor(call, explained.floor);
    const explanation = await assistant.explain({ ...explained, feature, endpoint: endpoint.path, who, mayUseModel, signal });
    return { ...found, explanation, mode: explanation.receipt.mode };
  });
}

/** Counts for the operator what an answer says that concerns safety: that somebody is to be seen soon, or that no dose is given. */
export function countFloor(call: Pick<Call<unknown, unknown>, 'countSafety'>, { urgency, doseRefused }: Floor): void {
  if (urgency === 'emergency' || urgency === 'urgent') call.countSafety(urgency);
  if (doseRefused) call.countSafety('refused-dose');
}
