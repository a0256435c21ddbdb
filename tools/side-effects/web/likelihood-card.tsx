import { ModeBadge } from '#packages/product-ui/explanation/mode-badge.tsx';
import { Card } from '#packages/ui/card.tsx';
import { classNames } from '#packages/ui/class-names.ts';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import { getCorrelation } from './effect-texts.ts';
import type { SideEffectAnswer } from './use-side-effects.ts';

const STEPS = ['Very Low', 'Low', 'Moderate', 'High', 'Very High'] as const;
type Likelihood = (typeof STEPS)[number];

export function LikelihoodCard({ answer }: { answer: SideEffectAnswer }) {
  const { medication, status, mode, explaining } = answer;
  const understood = status !== 'not-understood';
  // Without an understood symptom there is no grade: a low one would falsely reassure.
  const likelihood = understood ? answer.likelihood : null;
  return (
    <Card
      variant="leaflet"
      title={`How likely is it that ${medication.name} is the cause?`}
      headingLevel={3}
      aside={<ModeBadge explaining={explaining} mode={mode} />}
    >
      <div className="grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <LikelihoodScale likelihood={likelihood} />
          {likelihood && (
            <p className="mt-4 text-sm text-ink-soft">
              This is not a diagnosis. It weighs what the label says, when the symptoms began, and what you have told us.
            </p>
          )}
        </div>
        <div className="max-w-prose space-y-2">
          {understood ? (
            getCorrelation(answer).map(({ text, evidenceIds }) => (
              <p key={text}>
                {text} <EvidenceMarks ids={evidenceIds} />
              </p>
            ))
          ) : (
            <p>
              We did not understand any of the symptoms, so we cannot judge them. That does not mean that they are harmless. Try other,
              shorter words, such as “rash” or “feeling sick”, or ask a pharmacist.
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Five steps with the current one marked. The word states the grade; the drawing is decorative. */
function LikelihoodScale({ likelihood }: { likelihood: Likelihood | null }) {
  return (
    <div className="max-w-xl">
      <p className="font-serif text-2xl font-medium">
        <span>{likelihood ?? 'Cannot be said'}</span>
        {likelihood && <span className="sr-only">, step {STEPS.indexOf(likelihood) + 1} of 5 from Very Low to Very High</span>}
      </p>
      <div aria-hidden="true" className="mt-3 grid grid-cols-5 gap-1.5">
        {STEPS.map((step) => (
          <Step key={step} label={step} current={step === likelihood} open={likelihood === null} />
        ))}
      </div>
      <div aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-ink-soft sm:hidden">
        <span>Very Low</span>
        <span>Very High</span>
      </div>
    </div>
  );
}

function Step({ label, current, open }: { label: string; current: boolean; open: boolean }) {
  return (
    <div>
      <div
        className={classNames(
          'h-3 rounded-full border',
          current ? 'border-primary bg-primary' : 'border-line-strong bg-sunken',
          open && 'border-dashed',
        )}
      />
      <div className={classNames('mt-1.5 hidden text-center text-sm sm:block', current ? 'font-semibold' : 'text-ink-soft')}>{label}</div>
    </div>
  );
}
