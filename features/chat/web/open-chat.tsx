import { useEffect, useState, useSyncExternalStore } from 'react';
import { Conversation, type Turn } from './conversation.ts';
import { Panel } from './panel.tsx';
import { takeQuestion, useChatPanelState } from './panel-state.ts';

export interface OpenChatProps {
  panelId: string;
  onClose: () => void;
  /** Told what happened while the panel was closed. */
  onNews: (news: Unread) => void;
}

/** The conversation and its panel. It goes on while the panel is closed. */
export function OpenChat({ panelId, onClose, onNews }: OpenChatProps) {
  const [conversation] = useState(() => new Conversation());
  const state = useSyncExternalStore(conversation.subscribe, conversation.read);
  const { isOpen, question } = useChatPanelState();
  const [draft, setDraft] = useState('');
  const news = useUnread(state.turns, isOpen);
  useEffect(() => onNews(news), [news, onNews]);

  useEffect(() => {
    if (isOpen) conversation.open();
  }, [isOpen, conversation]);
  useEffect(() => {
    const taken = question === undefined ? undefined : takeQuestion();
    // Where an answer is on its way, the question waits in the input.
    if (taken !== undefined && !conversation.send(taken)) setDraft((draft) => draft || taken);
  }, [question, conversation]);
  // Whoever leaves the page does not wait for its answer.
  useEffect(() => () => conversation.stop(), [conversation]);

  return isOpen ? (
    <Panel id={panelId} conversation={conversation} state={state} draft={draft} onDraft={setDraft} onClose={onClose} />
  ) : null;
}

/** Empty where nothing happened. */
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
