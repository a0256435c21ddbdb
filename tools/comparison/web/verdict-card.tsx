import { Card } from '#packages/ui/card.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { CitedClaim, ComparedMedication } from '../contract/compare.ts';
import type { PricingResponse } from '../contract/pricing.ts';
import { findDifferences } from './differences.ts';
import { describePack, formatUsd } from './format.ts';
import type { Place } from './use-location.ts';
import { type ChosenPack, usePrices } from './use-prices.ts';

export interface VerdictCardProps {
  first: ComparedMedication;
  second: ComparedMedication;
  /** Whether both are for the same condition. */
  sameUse: boolean;
  /** What the choice depends on, in one sentence. */
  verdict: CitedClaim | undefined;
  /** The strength and quantity chosen for each. */
  packs: readonly [ChosenPack, ChosenPack];
  place: Place | undefined;
  zip: string | undefined;
}

/** What the choice turns on: the price, and the three differences that matter most. */
export function VerdictCard({ first, second, sameUse, verdict, packs, place, zip }: VerdictCardProps) {
  const differences = findDifferences(first, second, sameUse);
  return (
    <Card variant="leaflet" title="The difference in short" className="py-4!">
      {verdict && (
        <p className="mb-3">
          {verdict.text} <EvidenceMarks ids={verdict.evidenceIds.slice(0, 1)} />
        </p>
      )}
      <dl className="space-y-3">
        <div>
          <dt className="text-sm font-semibold text-ink-soft">Price without insurance</dt>
          <dd>
            <Price of={first} pack={packs[0]} place={place} zip={zip} />
            <Price of={second} pack={packs[1]} place={place} zip={zip} />
          </dd>
        </div>
        {differences.map(({ label, field, first: one, second: other }) => (
          // On paper the table below says it.
          <div key={field} className="print:hidden">
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
      {differences.length === 0 && <p className="mt-3">Our records show no other difference that matters for the choice.</p>}
    </Card>
  );
}

/** The pack that is chosen, else the usual one, at the same figure that the prices below start with. */
function Price({
  of: { displayName },
  pack,
  place,
  zip,
}: { of: ComparedMedication; pack: ChosenPack } & Pick<VerdictCardProps, 'place' | 'zip'>) {
  const { data, isPending } = usePrices(displayName, { ...pack, place, zip });
  return (
    <p>
      <strong>{displayName}:</strong>{' '}
      {data?.typicalPrice ? describePrice(data, data.typicalPrice.price) : isPending ? '…' : 'no public price'}
    </p>
  );
}

/** A price of the generic is not the brand's. */
function describePrice(prices: PricingResponse, usd: number): string {
  const price = `about ${formatUsd(usd)} for ${describePack(prices)}`;
  return prices.generic ? `${price}, as the generic` : price;
}
