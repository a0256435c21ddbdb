import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { deleteSession, deleteSessions, listSessions, readSession } from '../contract/chat.ts';
import { completeReply } from './ask.ts';
import { makeTurn, type Turn } from './conversation.ts';

export type StoredSession = z.output<typeof listSessions.response>['sessions'][number];
type StoredMessage = z.output<typeof readSession.response>['messages'][number];

// Stored conversations stay in memory only while they are shown.
const PRIVATE = { gcTime: 0, networkMode: 'always' } as const;

/** The stored conversations, loaded again each time they are shown. */
export function useStoredSessions() {
  return useQuery({
    ...PRIVATE,
    queryKey: [listSessions.path],
    queryFn: async ({ signal }) => (await callEndpoint(listSessions, { signal })).sessions,
    staleTime: 0,
  });
}

export function useReadSession() {
  return useMutation({
    ...PRIVATE,
    mutationFn: async (sessionId: string) => readTurns(sessionId, (await callEndpoint(readSession, { query: { sessionId } })).messages),
  });
}

/** Deletes one conversation, or all if no id is given. */
export function useDeleteSessions() {
  return useMutation({
    ...PRIVATE,
    mutationFn: (sessionId: string | undefined) =>
      sessionId === undefined ? callEndpoint(deleteSessions) : callEndpoint(deleteSession, { query: { sessionId } }),
  });
}

/** Joins each answer with the message before it. */
export function readTurns(sessionId: string, messages: readonly StoredMessage[]): Turn[] {
  const turns: Turn[] = [];
  for (const { role, content, reply } of messages) {
    const open = turns.at(-1);
    if (role === 'user') {
      turns.push(makeTurn({ question: content, state: 'stopped', isNew: false }));
      continue;
    }
    const shown = completeReply(reply ?? { message: content }, { sessionId });
    const answer = { state: 'answered', reply: shown, alarms: shown.alarms } as const;
    if (open && !open.reply) turns[turns.length - 1] = { ...open, ...answer };
    else turns.push(makeTurn({ ...answer, isNew: false }));
  }
  return turns;
}
