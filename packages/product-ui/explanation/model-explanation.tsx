import { useEffect, useState } from 'react';
import { Card } from '#packages/ui/card.tsx';
import { EvidenceMarks, EvidenceProvider } from '#packages/ui/evidence.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import type { EvidenceItem } from '#packages/wire/contract/cited.ts';
import type { Explanation } from '#packages/wire/contract/explanation.ts';
import type { BeingExplained } from './call-explained.ts';
import { AnswerReceipt } from './receipt.tsx';
import { useExplanation } from './use-explanation.ts';

export interface PlainWordsProps extends BeingExplained {
  evidence: readonly EvidenceItem[];
  /** Level of the card's title in the page's outline. */
  headingLevel?: 2 | 3 | undefined;
}

const TITLE = 'In plain words';
/** Room for about five short sentences, so that little moves when they come. */
const RESERVED = 'min-h-56';

/**
 * The finding in a model's words, below the finding itself, with what the model was sent. Its place is held while the words are
 * being written; where none come, only the receipt stands there.
 */
export function PlainWords({ explaining, evidence, headingLevel = 2 }: PlainWordsProps) {
  const { explanation, isPending } = useExplanation(explaining);
  const isWaiting = useLasting(isPending);
  const sentences = explanation?.sentences ?? [];
  if (!explaining) return null;
  return (
    <div className="space-y-2">
      {isWaiting && <Waiting headingLevel={headingLevel} />}
      {sentences.length > 0 && (
        <EvidenceProvider evidence={evidence}>
          <Card variant="leaflet" title={TITLE} headingLevel={headingLevel} className={RESERVED}>
            <Words sentences={sentences} />
          </Card>
        </EvidenceProvider>
      )}
      {explanation && (
        <div className="no-print">
          <AnswerReceipt receipt={explanation.receipt} />
        </div>
      )}
      <div role="status" className="sr-only">
        {sentences.length > 0 ? 'The result is now explained in plain words below it.' : ''}
      </div>
    </div>
  );
}

function Waiting({ headingLevel }: Pick<PlainWordsProps, 'headingLevel'>) {
  return (
    <Card variant="leaflet" title={TITLE} headingLevel={headingLevel} className={`no-print ${RESERVED}`} aria-busy="true">
      <p className="text-ink-soft">Putting this into plain words…</p>
      <div className="mt-4 space-y-3">
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-3/4" />
      </div>
    </Card>
  );
}

function Words({ sentences }: Pick<Explanation, 'sentences'>) {
  return (
    <div className="max-w-prose space-y-2">
      {sentences.map(({ text, evidenceIds }) => (
        <p key={text}>
          {text} <EvidenceMarks ids={evidenceIds} />
        </p>
      ))}
      <p className="pt-2 text-sm text-ink-soft">
        A language model wrote this from the facts of this result. Each sentence was checked against them. The result itself comes from
        fixed rules.
      </p>
    </div>
  );
}

/** Arbitrary, because it only has to outlast what is there at once: without a model the answer follows within milliseconds. */
const MOMENT_MS = 250;

/** Whether something has been so for longer than a moment. */
function useLasting(isSo: boolean): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setIsLasting(true), MOMENT_MS);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isSo]);
  return isSo && isLasting;
}
