import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { EvidenceItem } from '#packages/wire/contract/evidence.ts';
import { Receipt } from '#packages/wire/contract/explanation.ts';

const EMPTY = 'Please type a message';
const LONGEST_MESSAGE = 4000;
const SESSION = 'The conversation has no name';
const MOST_EARLIER = 20;

/** No database stores the character NUL in a text. */
const NUL = '\u0000';

export const SessionId = z
  .string({ error: SESSION })
  .trim()
  .min(1, SESSION)
  .max(100, 'The name of the conversation is too long')
  .refine((name) => !name.includes(NUL), SESSION);

const Message = z
  .string({ error: EMPTY })
  .transform((text) => text.replaceAll(NUL, '').trim())
  .pipe(
    z
      .string()
      .min(1, EMPTY)
      .max(LONGEST_MESSAGE, `Keep a message under ${LONGEST_MESSAGE.toLocaleString('en-US')} characters`),
  );

/** What a screen shows above everything else. */
export const Alarm = z.object({
  level: z.enum(['emergency', 'urgent']),
  title: z.string(),
  advice: z.string(),
  reason: z.string(),
  line: z.enum(['crisis', 'poison']).optional(),
  evidenceIds: z.array(z.string()),
});
export type Alarm = z.infer<typeof Alarm>;

export const Sentence = z.object({ text: z.string(), evidenceIds: z.array(z.string()) });
export type Sentence = z.infer<typeof Sentence>;

export const ChatReply = z.object({
  /** The whole reply as text. */
  message: z.string(),
  sessionId: z.string(),
  kind: z.enum(['answer', 'question', 'emergency', 'refusal', 'unknown', 'talk']),
  alarms: z.array(Alarm),
  /** The reply sentence by sentence, with the facts each follows from. */
  sentences: z.array(Sentence),
  evidence: z.array(EvidenceItem),
  /** Where the whole answer can be seen. */
  sections: z.array(z.object({ hash: z.string(), label: z.string() })),
  /** What could be asked next. */
  suggestions: z.array(z.string()),
  receipt: Receipt,
  /** The exchange could not be stored; it was answered all the same. */
  notKept: z.boolean().optional(),
});
export type ChatReply = z.infer<typeof ChatReply>;

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chat',
  summary: 'Answers a message from the tools; with "Accept: text/event-stream" sentence by sentence.',
  access: 'plan',
  feature: 'ai_chat',
  body: z.object({
    message: Message,
    sessionId: SessionId,
    /** Nothing is stored; the earlier messages come along instead. */
    temporary: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
    /** What the person wrote before, the oldest first; read only where nothing is stored. */
    earlier: z
      .array(z.string().max(LONGEST_MESSAGE))
      .max(200)
      .nullish()
      .transform((messages) => (messages ?? []).slice(-MOST_EARLIER)),
    /** ISO 3166-1 alpha-2, for the numbers to call; the United States where it is missing. */
    country: z
      .string()
      .max(2)
      .nullish()
      .transform((code) => code ?? 'US'),
  }),
  response: ChatReply,
});

/** What a streamed answer is made of. `alarms` and `sentence` come as they are known, `reply` last and in place of all before it, or `failure`. */
export const STREAM_EVENTS = ['alarms', 'sentence', 'reply', 'failure'] as const;

// A person's own records stay theirs to read and delete, with the plan or without.
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
        /** The reply as it was given, so that its sources can be opened again; missing for the person's own. */
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
