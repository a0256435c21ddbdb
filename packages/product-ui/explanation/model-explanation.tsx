import { useEffect, useState } from 'react';
import { Card } from '#packages/ui/card.tsx';
import { EvidenceMarks, EvidenceProvider } from '#packages/ui/evidence.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import type { EvidenceItem } from '#packages/wire/contract/evidence.ts';
import type { Explanation } from '#packages/wire/contract/explanation.ts';
import type { PendingExplanation } from './call-explained.ts';
import { AnswerReceipt } from './receipt.tsx';
import { useExplanation } from './use-explanation.ts';

export interface ModelExplanationProps extends PendingExplanation {
  evidence: readonly EvidenceItem[];
  /** Level of the card's title in the page's outline. */
  headingLevel?: 2 | 3 | undefined;
}

const TITLE = 'In plain words';
/** Space for about five short sentences, so that the layout hardly shifts when they arrive. */
const RESERVED_HEIGHT = 'min-h-56';

/**
 * The explanation of a finding by a language model, with the receipt of what the model was sent. Shows a placeholder while the text is
 * written. If there is no text, only the receipt remains.
 */
export function ModelExplanation({ explaining, evidence, headingLevel = 2 }: ModelExplanationProps) {
  const { explanation, isPending } = useExplanation(explaining);
  const showsPlaceholder = useDelayed(isPending);
  const sentences = explanation?.sentences ?? [];
  if (!explaining) return null;
  return (
    <div className="space-y-2">
      {showsPlaceholder && <Placeholder headingLevel={headingLevel} />}
      {sentences.length > 0 && (
        <EvidenceProvider evidence={evidence}>
          <Card variant="leaflet" title={TITLE} headingLevel={headingLevel} className={RESERVED_HEIGHT}>
            <Sentences sentences={sentences} />
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

function Placeholder({ headingLevel }: Pick<ModelExplanationProps, 'headingLevel'>) {
  return (
    <Card variant="leaflet" title={TITLE} headingLevel={headingLevel} className={`no-print ${RESERVED_HEIGHT}`} aria-busy="true">
      <p className="text-ink-soft">Putting this into plain words…</p>
      <div className="mt-4 space-y-3">
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-3/4" />
      </div>
    </Card>
  );
}

function Sentences({ sentences }: Pick<Explanation, 'sentences'>) {
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

/** Arbitrary: longer than an answer without a model takes, which arrives within milliseconds. */
const SHOW_AFTER_MS = 250;

/** True once the condition has held for SHOW_AFTER_MS. */
function useDelayed(condition: boolean): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setHasPassed(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setHasPassed(false);
    };
  }, [condition]);
  return condition && hasPassed;
}
