import type { ReactNode } from 'react';
import { Fold } from '#packages/product-ui/result/fold.tsx';
import type { AdvancedAnswer } from './complete-answer.ts';
import { DiagnosisCard, Fact, FactList } from './diagnosis-card.tsx';

/** The possible conditions in four tiers. The first is open; the less likely ones start folded. */
export function DiagnosisLists({ answer }: { answer: AdvancedAnswer }) {
  const { primaryDiagnoses, differentialDiagnoses, rareButImportantConditions, systemicConditions } = answer;
  return (
    <>
      {primaryDiagnoses.length > 0 && (
        <Fold title="Primary diagnoses" hint={`The likeliest: ${primaryDiagnoses.map(({ condition }) => condition).join(', ')}`}>
          <p className="mb-2 max-w-prose text-ink-soft">
            The likeliest reasons. “About 3 in 10” means: of ten people with a story like yours, about three have it.
          </p>
          <ol className="divide-y divide-line">
            {primaryDiagnoses.map((item) => (
              <DiagnosisCard key={item.id} item={item}>
                <FactList term="Key features" items={item.keyFeatures} />
                <Fact term="How common it is">{item.prevalence}</Fact>
                <Fact term="Typical course">{item.typicalCourse}</Fact>
              </DiagnosisCard>
            ))}
          </ol>
        </Fold>
      )}
      <div>
        <FoldedTier title="Differential diagnoses" hint="What else it could be" count={differentialDiagnoses.length}>
          {differentialDiagnoses.map((item) => (
            <DiagnosisCard key={item.id} item={item}>
              <FactList term="What tells it apart" items={item.distinguishingFeatures} />
              <FactList term="Tests a doctor may use" items={item.additionalTestsNeeded} />
              <Fact term="How common it is">{item.prevalence}</Fact>
            </DiagnosisCard>
          ))}
        </FoldedTier>
        <FoldedTier title="Rare but important" hint="Unlikely, but not to be missed" count={rareButImportantConditions.length}>
          {rareButImportantConditions.map((item) => (
            <DiagnosisCard key={item.id} item={item}>
              <FactList term="Red flags" items={item.redFlags} />
              <Fact term="If it is missed">{item.consequences}</Fact>
            </DiagnosisCard>
          ))}
        </FoldedTier>
        <FoldedTier title="Systemic conditions" hint="Illnesses of the whole body" count={systemicConditions.length}>
          {systemicConditions.map((item) => (
            <DiagnosisCard key={item.id} item={item}>
              <Fact term="Parts of the body affected">{item.systemsAffected?.join(', ')}</Fact>
            </DiagnosisCard>
          ))}
        </FoldedTier>
      </div>
    </>
  );
}

interface FoldedTierProps {
  title: string;
  hint: string;
  count: number;
  children: ReactNode;
}

function FoldedTier({ title, hint, count, children }: FoldedTierProps) {
  if (count === 0) return null;
  return (
    <Fold title={`${title} (${count})`} hint={hint}>
      <ol className="divide-y divide-line">{children}</ol>
    </Fold>
  );
}
