import { Card } from '#packages/ui/card.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { ComparedMedication } from '../contract/compare.ts';
import { findDifferences } from './differences.ts';
import { formatUsd } from './format.ts';
import type { Place } from './use-location.ts';
import { usePrices } from './use-prices.ts';

export interface VerdictCardProps {
  first: ComparedMedication;
  second: ComparedMedication;
  place: Place | undefined;
  zip: string | undefined;
}

/** What the choice turns on: the price, and the three differences that matter most. */
export function VerdictCard({ first, second, place, zip }: VerdictCardProps) {
  const differences = findDifferences(first, second);
  return (
    <Card variant="leaflet" title="The difference in short" className="py-4!">
      <dl className="space-y-3">
        <div>
          <dt className="text-sm font-semibold text-ink-soft">Price without insurance</dt>
          <dd>
            <Price of={first} place={place} zip={zip} />
            <Price of={second} place={place} zip={zip} />
          </dd>
        </div>
        {differences.map(({ label, field, first: one, second: other }) => (
          <div key={field}>
            <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
            <dd>
              <p>
                <strong>{first.displayName}:</strong> {one} <EvidenceMarks ids={first.evidence[field]?.slice(0, 1)} />
              </p>
              <p>
                <strong>{second.displayName}:</strong> {other} <EvidenceMarks ids={second.evidence[field]?.slice(0, 1)} />
              </p>
            </dd>
          </div>
        ))}
      </dl>
      {differences.length === 0 && <p className="mt-3">The facts we hold name no other difference that decides.</p>}
    </Card>
  );
}

/** About a usual pack, the same figure as in the prices below. */
function Price({ of: { displayName }, place, zip }: { of: ComparedMedication } & Pick<VerdictCardProps, 'place' | 'zip'>) {
  const { data, isPending } = usePrices(displayName, { place, zip });
  const range = data?.priceRange;
  return (
    <p>
      <strong>{displayName}:</strong>{' '}
      {range
        ? `about ${formatUsd(range.average)} for ${data.quantity} ${data.unit} of ${data.dosage}`
        : isPending
          ? '…'
          : 'no public price'}
    </p>
  );
}
