import { Fold } from '#packages/product-ui/result/fold.tsx';
import { Badge } from '#packages/ui/badge.tsx';
import type { Tone } from '#packages/ui/tone.tsx';
import type { DoseAnswer } from '../use-dosing.ts';

type Other = DoseAnswer['otherMedications'][number];

const TONES: Record<string, Tone> = { Severe: 'severe', High: 'high', Moderate: 'moderate', Low: 'low' };

export const toneOf = (severity: string | undefined): Tone => TONES[severity ?? ''] ?? 'high';

/** The person's other medicines with the outcome of their interaction check. "None found" is not green, because it is no proof. */
export function OtherMedicines({ medicines }: { medicines: readonly Other[] }) {
  if (medicines.length === 0) return null;
  return (
    <Fold title="With your other medicines" hint={medicines.map(({ name }) => name).join(', ')}>
      <ul className="divide-y divide-line">
        {medicines.map((other) => (
          <li key={other.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-3 first:pt-0 last:pb-0">
            <strong>{other.name}</strong>
            <State other={other} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function State({ other: { status, severity } }: { other: Other }) {
  if (status === 'interacts') return <Badge tone={toneOf(severity)}>Interacts: {severity ?? 'ask a pharmacist'}</Badge>;
  if (status === 'not-covered') return <Badge tone="moderate">Could not be checked</Badge>;
  return (
    <Badge tone="neutral" icon>
      No interaction found in our records
    </Badge>
  );
}
