import type { Alarm } from '#packages/clinical/skill.ts';
import type { Receipt } from '#packages/wire/contract/explanation.ts';
import type { AskedKind } from '../contract/chat.ts';
import type { TalkAbout } from '../contract/talk-about.ts';
import type { AnswerDraft } from './answer-draft.ts';
import type { PersonCheck } from './person/saved-person.ts';

/** A reply before a model rephrases it. */
export interface ReplyDraft extends AnswerDraft {
  alarms: readonly Alarm[];
  /** What was asked, for the operator's counts. */
  asked?: AskedKind | undefined;
  /** Whom and what the talk is about after this message. */
  about?: TalkAbout | undefined;
  /** What was checked for a saved person. It stands before the answer. */
  forPerson?: PersonCheck | undefined;
  /** What was sent to a model that chose tools to ask. */
  planning?: Receipt | undefined;
}
