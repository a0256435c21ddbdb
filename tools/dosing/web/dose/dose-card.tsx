import { PillBottle, Pipette } from 'lucide-react';
import { Fold } from '#packages/product-ui/result/fold.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { Badge } from '#packages/ui/badge.tsx';
import { Card } from '#packages/ui/card.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { DoseAnswer } from '../use-dosing.ts';
import { citedText } from './cited-text.tsx';
import type { DoseNumbers } from './dose-times.ts';
import { formatMostInDay } from './format-dose.ts';

const STATUS_WORDS = {
  'label-dose': 'Package dose',
  'as-prescribed': 'As prescribed: label range',
} as const;

/** Amount, frequency and maximum, in the largest type of the page. */
export function DoseCard({ answer }: { answer: DoseAnswer }) {
  const { dose, status } = answer;
  const [recommended] = citedText(answer, 'recommendedDose');
  const [frequency] = citedText(answer, 'frequency');
  const prescribed = status === 'as-prescribed';
  return (
    <Card
      variant="leaflet"
      className="py-4!"
      title="Recommended dose"
      aside={
        (status === 'label-dose' || status === 'as-prescribed') && (
          <Badge tone={prescribed ? 'info' : 'success'} icon={prescribed}>
            {STATUS_WORDS[status]}
          </Badge>
        )
      }
    >
      <div className="space-y-3">
        <p className="text-balance">
          <span className="font-serif text-2xl font-medium">{answer.recommendedDose}</span> <EvidenceMarks ids={recommended?.evidenceIds} />
        </p>
        <p className="text-lg">
          {answer.frequency} <EvidenceMarks ids={frequency?.evidenceIds} />
        </p>
        {prescribed && (
          <Alert tone="info" title="Your prescription comes first">
            Follow it. This range is only for comparison. Do not change your dose without asking your prescriber.
          </Alert>
        )}
        <Adjusted answer={answer} />
        {dose && <Limits dose={dose} forSelfCare={status === 'label-dose'} />}
        {dose && <CheckPack dose={dose} />}
      </div>
    </Card>
  );
}

function Adjusted({ answer }: { answer: DoseAnswer }) {
  const words = [
    ...(answer.ageAdjustment ? ['Adjusted for age'] : []),
    ...(answer.weightAdjustment ? ['Adjusted for weight'] : []),
    ...(answer.conditionAdjustment ? ['Adjusted for condition'] : []),
  ];
  if (words.length === 0) return null;
  return (
    <ul aria-label="What changed the dose" className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word}>
          <Badge tone="info" icon>
            {word}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Limits({ dose, forSelfCare }: { dose: DoseNumbers; forSelfCare: boolean }) {
  const days = forSelfCare ? dose.mostDays : undefined;
  return (
    <dl className="grid gap-x-8 gap-y-4 border-t border-line pt-3 sm:grid-cols-2">
      <div>
        <dt className="text-sm text-ink-soft">{forSelfCare ? 'The most in 24 hours' : 'The most on the label in 24 hours'}</dt>
        <dd className="text-xl font-semibold">{formatMostInDay(dose)}</dd>
      </div>
      {days !== undefined && (
        <div>
          <dt className="text-sm text-ink-soft">Without asking a doctor</dt>
          <dd className="text-xl font-semibold">
            {days} {days === 1 ? 'day' : 'days'} at most
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Every strength differs, so the pack in the hand decides. */
function CheckPack({ dose: { asPacks } }: { dose: DoseNumbers }) {
  if (asPacks.length === 0) return null;
  const liquid = asPacks.some(({ mostMl }) => mostMl !== undefined);
  return (
    <p className="flex gap-2.5 border-t border-line pt-3">
      {liquid ? <Pipette aria-hidden="true" className={sign} /> : <PillBottle aria-hidden="true" className={sign} />}
      {liquid
        ? 'Check that the bottle has the same concentration. Measure with the device that came with it, never with a kitchen spoon.'
        : 'Check that the package has the same strength.'}
    </p>
  );
}

/** The dose itself often names the first pack already. */
export function OtherPacks({ answer: { dose, recommendedDose } }: { answer: DoseAnswer }) {
  const others = (dose?.asPacks ?? []).filter(({ text }) => !recommendedDose.includes(text));
  if (others.length === 0) return null;
  const all = others.length === dose?.asPacks.length;
  return (
    <Fold
      title={all ? 'The same dose, counted' : 'The same dose in other packs'}
      hint={`${others.length} ${others.length === 1 ? 'pack' : 'packs'}`}
    >
      <ul className="list-disc space-y-1.5 pl-5 marker:text-primary">
        {others.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Fold>
  );
}

const sign = 'mt-0.5 size-5 shrink-0 text-primary';
