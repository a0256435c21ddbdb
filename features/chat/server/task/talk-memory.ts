import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { measureInput } from '#packages/wire/server/offload.ts';
import type { AnswerRequest } from '../answer-request.ts';
import type { ReadTalk } from '../turn/read-earlier.ts';
import { startOf } from '../turn/talk-about.ts';

/** Arbitrary: some thousand talks, with a few hundred characters each. */
const MAX_CHARACTERS = 4_000_000;
/** A talk that goes on later is read again. Nothing of it stays in memory for longer. */
const KEPT_MS = 15 * 60_000;
/** Arbitrary: the cost of an entry beside its texts. */
const ENTRY_CHARACTERS = 500;

/** A talk, its next message, and whom it is counted for. */
type Talk = Pick<AnswerRequest, 'who' | 'sessionId' | 'earlier' | 'message' | 'person' | 'correction'>;

interface Kept extends ReadTalk {
  /** Stands for the texts and all else that the state was computed from. */
  readFrom: string;
}

/**
 * Keeps what was read of a talk for its next message, so that the twentieth message costs no more than the first. It is used only where
 * the talk still has the same messages, person and correction: it never changes an answer.
 */
export function createTalkMemory() {
  const talks = new LRUCache<string, Kept>({
    maxSize: MAX_CHARACTERS,
    ttl: KEPT_MS,
    sizeCalculation: (kept) => ENTRY_CHARACTERS + measureInput(kept),
  });
  const keyOf = ({ who, sessionId }: Pick<Talk, 'who' | 'sessionId'>) => `${who} ${sessionId}`;
  return {
    /** What was read of the earlier messages, as many as are known. */
    find(talk: Talk): ReadTalk | undefined {
      const kept = talks.get(keyOf(talk));
      if (!kept || kept.messages > talk.earlier.length || kept.readFrom !== hashTalk(talk, kept.messages)) return undefined;
      return { messages: kept.messages, state: kept.state, said: kept.said };
    },
    keep(talk: Talk, read: ReadTalk): void {
      talks.set(keyOf(talk), { ...read, readFrom: hashTalk(talk, read.messages) });
    },
    /** Forgets the talks of a person, or one of them. */
    forget(who: string, sessionId?: string): void {
      if (sessionId !== undefined) talks.delete(keyOf({ who, sessionId }));
      else for (const key of [...talks.keys()]) if (key.startsWith(`${who} `)) talks.delete(key);
    },
  };
}

export type TalkMemory = ReturnType<typeof createTalkMemory>;

/** A hash of what the state after the first messages depends on. A correction counts where it came before one of them. */
function hashTalk({ earlier, message, person, correction }: Talk, messages: number): string {
  const texts = [...earlier, message].slice(0, messages);
  const correctedAt = correction ? startOf(earlier, correction) : messages;
  const counted = correctedAt < messages ? [correctedAt, correction?.about] : null;
  return createHash('sha256')
    .update(JSON.stringify([texts, person ?? null, counted]))
    .digest('base64');
}
