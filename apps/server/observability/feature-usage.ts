import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { createSafetyCount } from '#packages/assistant/usage/safety-count.store.ts';
import type { UsageRecorder } from '#packages/assistant/usage/usage.store.ts';
import type { Database } from '#packages/db/client.ts';
import type { CallerBrowser } from '#packages/wire/server/browser.ts';

/** The model name in usage records of answers that called no model. They have no tokens and no cost. */
export const RULES_ONLY = 'rules-only';

/** Whether the current answer has a usage record. */
const currentAnswer = new AsyncLocalStorage<{ isRecorded: boolean }>();

/** Call it when a model's call is recorded. */
export function markRecorded(): void {
  const answer = currentAnswer.getStore();
  if (answer) answer.isRecorded = true;
}

export interface UsageDependencies {
  database: Database;
  /** Whether a model is configured. */
  hasModel: boolean;
  recorder: UsageRecorder;
  now: () => Date;
  /** Called when somebody used a feature. */
  onUse: (browser: CallerBrowser, feature: string) => void;
  onError: (error: unknown) => void;
}

/**
 * Records every answer of a feature: in the usage records if no model did, in the visit, and as safety counts. Nothing waits for the
 * writes. Not recorded: client errors (4xx), and calls refused before a handler ran, for example of a disabled feature.
 */
export function addUsageRecording(app: FastifyInstance, { database, hasModel, recorder, now, onUse, onError }: UsageDependencies): void {
  app.decorateRequest('isRecorded');
  const writes = new Set<Promise<void>>();
  app.addHook('preClose', async () => {
    await Promise.all(writes);
  });
  // After the body is read, because the async context would be lost before. An AsyncLocalStorage that was used once slows down every
  // promise of the process, so it is only used if a model may be called.
  app.addHook('preHandler', (request, _reply, done) => {
    const { feature } = request.routeOptions.config;
    if (feature === undefined) {
      done();
      return;
    }
    request.countSafety = (kind) => {
      const write = createSafetyCount(database, { feature, kind, at: now() })
        .catch(onError)
        .finally(() => writes.delete(write));
      writes.add(write);
    };
    const answer = { isRecorded: false };
    request.isRecorded = () => answer.isRecorded;
    if (hasModel && request.mayUseModel) currentAnswer.run(answer, done);
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
