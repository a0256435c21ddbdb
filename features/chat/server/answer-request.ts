import type { Claim } from '#packages/clinical/evidence.ts';
import type { KnownPerson } from '#packages/wire/contract/known-person.ts';
import type { ChatReply } from '../contract/chat.ts';
import type { TalkCorrection } from '../contract/talk-about.ts';
import type { ReadTalk } from './turn/read-earlier.ts';

export interface AnswerRequest {
  message: string;
  sessionId: string;
  /** The user's earlier messages in this conversation, the oldest first. */
  earlier: readonly string[];
  /** What was read of the first of them before. */
  known?: ReadTalk | undefined;
  country: string;
  /** What the person who writes said the talk is about. */
  correction?: TalkCorrection | undefined;
  /** The saved person that the conversation is about. */
  person?: KnownPerson | undefined;
  who: string;
  mayUseModel: boolean;
  signal: AbortSignal;
  /** Called with the alarms before the reply is complete. */
  onAlarms?: (alarms: ChatReply['alarms']) => void;
  onSentence?: (sentence: Claim) => void;
  /** Called with what was read of the talk, for its next message. */
  onRead?: (talk: ReadTalk) => void;
}
