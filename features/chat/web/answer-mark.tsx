import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { Checkbox } from '#packages/ui/checkbox.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type AskedKind, markAnswer } from '../contract/chat.ts';
import { findReason, type ShownReply } from './ask.ts';

type State = { step: 'closed' | 'open' | 'sending' | 'sent' | 'failed'; words?: string | undefined };

/** Lets the person say that an answer did not answer. Only the kind of question is counted, unless the person sends the texts. */
export function AnswerMark({ question, reply }: { question: string | undefined; reply: ShownReply }) {
  const [state, setState] = useState<State>({ step: 'closed' });
  const [sendsTexts, setSendsTexts] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLElement>(null);
  const hadMoved = useRef(false);
  const { step, words } = state;
  const isOpen = step === 'open' || step === 'sending' || step === 'failed';
  // The button that was pressed is gone: the focus moves to what took its place.
  useEffect(() => {
    if (step === 'open' || step === 'sent') place.current?.focus();
    if (step === 'closed' && hadMoved.current) opener.current?.focus();
    hadMoved.current = step !== 'closed';
  }, [step]);

  const send = async () => {
    setState({ step: 'sending' });
    const texts = sendsTexts && question !== undefined ? { question, answer: reply.message } : undefined;
    try {
      const { message } = await callEndpoint(markAnswer, { body: { asked: reply.asked ?? 'other', kind: reply.kind, texts } });
      setState({ step: 'sent', words: message });
    } catch (error) {
      setState({ step: 'failed', words: findReason(error) ?? 'This could not be sent. Please try again.' });
    }
  };
  if (step === 'sent')
    return (
      <p ref={place as RefObject<HTMLParagraphElement | null>} tabIndex={-1} role="status" className="mt-2 text-sm text-ink-soft">
        {words}
      </p>
    );
  if (!isOpen)
    return (
      <button
        ref={opener}
        type="button"
        onClick={() => setState({ step: 'open' })}
        className="mt-1 inline-flex min-h-9 items-center text-sm text-ink-soft underline underline-offset-2 hover:text-ink"
      >
        This did not answer my question
      </button>
    );
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="mt-2 space-y-2 rounded-md border border-line bg-sunken p-3 text-sm"
    >
      <h3 id={`${id}-title`} className="text-sm font-semibold">
        This did not answer my question
      </h3>
      <p>We count the kind of question ({describeKind(reply.asked)}) and that it was not answered. Nothing that you wrote is sent.</p>
      {question !== undefined && (
        <Checkbox
          label="Also send my question and this answer, so a person can read them"
          checked={sendsTexts}
          onChange={({ target }) => setSendsTexts(target.checked)}
        />
      )}
      {sendsTexts && question !== undefined && (
        <dl
          className="max-h-40 overflow-y-auto rounded-md border border-line bg-surface p-2 wrap-anywhere"
          aria-label="What is sent"
          tabIndex={0}
        >
          <dt className="font-semibold">Your question</dt>
          <dd className="whitespace-pre-wrap">{question}</dd>
          <dt className="mt-2 font-semibold">The answer</dt>
          <dd className="whitespace-pre-wrap">{reply.message}</dd>
        </dl>
      )}
      <p role="alert" className="text-sm empty:hidden">
        {step === 'failed' && words}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" loading={step === 'sending'} onClick={send}>
          Send
        </Button>
        <Button size="small" variant="secondary" onClick={() => setState({ step: 'closed' })}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

/** Kinds whose word alone does not say what was asked. */
const IN_WORDS: Partial<Record<AskedKind, string>> = {
  together: 'taking things together',
  use: 'what it is for',
  course: 'how long to take it',
  looks: 'how it looks',
  onset: 'how soon it works',
  duration: 'how long it works',
  forms: 'strengths and forms',
  contains: 'what is in it',
  availability: 'new or withdrawn medicines',
  suitability: 'who may take it',
  medicine: 'what a medicine is',
  class: 'a class of medicines',
  test: 'a test',
  condition: 'an illness',
  prescription: 'prescription or not',
  generic: 'brands and generics',
  talk: 'the assistant itself',
  other: 'something else',
};

/** "child-dose" as "child dose"; an answer that was stored without its kind has none. */
const describeKind = (asked: ShownReply['asked'] = 'other') => `“${IN_WORDS[asked] ?? asked.replaceAll('-', ' ')}”`;
