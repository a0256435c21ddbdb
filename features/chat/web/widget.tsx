import { MessageCircle, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from '#packages/ui/class-names.ts';
import { closeChat, openChat, takeQuestion, useChatOpening } from './chat-opening.ts';
import { Conversation, type Turn } from './conversation.ts';
import { Panel } from './panel.tsx';

/** The button at the bottom right of every tool, and the chat that it opens. */
export default function ChatWidget() {
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [conversation] = useState(() => new Conversation());
  const state = useSyncExternalStore(conversation.subscribe, conversation.read);
  const { isOpen, question } = useChatOpening();
  const [draft, setDraft] = useState('');
  const news = useNews(state.turns, isOpen);

  useEffect(() => {
    if (isOpen) conversation.open();
  }, [isOpen, conversation]);
  useEffect(() => {
    const taken = question === undefined ? undefined : takeQuestion();
    // Where an answer is on its way, the question waits in the input.
    if (taken !== undefined && !conversation.send(taken)) setDraft((draft) => draft || taken);
  }, [question, conversation]);
  // Whoever leaves the page does not wait for its answer.
  useEffect(
    () => () => {
      conversation.stop();
      closeChat();
    },
    [conversation],
  );

  const close = () => {
    closeChat();
    // What covered the button is gone only when the page is drawn again.
    requestAnimationFrame(() => toggle.current?.focus());
  };
  return (
    <>
      <button
        ref={toggle}
        type="button"
        aria-label={isOpen ? 'Close the AI assistant' : `Open the AI assistant${news && `: ${NEWS_WORDS[news]}`}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => (isOpen ? close() : openChat())}
        className={classNames(
          isOpen && '[@media(max-height:37rem)]:invisible',
          'no-print fixed bottom-[max(1rem,env(safe-area-inset-bottom))] right-[max(1rem,env(safe-area-inset-right))] z-30 inline-flex size-14 items-center justify-center rounded-full bg-primary text-on-primary shadow-float transition-colors hover:bg-primary-strong',
        )}
      >
        {isOpen ? <X aria-hidden="true" className="size-6" /> : <MessageCircle aria-hidden="true" className="size-6" />}
        {news && <NewsMark news={news} />}
      </button>
      <div role="status" className="sr-only">
        {news && `AI assistant: ${NEWS_WORDS[news]}`}
      </div>
      {isOpen && <Panel id={panelId} conversation={conversation} state={state} draft={draft} onDraft={setDraft} onClose={close} />}
    </>
  );
}

const NEWS_WORDS = { alarm: 'urgent advice', answer: 'new answer' };
type News = keyof typeof NEWS_WORDS | '';

function NewsMark({ news }: { news: News }) {
  return (
    <span
      data-tone="emergency"
      className={classNames(
        'absolute -right-0.5 -top-0.5 inline-flex size-5 items-center justify-center rounded-full border-2 text-xs font-bold',
        news === 'alarm' ? 'border-paper bg-tone-bg text-tone-fg' : 'border-primary bg-surface text-primary',
      )}
    >
      <span aria-hidden="true">{news === 'alarm' ? '!' : '1'}</span>
    </span>
  );
}

/** What happened while the panel was closed. */
function useNews(turns: readonly Turn[], isOpen: boolean): News {
  const latest = turns.at(-1);
  const now = describe(latest);
  const [seen, setSeen] = useState(now);
  if (isOpen && seen !== now) setSeen(now);
  if (isOpen || seen === now || latest === undefined) return '';
  if (latest.alarms.length > 0 && !seen.includes('alarm')) return 'alarm';
  return latest.state === 'waiting' ? '' : 'answer';
}

const describe = (turn: Turn | undefined) => (turn ? [turn.id, turn.state, turn.alarms.length > 0 && 'alarm'].join() : '');
