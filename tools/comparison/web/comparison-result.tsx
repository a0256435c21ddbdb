import { useState } from 'react';
import { ModelExplanation } from '#packages/product-ui/explanation/model-explanation.tsx';
import { Fold, isWideScreen } from '#packages/product-ui/result/fold.tsx';
import { More } from '#packages/product-ui/result/more.tsx';
import { ResultHeading } from '#packages/product-ui/result/result-heading.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { EvidenceMarks, EvidenceProvider } from '#packages/ui/evidence.tsx';
import { SourceList } from '#packages/ui/source-list.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import type { ComparisonAnswer } from './comparison-query.ts';
import { ComparisonTable, getDisplayName } from './comparison-table.tsx';
import { takeFirstSentence } from './first-sentence.ts';
import { PricePanel } from './price-panel.tsx';
import { ResultActions } from './result-actions.tsx';
import { useChosenPack } from './use-chosen-pack.ts';
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
  const [pack1, choosePack1] = useChosenPack(1);
  const [pack2, choosePack2] = useChosenPack(2);
  const near = { place, zip };
  const dangers = answer.notices.filter(({ level }) => level === 'danger');
  const same = medication1.id === medication2.id;
  const [isWide] = useState(isWideScreen);
  // A link with a chosen pack is about the price.
  const isAboutPrice = [pack1, pack2].some(({ choice, quantity }) => choice !== undefined || quantity !== undefined);
  return (
    <EvidenceProvider evidence={answer.evidence}>
      <div className="paper-dense flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <ResultHeading>
            {getDisplayName(medication1)} and {getDisplayName(medication2)}
          </ResultHeading>
          <ResultActions />
        </div>
        {!same && (
          <VerdictCard
            first={medication1}
            second={medication2}
            sameUse={answer.sameUse}
            verdict={answer.analysis.cited.recommendation[0]}
            packs={[pack1, pack2]}
            {...near}
          />
        )}
        <Notices notices={dangers.filter((notice) => !isLonger(notice))} />
        <div className="no-print empty:hidden">
          <Notices notices={dangers.filter(isLonger).map(shorten)} />
        </div>
        <More>
          <div className="space-y-6">
            <div>
              <WarningsFold notices={[...dangers.filter(isLonger), ...answer.notices.filter(({ level }) => level !== 'danger')]} />
              <Fold title="Side by side" hint="Every fact of both, or only the differences" defaultOpen={isWide}>
                <ComparisonTable first={medication1} second={medication2} />
              </Fold>
              {/* On paper the verdict, which holds the price, the warnings and the table are enough. */}
              <div className="print:hidden">
                <AnalysisCard answer={answer} defaultOpen={isWide} />
                <ModelExplanation explaining={answer.explaining} evidence={answer.evidence} />
                <Fold title="Prices" hint="What each may cost, and how to pay less" headingLevel={2} defaultOpen={isWide || isAboutPrice}>
                  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
                    <PricePanel
                      medicationName={medication1.displayName}
                      title={getDisplayName(medication1)}
                      choice={pack1}
                      onChoose={choosePack1}
                      {...near}
                    />
                    {!same && (
                      <PricePanel
                        medicationName={medication2.displayName}
                        title={getDisplayName(medication2)}
                        choice={pack2}
                        onChoose={choosePack2}
                        {...near}
                      />
                    )}
                  </div>
                </Fold>
              </div>
            </div>
            <p className="text-sm text-ink-soft print:text-xs">
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

type Notice = ComparisonAnswer['notices'][number];

/** A boxed warning may have many sentences. The first stands above "More", all of them below it. */
const shorten = (notice: Notice): Notice => ({ ...notice, text: takeFirstSentence(notice.text) });
const isLonger = ({ text }: Notice) => takeFirstSentence(text) !== text;

/** The first sentence of a boxed warning stands above; a second copy of it would only push the rest down. */
function WarningsFold({ notices }: Pick<ComparisonAnswer, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <Fold title="Warnings in full" hint={notices.map(({ title }) => title).join(', ')} headingLevel={2}>
      <Notices notices={notices} />
    </Fold>
  );
}

function Notices({ notices }: Pick<ComparisonAnswer, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <div className="space-y-4">
      {notices.map((notice) => (
        <Alert key={notice.title} tone={TONES[notice.level]} title={notice.title}>
          {notice.text} <EvidenceMarks ids={notice.evidenceIds} />
        </Alert>
      ))}
    </div>
  );
}
