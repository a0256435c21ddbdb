import { Fold } from '#packages/product-ui/result/fold.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { BasicAnswer } from './complete-answer.ts';
import { LikelihoodPictogram } from './likelihood.tsx';

/** The possible causes, likeliest first. */
export function PossibleConditions({ conditions }: { conditions: BasicAnswer['conditions'] }) {
  if (conditions.length === 0) return null;
  return (
    <Fold
      title="What may be causing it"
      hint={conditions.length === 1 ? 'One possible cause' : `${conditions.length} possible causes, the likeliest first`}
    >
      <p className="mb-3 max-w-prose text-ink-soft">
        Out of ten people with a story like yours, about this many have it. This is not a diagnosis.
      </p>
      <ol className="divide-y divide-line">
        {conditions.map(({ id, name, clinicalName, icd10, about, likelihood, evidenceIds }) => (
          <li key={id} className="grid gap-x-8 gap-y-1.5 py-4 first:pt-1 last:pb-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div className="min-w-0 space-y-1">
              <h4 className="text-lg leading-snug first-letter:uppercase">{name}</h4>
              <p className="text-sm text-ink-soft">{[clinicalName, icd10 && `ICD-10 ${icd10}`].filter(Boolean).join(' · ')}</p>
              <LikelihoodPictogram {...likelihood} />
            </div>
            <p className="max-w-prose">
              {about} <EvidenceMarks ids={evidenceIds} />
            </p>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
