import { type FormEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { TextArea } from '#packages/ui/text-area.tsx';
import { useOnline } from '#packages/ui/use-online.ts';

/** The server's limit. */
const MAX_CHARACTERS = 4000;

export interface ComposerProps {
  draft: string;
  onDraft: (draft: string) => void;
  onSend: () => void;
  isWaiting: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
}

/** The message input: Enter sends, Shift and Enter starts a new line. */
export function Composer({ draft, onDraft, onSend, isWaiting, input }: ComposerProps) {
  const noteId = useId();
  const isOnline = useOnline();
  useGrowingHeight(input, draft);
  const length = draft.trim().length;
  const isTooLong = length > MAX_CHARACTERS;
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isWaiting && !isTooLong) onSend();
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) send(event);
  };
  return (
    <form
      onSubmit={send}
      className="border-t border-line bg-surface px-4 py-3 @max-tiny:px-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <p id={noteId} role="status" className="mb-2 text-sm text-ink-soft empty:hidden">
        {isTooLong && `A message can have up to 4,000 characters. This one has ${length.toLocaleString('en-US')}.`}
        {!isTooLong && !isOnline && 'You are offline. You can write now and send when you are back.'}
      </p>
      <div className="flex items-end gap-2">
        <TextArea
          ref={input}
          rows={1}
          aria-label="Your message"
          aria-describedby={noteId}
          aria-invalid={isTooLong || undefined}
          placeholder="Ask a question"
          enterKeyHint="send"
          autoComplete="off"
          value={draft}
          disabled={isWaiting}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={sendOnEnter}
          className="max-h-[calc(4lh+1rem+2px)] min-w-0 resize-none! overflow-y-auto"
        />
        <Button
          type="submit"
          disabled={isWaiting}
          aria-label={isWaiting ? 'Waiting for the answer' : undefined}
          className="w-20 shrink-0 px-2! @max-tiny:w-16"
        >
          {isWaiting ? '…' : 'Send'}
        </Button>
      </div>
    </form>
  );
}

/** Whether Enter selects a word of an input method. Safari reports this only by the key code. */
const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229;

function useGrowingHeight(input: RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text determines the height.
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    element.style.height = 'auto';
    // The scroll height does not include the two borders.
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [input, text]);
}
