import { ModelExplanation } from '#packages/product-ui/explanation/model-explanation.tsx';
import { More } from '#packages/product-ui/result/more.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { EvidenceMarks, EvidenceProvider } from '#packages/ui/evidence.tsx';
import { SourceList } from '#packages/ui/source-list.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import type { ComparisonAnswer } from './comparison-query.ts';
import { ComparisonTable, getDisplayName } from './comparison-table.tsx';
import { PricePanel } from './price-panel.tsx';
import { ResultActions } from './result-actions.tsx';
import type { Place } from './use-location.ts';
import { VerdictCard } from './verdict-card.tsx';

export interface ComparisonResultProps {
  answer: ComparisonAnswer;
  place: Place | undefined;
  zip: string | undefined;
}

const TONES = { danger: 'severe', caution: 'moderate', info: 'info' } as const;

export function ComparisonResult({ answer, place, zip }: ComparisonResultProps) {
  const { medication1, medication2 } = answer.comparisonData;
  const same = medication1.id === medication2.id;
  return (
    <EvidenceProvider evidence={answer.evidence}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 className="min-w-0">
            {getDisplayName(medication1)} and {getDisplayName(medication2)}
          </h2>
          <ResultActions />
        </div>
        {answer.notices.map((notice) => (
          <Alert key={notice.title} tone={TONES[notice.level]} title={notice.title}>
            {notice.text} <EvidenceMarks ids={notice.evidenceIds} />
          </Alert>
        ))}
        {!same && <VerdictCard first={medication1} second={medication2} place={place} zip={zip} />}
        <More>
          <div className="space-y-8">
            <ComparisonTable first={medication1} second={medication2} />
            <AnalysisCard answer={answer} />
            <ModelExplanation explaining={answer.explaining} evidence={answer.evidence} />
            <section className="space-y-4">
              <h2>Prices</h2>
              <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
                {(same ? [medication1] : [medication1, medication2]).map((m) => (
                  <PricePanel key={m.id} medicationName={m.displayName} title={getDisplayName(m)} place={place} zip={zip} />
                ))}
              </div>
            </section>
            <p className="text-sm text-ink-soft">
              General information only, not medical advice. Talk to a doctor or pharmacist before you start, stop or change a medicine. N/A
              means that our record does not state it, not that there is nothing to know.
            </p>
            <SourceList evidence={answer.evidence} />
          </div>
        </More>
      </div>
    </EvidenceProvider>
  );
}
