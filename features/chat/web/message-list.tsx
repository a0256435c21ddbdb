import { ArrowDown } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#packages/ui/button.tsx';
import type { Turn } from './conversation.ts';
import { EmergencyNumber } from './help-links.tsx';
import { QuestionChips } from './question-chips.tsx';
import { QUICK_QUESTIONS } from './quick-questions.ts';
import { FAILED, type TurnActions, TurnView } from './turn-view.tsx';
import { useScrollToNewest } from './use-scroll-to-newest.ts';

export interface MessageListProps extends TurnActions {
  turns: readonly Turn[];
  /** The scrolling box. It has the focus while the input is disabled. */
  box: RefObject<HTMLElement | null>;
  onAsk: (question: string) => void;
}

export function MessageList({ turns, box, onAsk, ...actions }: MessageListProps) {
  const last = turns.at(-1);
  const { hasUnseen, goToNewest } = useScrollToNewest(box, '[data-newest]', turns, last?.id);
  return (
    <div className="relative flex min-h-36 grow basis-0 flex-col">
      <section
        ref={box}
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="min-h-0 grow space-y-4 overflow-y-auto overscroll-contain px-4 py-3 -outline-offset-3 pointer-coarse:outline-none"
      >
        {turns.length === 0 && <Welcome />}
        {turns.length > 0 && (
          <ol className="space-y-5">
            {turns.map((turn) => (
              <li key={turn.id} data-newest={turn === last ? '' : undefined} className="flex flex-col gap-3">
                <TurnView turn={turn} {...actions} />
              </li>
            ))}
          </ol>
        )}
        <NextQuestions last={last} onAsk={onAsk} />
      </section>
      {hasUnseen && (
        <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center">
          <Button size="small" className="pointer-events-auto rounded-full! shadow-float" onClick={goToNewest}>
            <ArrowDown aria-hidden="true" /> New message
          </Button>
        </div>
      )}
      <Announcement last={last} />
    </div>
  );
}

function Welcome() {
  return (
    <div className="space-y-2">
      <p>Ask about a medicine, a dose, side effects, or how you feel. Every fact opens its source.</p>
      <p className="text-sm text-ink-soft">
        General information only, not medical advice. In an emergency call <EmergencyNumber />.
      </p>
    </div>
  );
}

function NextQuestions({ last, onAsk }: { last: Turn | undefined; onAsk: (question: string) => void }) {
  if (last && last.state !== 'answered') return null;
  const suggestions = last?.reply?.suggestions ?? [];
  return <QuestionChips questions={suggestions.length > 0 ? suggestions : QUICK_QUESTIONS} onAsk={onAsk} />;
}

/** Announces a new answer once, when it is complete. */
function Announcement({ last }: { last: Turn | undefined }) {
  return (
    <div role="status" className="sr-only">
      {last?.isNew ? describeTurn(last) : ''}
    </div>
  );
}

function describeTurn({ state, reply, reason }: Turn): string {
  if (state === 'waiting') return 'Waiting for the answer';
  if (state === 'stopped') return 'Stopped';
  if (state === 'failed') return [FAILED, reason].filter(Boolean).join(' ');
  const { sentences = [], message = '' } = reply ?? {};
  return sentences.length > 0 ? sentences.map(({ text }) => text).join(' ') : message;
}

/** Moves the focus to the conversation while the input is disabled, and back afterwards, unless it moved elsewhere or the device has a touch keyboard. */
export function useFocusWhileWaiting(isWaiting: boolean, input: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>) {
  const waited = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    const isNowhere = focused === null || focused === document.body;
    if (isWaiting && (focused === input.current || isNowhere)) box.current?.focus({ preventScroll: true });
    // An on-screen keyboard would open and cover the new answer.
    const hasFinePointer = !window.matchMedia?.('(pointer: coarse)').matches;
    if (!isWaiting && waited.current && hasFinePointer && (focused === box.current || isNowhere)) input.current?.focus();
    waited.current = isWaiting;
  }, [isWaiting, input, box]);
}
