import { ModeBadge } from '#packages/product-ui/explanation/mode-badge.tsx';
import { Fold } from '#packages/product-ui/result/fold.tsx';
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
      className="py-4!"
      title={`How likely is it that ${medication.name} is the cause?`}
      headingLevel={3}
      aside={<ModeBadge explaining={explaining} mode={mode} />}
    >
      <LikelihoodScale likelihood={likelihood} />
      {!understood && (
        <p className="mt-3 max-w-prose">
          We did not understand any of the symptoms, so we cannot judge them. That does not mean that they are harmless. Try other, shorter
          words, such as “rash” or “feeling sick”, or ask a pharmacist.
        </p>
      )}
    </Card>
  );
}

/** What the likelihood rests on. */
export function JudgmentFold({ answer }: { answer: SideEffectAnswer }) {
  const texts = answer.status === 'not-understood' ? [] : getCorrelation(answer);
  if (texts.length === 0) return null;
  return (
    <Fold title="Why this likelihood" hint="What the label says, and when it began">
      {texts.map(({ text, evidenceIds }) => (
        <p key={text} className="max-w-prose">
          {text} <EvidenceMarks ids={evidenceIds} />
        </p>
      ))}
      {answer.likelihood && (
        <p className="text-sm text-ink-soft">
          This is not a diagnosis. It weighs what the label says, when the symptoms began, and what you have told us.
        </p>
      )}
    </Fold>
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
