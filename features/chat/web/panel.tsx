import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Composer } from './composer.tsx';
import { type Conversation, type ConversationState, findAbout } from './conversation.ts';
import { MessageList, useFocusWhileWaiting } from './message-list.tsx';
import { ChatNotes, PanelHeader } from './panel-header.tsx';
import { StoredConversations } from './stored-conversations.tsx';
import { TalkLine } from './talk-line.tsx';
import { useInertPage, useIsNarrow, useVisibleHeight } from './use-panel-layout.ts';

export interface PanelProps {
  id: string;
  conversation: Conversation;
  state: ConversationState;
  draft: string;
  onDraft: (draft: string) => void;
  onClose: () => void;
}

const POSITION =
  'no-print fixed z-40 @container flex flex-col overflow-x-hidden overflow-y-auto border border-line-strong bg-paper text-ink shadow-float animate-appear outline-none ' +
  // On a phone: the full width, and the height above the keyboard.
  'inset-x-0 top-[calc(var(--seen-top,0px)+0.5rem)] h-[calc(var(--seen-height,100dvh)-0.5rem)] rounded-t-lg ' +
  // Otherwise 24 by 32 rem above the button, if there is room.
  'xs:left-auto xs:right-[max(1rem,env(safe-area-inset-right))] xs:top-auto xs:bottom-[calc(max(1rem,env(safe-area-inset-bottom))+4.25rem)] ' +
  'xs:h-[min(32rem,calc(var(--seen-height,100dvh)-6rem))] xs:w-[min(24rem,calc(100vw-2rem))] xs:rounded-lg ' +
  // On a low screen it covers the button.
  'xs:[@media(max-height:37rem)]:bottom-2 xs:[@media(max-height:37rem)]:h-[calc(var(--seen-height,100dvh)-1rem)]';

/** The open chat: beside the page on a wide screen, over it on a phone. */
export function Panel({ id, conversation, state, draft, onDraft, onClose }: PanelProps) {
  const titleId = useId();
  const subtitleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLElement>(null);
  const [showsStored, setShowsStored] = useState(false);
  const isNarrow = useIsNarrow();
  useVisibleHeight(panel);
  useInertPage(panel, isNarrow);
  const isWaiting = state.turns.at(-1)?.state === 'waiting';
  useFocusWhileWaiting(isWaiting, input, box);
  // Opening the panel and returning from the stored conversations both focus the input.
  useEffect(() => {
    if (!showsStored) (input.current?.disabled ? box : input).current?.focus();
  }, [showsStored]);

  const ask = (question: string) => {
    if (draft === '') onDraft(question);
    // Asking another question keeps the draft.
    if (conversation.send(question) && draft.trim() === '') onDraft('');
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) onClose();
  };
  const leaveFor = (change: () => void) => {
    change();
    setShowsStored(false);
    input.current?.focus();
  };
  return createPortal(
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-modal={isNarrow}
      aria-labelledby={titleId}
      aria-describedby={subtitleId}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      className={POSITION}
    >
      <PanelHeader
        titleId={titleId}
        subtitleId={subtitleId}
        temporary={state.temporary}
        onBegin={() => leaveFor(() => conversation.begin())}
        // The menu stays open, so the focus stays there.
        onTemporary={(temporary) => {
          conversation.begin(temporary);
          setShowsStored(false);
        }}
        onEarlier={() => setShowsStored(true)}
        onClose={onClose}
      />
      <ChatNotes temporary={state.temporary} />
      {showsStored ? (
        <StoredConversations
          onBack={() => setShowsStored(false)}
          onContinue={(sessionId, turns) => leaveFor(() => conversation.resume(sessionId, turns))}
          onDeleted={(sessionId) => (sessionId === undefined || sessionId === state.sessionId) && conversation.begin()}
        />
      ) : (
        <>
          <MessageList
            turns={state.turns}
            box={box}
            onAsk={ask}
            onStop={() => conversation.stop()}
            onRetry={(turn) => conversation.retry(turn)}
            onFollow={() => isNarrow && onClose()}
          />
          <TalkLine about={findAbout(state)} isWaiting={isWaiting} onCorrect={(about) => conversation.correct(about)} />
          <Composer
            draft={draft}
            onDraft={onDraft}
            onSend={() => conversation.send(draft) && onDraft('')}
            isWaiting={isWaiting}
            input={input}
          />
        </>
      )}
    </div>,
    document.body,
  );
}
