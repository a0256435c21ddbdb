import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { createSafetyCount } from '#packages/assistant/usage/safety-count.store.ts';
import type { UsageRecorder } from '#packages/assistant/usage/usage.store.ts';
import type { Database } from '#packages/db/client.ts';
import type { CallerBrowser } from '#packages/wire/server/browser.ts';

/** Answers that no model was asked for stand in the books as well, under this name and without tokens or cost. */
export const RULES_ONLY = 'rules-only';

/** Whether the answer under way has a row in the books. */
const underWay = new AsyncLocalStorage<{ isRecorded: boolean }>();

/** To be called whenever a model's call is written into the books. */
export function markRecorded(): void {
  const answer = underWay.getStore();
  if (answer) answer.isRecorded = true;
}

export interface UsageDependencies {
  database: Database;
  /** Whether there is a model that could be asked. */
  hasModel: boolean;
  recorder: UsageRecorder;
  now: () => Date;
  /** Hears of a feature that somebody used. */
  onUse: (browser: CallerBrowser, feature: string) => void;
  onFault: (error: unknown) => void;
}

/**
 * Counts every answer of a feature for the operator: in the books, where no model did, in the visit, and what it said that
 * concerns safety. Nothing here is waited for. Not counted: what a person got wrong (4xx), and calls that are turned away before
 * anything answers, as where an operator switched the feature off.
 */
export function addUsageRecording(app: FastifyInstance, { database, hasModel, recorder, now, onUse, onFault }: UsageDependencies): void {
  app.decorateRequest('isRecorded');
  const writes = new Set<Promise<void>>();
  app.addHook('preClose', async () => {
    await Promise.all(writes);
  });
  // After the body is read: what was begun before it would not be carried on. A storage that was used once slows down every promise of
  // the process, so that it is only used where there may be something to note.
  app.addHook('preHandler', (request, _reply, done) => {
    const { feature } = request.routeOptions.config;
    if (feature === undefined) {
      done();
      return;
    }
    request.countSafety = (kind) => {
      const write = createSafetyCount(database, { feature, kind, at: now() })
        .catch(onFault)
        .finally(() => writes.delete(write));
      writes.add(write);
    };
    const answer = { isRecorded: false };
    request.isRecorded = () => answer.isRecorded;
    if (hasModel && request.mayUseModel) underWay.run(answer, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { feature, url } = request.routeOptions.config as { feature?: string; url: string };
    if (feature === undefined || (reply.statusCode >= 300 && reply.statusCode < 500)) return;
    if (reply.statusCode === 503 && request.isRecorded === undefined) return;
    const success = reply.statusCode < 300;
    if (success) onUse(request.browser, feature);
    if (request.isRecorded?.()) return;
    recorder.record({
      feature,
      model: RULES_ONLY,
      promptTokens: 0,
      completionTokens: 0,
      totalTokens: 0,
      estimatedCost: '0',
      endpoint: url,
      owner: request.who,
      success,
      errorMessage: success ? null : `http-${reply.statusCode}`,
      responseTimeMs: reply.elapsedTime,
      leftOut: 0,
      at: now(),
    });
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    isRecorded?: (() => boolean) | undefined;
  }
}
