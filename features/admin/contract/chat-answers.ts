import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { PeriodQuery } from './dashboard.ts';

export const ChatAnswerBoard = z.object({
  /** Kinds of questions, those first that people most often marked as not answered. Never who or what. */
  kinds: z.array(
    z.object({
      kind: z.string(),
      answers: z.number(),
      /** Answers that said that nothing is held. */
      unknown: z.number(),
      /** Answers that asked back. */
      askedBack: z.number(),
      /** Answers that somebody marked as not answering, those in temporary chats included. */
      marked: z.number(),
    }),
  ),
  asOf: z.string(),
});
export type ChatAnswerBoard = z.infer<typeof ChatAnswerBoard>;

export const getChatAnswers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/chat-answers',
  summary: 'Which kinds of questions chat answers, and which it fails',
  access: 'operator',
  query: PeriodQuery,
  response: ChatAnswerBoard,
});
