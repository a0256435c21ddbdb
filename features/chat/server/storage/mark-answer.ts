import type * as z from 'zod';
import type { SharedLimits } from '#packages/security/rate-limit/shared-limits.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { markAnswer } from '../../contract/chat.ts';
import { createAnswerCount } from './answer-count.store.ts';
import type { Database } from './chat-message.store.ts';

/** Arbitrary: far above what a household or a clinic behind one address does. */
export const MARK_LIMITS = { 'mark-network': { points: 60, seconds: 60 * 60 } } as const;

/** A report for the operator, which the person chose to send. */
export interface AnswerReport {
  userId: string | undefined;
  subject: string;
  message: string;
}

interface MarkServices {
  database: Database;
  limits: SharedLimits<keyof typeof MARK_LIMITS>;
  /** Keeps a report in the operator's list. */
  keepReport(report: AnswerReport): Promise<void>;
  now: () => Date;
}

/**
 * Counts that an answer did not answer: its kind of question and how it was answered. The texts are kept, as a report, only where the person
 * sent them along. @throws HttpFailure 429
 */
export async function receiveMark(services: MarkServices, call: Call<unknown, z.output<NonNullable<typeof markAnswer.body>>>) {
  const { database, limits, keepReport, now } = services;
  const { asked, kind, texts } = call.body;
  await limits.consume('mark-network', call.browser.network);
  if (texts)
    await keepReport({
      userId: call.userId,
      subject: `Chat did not answer (${asked})`,
      message: `Question: ${texts.question}\n\nAnswer: ${texts.answer}`,
    });
  await createAnswerCount(database, { asked, outcome: kind, at: now() }, 'marked');
  return { message: texts ? 'Thank you. A person will read what you sent.' : 'Thank you. It was counted.' };
}
