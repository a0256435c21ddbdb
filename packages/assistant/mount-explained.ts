import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { Claim } from '#packages/clinical/evidence.ts';
import type { HelpPageId } from '#packages/clinical/help-pages.ts';
import { type Floor, isSoon } from '#packages/clinical/skill.ts';
import type { Endpoint } from '#packages/wire/contract/endpoint.ts';
import type { Explanation } from '#packages/wire/contract/explanation.ts';
import { countedField } from '#packages/wire/server/counted-person.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import { mountStreaming } from '#packages/wire/server/mount-streaming.ts';
import type { Assistant } from './assistant.ts';

/** The part of an answer that a model may explain. */
export interface ExplainedFinding {
  claims: readonly Claim[];
  floor: Floor;
}

interface Explained {
  mode: 'rules-only' | 'model';
  explanation?: Explanation | undefined;
  alarm?: { page?: HelpPageId | undefined } | undefined;
  /** Only warnings of symptoms can carry a page; those of a dose are texts. */
  warnings?: readonly (string | { page?: HelpPageId | undefined })[] | undefined;
}

/** How an endpoint of a tool is answered, and which part of the answer is explained. */
export interface ExplainedHandler<Q, B, R> {
  answer(call: Call<Q, B>): Promise<R>;
  buildFacts(answer: R): ExplainedFinding;
}

/**
 * Mounts a tool's endpoint with its explanation. The finding is sent at once (as the event `finding` when streaming), then the
 * explanation, then the complete answer. In rules-only mode there is no wait.
 */
export function mountExplained<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType<Explained, Explained>>(
  app: FastifyInstance,
  { endpoint, assistant }: { endpoint: Endpoint<Q, B, R> & { feature?: string }; assistant: Assistant },
  { answer, buildFacts }: ExplainedHandler<z.output<Q>, z.output<B>, z.input<R>>,
): void {
  const feature = endpoint.feature as string;
  mountStreaming(app, endpoint, async (call, send) => {
    const found = { ...(await answer(call)), ...countedField(call.person, endpoint.countsPerson) };
    send('finding', found);
    const { who, mayUseModel, signal } = call;
    const explained = buildFacts(found);
    countSafetyAnswer(call, explained.floor, findPage(found));
    const explanation = await assistant.explain({ ...explained, feature, endpoint: endpoint.path, who, mayUseModel, signal });
    return { ...found, explanation, mode: explanation.receipt.mode };
  });
}

/** The page of help that an answer shows, from its alarm or its warnings. */
function findPage({ alarm, warnings = [] }: Explained): HelpPageId | undefined {
  const pages = warnings.flatMap((warning) => (typeof warning === 'string' || !warning.page ? [] : [warning.page]));
  return alarm?.page ?? pages[0];
}

/** Counts safety-relevant answers for the operator: emergencies, urgent findings and refused doses. Despair and violence count as a crisis only. */
export function countSafetyAnswer(
  call: Pick<Call<unknown, unknown>, 'countSafety'>,
  { urgency, doseRefused }: Floor,
  page?: HelpPageId | undefined,
): void {
  if (page === 'despair' || page === 'violence') call.countSafety('crisis');
  else if (isSoon(urgency)) call.countSafety(urgency);
  if (doseRefused) call.countSafety('refused-dose');
}
