import { useEffect, useState, useSyncExternalStore } from 'react';
import { Conversation, type Turn } from './conversation.ts';
import { Panel } from './panel.tsx';
import { takeQuestion, useChatPanelState } from './panel-state.ts';

export interface OpenChatProps {
  panelId: string;
  onClose: () => void;
  /** Called with what happened while the panel was closed. */
  onUnread: (unread: Unread) => void;
}

/** The conversation and its panel. The conversation continues while the panel is closed. */
export function OpenChat({ panelId, onClose, onUnread }: OpenChatProps) {
  const [conversation] = useState(() => new Conversation());
  const state = useSyncExternalStore(conversation.subscribe, conversation.read);
  const { isOpen, question } = useChatPanelState();
  const [draft, setDraft] = useState('');
  const unread = useUnread(state.turns, isOpen);
  useEffect(() => onUnread(unread), [unread, onUnread]);

  useEffect(() => {
    if (isOpen) conversation.open();
  }, [isOpen, conversation]);
  useEffect(() => {
    const taken = question === undefined ? undefined : takeQuestion();
    // If an answer is pending, the question is put in the input.
    if (taken !== undefined && !conversation.send(taken)) setDraft((draft) => draft || taken);
  }, [question, conversation]);
  // Leaving the page aborts the pending answer.
  useEffect(() => () => conversation.stop(), [conversation]);

  return isOpen ? (
    <Panel id={panelId} conversation={conversation} state={state} draft={draft} onDraft={setDraft} onClose={onClose} />
  ) : null;
}

/** Empty if nothing happened. */
export type Unread = 'alarm' | 'answer' | '';

/** What happened while the panel was closed. */
function useUnread(turns: readonly Turn[], isOpen: boolean): Unread {
  const latest = turns.at(-1);
  const now = describe(latest);
  const [seen, setSeen] = useState(now);
  if (isOpen && seen !== now) setSeen(now);
  if (isOpen || seen === now || latest === undefined) return '';
  if (latest.alarms.length > 0 && !seen.includes('alarm')) return 'alarm';
  return latest.state === 'waiting' ? '' : 'answer';
}

const describe = (turn: Turn | undefined) => (turn ? [turn.id, turn.state, turn.alarms.length > 0 && 'alarm'].join() : '');
