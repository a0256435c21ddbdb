import { MessageCircle, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#packages/ui/class-names.ts';
import { useLazyComponent } from '#packages/ui/use-lazy-component.ts';
import type { Unread } from './open-chat.tsx';
import { closeChat, openChat, useChatPanelState } from './panel-state.ts';

const loadOpenChat = () => import('./open-chat.tsx').then((m) => m.OpenChat);

/** The button at the bottom right of every tool, on a phone a bar below it, and the chat that it opens. The chat is loaded on first use. */
export default function ChatWidget() {
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { isOpen: isWanted } = useChatPanelState();
  const { component: OpenChat, load: get } = useLazyComponent(loadOpenChat);
  const [unread, setUnread] = useState<Unread>('');
  const isOpen = isWanted && OpenChat !== undefined;

  // Other parts of the page open the chat too. After a failed load, the next press tries again.
  const serve = useRef(get);
  serve.current = get;
  useEffect(() => {
    if (isWanted) void serve.current().then((isThere) => isThere || closeChat());
  }, [isWanted]);
  useEffect(() => closeChat, []);

  const close = () => {
    closeChat();
    // The panel that covers the button is removed only on the next render.
    requestAnimationFrame(() => toggle.current?.focus());
  };
  return (
    <>
      <button
        ref={toggle}
        type="button"
        aria-label={isOpen ? 'Close the AI assistant' : `Open the AI assistant${unread && `: ${UNREAD_LABELS[unread]}`}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => (isOpen ? close() : openChat())}
        className={classNames(
          isOpen && '[@media(max-height:37rem)]:invisible',
          'chat-toggle no-print fixed bottom-[max(1rem,env(safe-area-inset-bottom))] right-[max(1rem,env(safe-area-inset-right))] z-30 inline-flex size-[min(3.5rem,4.5rem,72px)] items-center justify-center rounded-full bg-primary text-on-primary shadow-float transition-colors hover:bg-primary-strong',
        )}
      >
        <span aria-hidden="true" className="chat-toggle-label hidden font-semibold">
          Open the AI assistant
        </span>
        {isOpen ? <X aria-hidden="true" className="size-6" /> : <MessageCircle aria-hidden="true" className="size-6" />}
        {unread && <UnreadMark unread={unread} />}
      </button>
      <div role="status" className="sr-only">
        {unread && `AI assistant: ${UNREAD_LABELS[unread]}`}
      </div>
      {OpenChat && <OpenChat panelId={panelId} onClose={close} onUnread={setUnread} />}
    </>
  );
}

const UNREAD_LABELS = { alarm: 'urgent advice', answer: 'new answer' };

function UnreadMark({ unread }: { unread: Unread }) {
  return (
    <span
      data-tone="emergency"
      className={classNames(
        'absolute -right-0.5 -top-0.5 inline-flex size-5 items-center justify-center rounded-full border-2 text-xs font-bold',
        unread === 'alarm' ? 'border-paper bg-tone-bg text-tone-fg' : 'border-primary bg-surface text-primary',
      )}
    >
      <span aria-hidden="true">{unread === 'alarm' ? '!' : '1'}</span>
    </span>
  );
}
