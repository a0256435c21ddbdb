import { ChevronDown } from 'lucide-react';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { ShownReply } from './ask.ts';
import type { Turn } from './conversation.ts';
import { RichText } from './rich-text.tsx';
import { splitAnswer } from './split-answer.ts';

/** The sentences of an answer with their sources, or its message where it has none. The end of a long answer is folded. */
export function AnswerText({ sentences, message }: Pick<ShownReply, 'message'> & { sentences: Turn['sentences'] }) {
  if (sentences.length === 0) {
    return (
      message && (
        <div className="wrap-anywhere">
          <RichText>{message}</RichText>
        </div>
      )
    );
  }
  const { first, rest } = splitAnswer(sentences);
  return (
    <>
      <Sentences of={first} />
      {rest.length > 0 && (
        <details data-more className="group mt-2">
          <summary className="flex min-h-11 list-none items-center gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
            <span className="min-w-0">
              More <span className="line-clamp-1 text-sm font-normal text-ink-soft group-open:hidden">{rest[0]?.text}</span>
            </span>
            <ChevronDown aria-hidden="true" className="ml-auto size-5 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <Sentences of={rest} />
        </details>
      )}
    </>
  );
}

function Sentences({ of }: { of: Turn['sentences'] }) {
  return of.map(({ text, evidenceIds }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only ever added at the end.
    <div key={at} className="wrap-anywhere not-first:mt-2">
      <RichText>{text}</RichText> <EvidenceMarks ids={evidenceIds} />
    </div>
  ));
}
