import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AnswerReceipt } from '#packages/product-ui/explanation/receipt.tsx';
import { Button } from '#packages/ui/button.tsx';
import { EvidenceProvider } from '#packages/ui/evidence.tsx';
import { Spinner } from '#packages/ui/spinner.tsx';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';
import { AlarmBlock } from './alarm-block.tsx';
import { AnswerMark } from './answer-mark.tsx';
import { AnswerText } from './answer-text.tsx';
import type { ShownReply } from './ask.ts';
import type { Turn } from './conversation.ts';

export const FAILED = 'Sorry, there was an error.';

const DO_FIRST = 'First do what the box above says. You can ask me more after that.';

/** Whether the message only repeats the alarms, which stand above it. */
const isSaidAbove = ({ kind, alarms, sentences }: ShownReply) => kind === 'emergency' && alarms.length > 0 && sentences.length === 0;

export interface TurnActions {
  onStop: () => void;
  onRetry: (turn: Turn) => void;
  /** Called when a link to a section of the page is followed. */
  onFollow: () => void;
}

/** A question and its answer, with the alarms first. */
export function TurnView({ turn, ...actions }: { turn: Turn } & TurnActions) {
  return (
    <EvidenceProvider evidence={turn.reply?.evidence ?? []}>
      {turn.question !== undefined && (
        <div className="ml-8 self-end whitespace-pre-wrap wrap-anywhere rounded-lg rounded-br-sm bg-primary px-3.5 py-2 text-on-primary">
          <VisuallyHidden>You wrote: </VisuallyHidden>
          {turn.question}
        </div>
      )}
      <AlarmBlock alarms={turn.alarms} isNew={turn.isNew} />
      <Answer turn={turn} {...actions} />
    </EvidenceProvider>
  );
}

function Answer({ turn, onStop, onRetry, onFollow }: { turn: Turn } & TurnActions) {
  const { state, reply, sentences } = turn;
  if (state === 'failed') return <Failed turn={turn} onRetry={onRetry} />;
  return (
    <Bubble>
      <AnswerText
        sentences={reply ? reply.sentences : sentences}
        message={reply && isSaidAbove(reply) ? DO_FIRST : (reply?.message ?? '')}
      />
      {state === 'waiting' && (
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft not-first:mt-2">
          <Spinner className="size-4" />
          <span className="grow">{sentences.length === 0 ? 'Looking this up' : 'Still writing'}</span>
          <Button variant="secondary" size="small" className="px-3.5!" onClick={onStop}>
            Stop
          </Button>
        </div>
      )}
      {state === 'stopped' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft not-first:mt-2">
          <span className="grow">{sentences.length === 0 ? 'Stopped.' : 'Stopped. This answer is not complete.'}</span>
          <RetryButton turn={turn} onRetry={onRetry} />
        </div>
      )}
      {reply && <AnswerFoot reply={reply} onFollow={onFollow} />}
      {reply && reply.kind !== 'talk' && <AnswerMark question={turn.question} reply={reply} />}
    </Bubble>
  );
}

function Bubble({ children }: { children: ReactNode }) {
  return (
    <div data-answer="" className="min-w-0 max-w-full self-stretch rounded-lg rounded-bl-sm border border-line bg-surface px-3.5 py-2.5">
      <VisuallyHidden>Answer: </VisuallyHidden>
      <div>{children}</div>
    </div>
  );
}

/** The bubble has only the specified sentence. Reason and retry button are below it. */
function Failed({ turn, onRetry }: { turn: Turn; onRetry: (turn: Turn) => void }) {
  return (
    <>
      <div
        data-tone="severe"
        className="self-start rounded-lg rounded-bl-sm border border-tone-border bg-tone-bg px-3.5 py-2.5 text-tone-fg"
      >
        {FAILED}
      </div>
      {turn.reason && <p className="text-sm text-ink-soft">{turn.reason}</p>}
      <div>
        <RetryButton turn={turn} onRetry={onRetry} />
      </div>
    </>
  );
}

function RetryButton({ turn, onRetry }: { turn: Turn; onRetry: (turn: Turn) => void }) {
  return (
    <Button variant="secondary" size="small" className="px-3.5!" onClick={() => onRetry(turn)}>
      Try again
    </Button>
  );
}

/** Says which part a language model had in an answer. */
function nameWriter({ mode, model = 'a language model', chosen }: NonNullable<ShownReply['receipt']>): string {
  if (mode === 'model') return `Put into words by ${model}`;
  return chosen ? `Looked up with the help of ${model}` : 'Rules-only mode';
}

function AnswerFoot({ reply: { sections, receipt, notKept }, onFollow }: { reply: ShownReply; onFollow: () => void }) {
  return (
    <>
      {sections.length > 0 && (
        <ul className="mt-2">
          {sections.map(({ hash, label }) => (
            <li key={hash}>
              <Link
                to={{ pathname: '/home', hash: hash.replace(/^#/, '') }}
                onClick={onFollow}
                className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold"
              >
                {label} <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {notKept && (
        <p className="mt-2 text-sm text-ink-soft">This could not be stored. You will not find it among your earlier conversations.</p>
      )}
      {receipt && (
        <>
          <p className="mt-2 text-xs text-ink-soft">{nameWriter(receipt)}</p>
          <AnswerReceipt receipt={receipt} />
        </>
      )}
    </>
  );
}
