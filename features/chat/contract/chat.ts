import * as z from 'zod';
import { QUESTION_KINDS } from '#packages/clinical/question-kind.ts';
import { Alarm } from '#packages/wire/contract/alarm.ts';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { EvidenceItem } from '#packages/wire/contract/evidence.ts';
import { Receipt } from '#packages/wire/contract/explanation.ts';
import { Counted, PersonId } from '#packages/wire/contract/person.ts';
import { TalkAbout, TalkCorrection } from './talk-about.ts';

const EMPTY_MESSAGE = 'Please type a message';
const MAX_MESSAGE_LENGTH = 4000;
const INVALID_SESSION = 'The conversation has no name';
/** As many earlier messages are read. */
export const MAX_EARLIER = 20;
/** Arbitrary: several times the longest answer. */
const MAX_ANSWER_LENGTH = 20_000;

/** PostgreSQL cannot store the character NUL in a text. */
const NUL = '\u0000';

export const SessionId = z
  .string({ error: INVALID_SESSION })
  .trim()
  .min(1, INVALID_SESSION)
  .max(100, 'The name of the conversation is too long')
  .refine((name) => !name.includes(NUL), INVALID_SESSION);

const Message = z
  .string({ error: EMPTY_MESSAGE })
  .transform((text) => text.replaceAll(NUL, '').trim())
  .pipe(
    z
      .string()
      .min(1, EMPTY_MESSAGE)
      .max(MAX_MESSAGE_LENGTH, `Keep a message under ${MAX_MESSAGE_LENGTH.toLocaleString('en-US')} characters`),
  );

export const Sentence = z.object({ text: z.string(), evidenceIds: z.array(z.string()) });
export type Sentence = z.infer<typeof Sentence>;

/** How a message was answered. */
const Outcome = z.enum(['answer', 'question', 'emergency', 'refusal', 'unknown', 'talk']);
/** What a message asked, as chat read it. */
const AskedKind = z.enum([...QUESTION_KINDS, 'other']);
export type AskedKind = z.infer<typeof AskedKind>;

export const ChatReply = z.object({
  /** The whole reply as text. */
  message: z.string(),
  sessionId: z.string(),
  kind: Outcome,
  /** What was asked; missing in replies that were stored before it was told. */
  asked: AskedKind.optional(),
  /** Whom and what the talk is about now; missing in replies that were stored before it was told. */
  about: TalkAbout.optional(),
  alarms: z.array(Alarm),
  /** The sentences of the reply, each with the facts it follows from. */
  sentences: z.array(Sentence),
  evidence: z.array(EvidenceItem),
  /** The sections with the full answer. */
  sections: z.array(z.object({ hash: z.string(), label: z.string() })),
  /** Suggested next questions. */
  suggestions: z.array(z.string()),
  receipt: Receipt,
  ...Counted,
  /** The message was answered but could not be stored. */
  notKept: z.boolean().optional(),
});
export type ChatReply = z.infer<typeof ChatReply>;

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chat',
  summary: 'Answers a message from the tools; with "Accept: text/event-stream" sentence by sentence.',
  access: 'plan',
  feature: 'ai_chat',
  answersWithoutDatabase: true,
  countsPerson: ['age', 'sex', 'weight', 'health', 'medicines'],
  body: z.object({
    personId: PersonId,
    message: Message,
    sessionId: SessionId,
    /** Nothing is stored. The earlier messages are sent along instead. */
    temporary: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
    /** The user's earlier messages, the oldest first. Read only if the chat is temporary. */
    earlier: z
      .array(z.string().max(MAX_MESSAGE_LENGTH))
      .max(200)
      .nullish()
      .transform((messages) => (messages ?? []).slice(-MAX_EARLIER)),
    /** Wins over what was read. It is not stored: the browser sends it along with each message that follows. */
    correction: TalkCorrection.nullish(),
    /** ISO 3166-1 alpha-2, for the numbers to call; default: the United States. */
    country: z
      .string()
      .max(2)
      .nullish()
      .transform((code) => code ?? 'US'),
  }),
  response: ChatReply,
});

/** The events of a streamed answer. `alarms` and `sentence` are sent as soon as they are known. The last event is `reply`, which replaces the others, or `failure`. */
export const STREAM_EVENTS = ['alarms', 'sentence', 'reply', 'failure'] as const;

// Users can read and delete their own records with or without a plan.
export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/chat/sessions',
  summary: 'The conversations that are stored, the latest first.',
  access: 'signed-in',
  response: z.object({
    sessions: z.array(z.object({ sessionId: z.string(), title: z.string(), messages: z.number().int(), updatedAt: z.string() })),
  }),
});

export const readSession = defineEndpoint({
  method: 'GET',
  path: '/api/chat/messages',
  summary: 'The messages of one conversation, the oldest first.',
  access: 'signed-in',
  query: z.object({ sessionId: SessionId }),
  response: z.object({
    messages: z.array(
      z.object({
        id: z.number().int(),
        role: z.enum(['user', 'assistant']),
        content: z.string(),
        createdAt: z.string(),
        /** The reply as given, with its sources; missing for the user's messages. */
        reply: ChatReply.optional(),
      }),
    ),
  }),
});

export const deleteSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/chat/messages',
  summary: 'Deletes one conversation.',
  access: 'signed-in',
  query: z.object({ sessionId: SessionId }),
  response: z.object({ deleted: z.number().int() }),
});

export const deleteSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/chat/sessions',
  summary: 'Deletes every conversation.',
  access: 'signed-in',
  response: z.object({ deleted: z.number().int() }),
});

/** Counts that an answer did not answer the question. The texts are kept only where the person chose to send them. */
export const markAnswer = defineEndpoint({
  method: 'POST',
  path: '/api/chat/marks',
  summary: 'Marks an answer as not answering; with `texts` as a report that a person reads.',
  access: 'plan',
  body: z.object({
    asked: AskedKind,
    kind: Outcome,
    texts: z.object({ question: Message, answer: z.string().trim().min(1).max(MAX_ANSWER_LENGTH) }).nullish(),
  }),
  response: z.object({ message: z.string() }),
});
