import { ModeBadge } from '#packages/product-ui/explanation/mode-badge.tsx';
import { useExplanation } from '#packages/product-ui/explanation/use-explanation.ts';
import { Fold } from '#packages/product-ui/result/fold.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { CitedClaim } from '../contract/compare.ts';
import type { ComparisonAnswer } from './comparison-query.ts';
import { getDisplayName } from './comparison-table.tsx';

export function AnalysisCard({ answer, defaultOpen }: { answer: ComparisonAnswer; defaultOpen: boolean }) {
  const { cited } = answer.analysis;
  const { explanation } = useExplanation(answer.explaining);
  const isExplained = explanation?.receipt.mode === 'model';
  const { medication1, medication2 } = answer.comparisonData;
  return (
    <Fold title="AI-Powered Analysis" hint="The key differences, and when to choose which" defaultOpen={defaultOpen}>
      <ModeBadge explaining={answer.explaining} mode={answer.mode} />
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        {isExplained ? 'No language model wrote this part; one put it into plain words below.' : 'No language model was used.'} Every
        sentence follows from the facts it names; open a mark to see one.
      </p>
      <h3>Key Differences</h3>
      <Paragraphs claims={cited.summary} />
      <div className="grid gap-6 empty:hidden md:grid-cols-2">
        <Reasons title={`Choose ${getDisplayName(medication1)} if`} claims={cited.medication1Advantages} />
        <Reasons title={`Choose ${getDisplayName(medication2)} if`} claims={cited.medication2Advantages} />
      </div>
      {cited.recommendation.length > 0 && (
        <>
          <h3>General Recommendation</h3>
          <Paragraphs claims={cited.recommendation} />
        </>
      )}
    </Fold>
  );
}

function Paragraphs({ claims }: { claims: readonly CitedClaim[] }) {
  return claims.map((claim) => (
    <p key={claim.text} className="mt-2 max-w-prose">
      {claim.text} <EvidenceMarks ids={claim.evidenceIds} />
    </p>
  ));
}

function Reasons({ title, claims }: { title: string; claims: readonly CitedClaim[] }) {
  if (claims.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2 list-disc space-y-2 pl-5">
        {claims.map((claim) => (
          <li key={claim.text}>
            {claim.text} <EvidenceMarks ids={claim.evidenceIds} />
          </li>
        ))}
      </ul>
    </div>
  );
}
