import { Disclosure } from '#packages/ui/disclosure.tsx';
import { formatFullTime } from '#packages/ui/format-time.ts';
import type { Receipt } from '#packages/wire/contract/explanation.ts';

const REASONS: Record<NonNullable<Receipt['withoutModel']>, string> = {
  'no-model': 'No language model is set up here.',
  'switched-off': 'You chose answers without AI.',
  emergency: 'This may be an emergency, so no time was spent on a language model.',
  'nothing-to-explain': 'There was nothing to put in other words.',
  budget: 'The language model is switched off for now, or has reached its limit for today.',
  failed: 'The language model did not answer in time, or its answer could not be read.',
  guarded: 'Nothing that the language model wrote could be tied to our facts, so all of it was left out.',
};

const ROLES = { system: 'Our instructions', user: 'The request', assistant: 'An earlier answer' };

export interface AnswerReceiptProps {
  receipt: Receipt;
  /** Whether the model explained an answer or analyzed a photo. */
  of?: 'words' | 'photo' | undefined;
}

const SUMMARIES = { words: 'What was sent to the AI', photo: 'Your photo was sent to the AI' };

/** The exact texts that a language model was sent for an answer, and how much of its output was used. */
export function AnswerReceipt({ receipt, of = 'words' }: AnswerReceiptProps) {
  const { mode, withoutModel, note, sent } = receipt;
  return (
    <Disclosure
      summary={
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          {SUMMARIES[of]}
          {of === 'words' && <span className="font-normal text-ink-soft">{formatSent(sent)}</span>}
        </span>
      }
      className="mt-3 border-b-0! text-sm [&>div]:pb-1 [&>summary]:min-h-9 [&>summary]:py-1.5"
    >
      <div className="space-y-2">
        {of === 'photo' && <p>A smaller copy of your photo, without its metadata, was sent to an AI model.</p>}
        {mode === 'model' ? <ModelLines receipt={receipt} of={of} /> : of === 'words' && <p>{formatNoModel(receipt)}</p>}
        {mode === 'rules-only' && withoutModel && <p>{REASONS[withoutModel]}</p>}
        {note && <p>{note}</p>}
        {sent.length > 0 && (
          <>
            <p>Sent, word for word:</p>
            <SentTexts sent={sent} />
          </>
        )}
      </div>
    </Disclosure>
  );
}

const formatSent = ({ length }: Receipt['sent']) => (length === 0 ? 'Nothing' : `${length} ${length === 1 ? 'text' : 'texts'}`);

/** Texts may have been sent even if the model's output was discarded. */
function formatNoModel({ sent, chosen }: Receipt): string {
  if (chosen) return 'A language model chose what to look up. It wrote none of this.';
  return `${sent.length === 0 ? 'Nothing. ' : ''}No language model wrote this.`;
}

function ModelLines({ receipt, of }: Required<AnswerReceiptProps>) {
  const { provider, model, at, evidenceIds, written, leftOut, fromMemory, chosen } = receipt;
  const rows = [
    { term: 'Provider', value: provider },
    { term: 'Model', value: model },
    { term: 'When', value: formatFullTime(at) ?? '' },
    ...(of === 'photo'
      ? [{ term: 'Pointed out', value: formatSignCount(written, leftOut) }]
      : [
          { term: 'Chose', value: chosen ? `${chosen} of the questions to our tools` : '' },
          { term: 'Facts sent', value: String(evidenceIds.length) },
          { term: 'Left out', value: formatLeftOut(written, leftOut) },
        ]),
  ];
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {rows.map(
          ({ term, value }) =>
            value && (
              <div key={term} className="contents">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {fromMemory && <p>The text was written earlier, for the same question and facts. Nothing was sent this time.</p>}
    </>
  );
}

function SentTexts({ sent }: Pick<Receipt, 'sent'>) {
  return (
    <dl className="space-y-2">
      {sent.map(({ role, content }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes, and two texts may be alike.
        <div key={at}>
          <dt className="font-semibold">{ROLES[role]}</dt>
          <dd className="whitespace-pre-wrap wrap-anywhere rounded-md bg-sunken p-2 font-mono text-xs">{content}</dd>
        </div>
      ))}
    </dl>
  );
}

const formatSignCount = (written: number, leftOut: number) =>
  `${written - leftOut || 'Nothing'}${leftOut === 0 ? '' : `; ${leftOut} left out, because we had not asked for ${leftOut === 1 ? 'it' : 'them'}`}`;

const formatLeftOut = (written: number, leftOut: number) =>
  leftOut === 0
    ? `None of ${written} ${written === 1 ? 'sentence' : 'sentences'}`
    : `${leftOut} of ${written} sentences, because our check could not tie ${leftOut === 1 ? 'it' : 'them'} to a fact`;
