import { type ReactNode, useId, useState } from 'react';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import { Field } from '#packages/ui/field.tsx';
import { RangeBar } from '#packages/ui/range-bar.tsx';
import { Select } from '#packages/ui/select.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { describeLoadFailure } from '#packages/wire/client/describe-failure.ts';
import type { PricingResponse } from '../contract/pricing.ts';
import { DerivationNote } from './derivation-note.tsx';
import { formatDate, formatDosage, formatUsd } from './format.ts';
import { NearbyPharmacies } from './nearby-pharmacies.tsx';
import { PriceTabs } from './price-tabs.tsx';
import type { Place } from './use-location.ts';
import { type ChosenPack, usePrices } from './use-prices.ts';

export interface PricePanelProps {
  medicationName: string;
  title: string;
  place: Place | undefined;
  zip: string | undefined;
  /** The chosen strength and quantity. They are in the address. */
  choice: ChosenPack;
  onChoose: (choice: ChosenPack) => void;
  headingLevel?: 2 | 3;
}

export function PricePanel({ medicationName, title, place, zip, choice, onChoose, headingLevel = 3 }: PricePanelProps) {
  const prices = usePrices(medicationName, { ...choice, place, zip });
  return (
    <Card title={title} headingLevel={headingLevel} aria-busy={prices.isFetching}>
      {prices.isPending && <PriceSkeleton />}
      {prices.isError && (
        <Alert
          tone="severe"
          title="The prices could not be loaded"
          announce="polite"
          actions={
            <Button variant="secondary" size="small" onClick={() => void prices.refetch()}>
              Try again
            </Button>
          }
        >
          {describeLoadFailure(prices.error, 'Please try again.')}
        </Alert>
      )}
      {prices.data && <Prices prices={prices.data} choice={choice} onChoose={onChoose} />}
    </Card>
  );
}

interface PricesProps {
  prices: PricingResponse;
  choice: ChosenPack;
  onChoose: (choice: ChosenPack) => void;
}

function Prices({ prices, choice, onChoose }: PricesProps): ReactNode {
  const { priceRange } = prices;
  return (
    <div className="space-y-5">
      <FirstFigure prices={prices} />
      {prices.choices.length > 0 && <Choices prices={prices} choice={choice} onChoose={onChoose} />}
      {priceRange && (
        <>
          <RangeBar
            caption={
              <>
                {prices.quantity} {prices.unit} of {formatDosage(prices.dosage)}, estimates without insurance{' '}
                <DerivationNote derivation={priceRange.derivation} of="the price range" />
              </>
            }
            lowest={priceRange.lowest}
            average={priceRange.average}
            highest={priceRange.highest}
            reference={prices.nadacPrice === undefined ? undefined : { value: prices.nadacPrice, label: 'What pharmacies pay (NADAC)' }}
            format={formatUsd}
          />
          {prices.nadacPrice !== undefined && prices.nadacDerivation && (
            <p>
              Government reference price: <strong>{formatUsd(prices.nadacPrice)}</strong>{' '}
              <DerivationNote derivation={prices.nadacDerivation} of="the reference price" />
            </p>
          )}
          <PriceTabs prices={prices} />
        </>
      )}
      <NearbyPharmacies prices={prices} />
      {priceRange ? (
        <Disclosure summary="About these prices" className="text-sm">
          <Notes notes={prices.notes} />
        </Disclosure>
      ) : (
        <Notes notes={prices.notes} />
      )}
      {prices.lastUpdated && <p className="text-sm text-ink-soft">Last updated: {formatDate(prices.lastUpdated)}</p>}
    </div>
  );
}

const Notes = ({ notes }: Pick<PricingResponse, 'notes'>) =>
  notes.map((note) => (
    <p key={note} className="text-sm text-ink-soft not-first:mt-2">
      {note}
    </p>
  ));

/** The figure for a month, and what to do next. */
function FirstFigure({ prices }: { prices: PricingResponse }) {
  const { typicalPrice, monthQuantity, quantity, unit, nextStep } = prices;
  if (!typicalPrice) return null;
  const monthUsd = monthQuantity === undefined ? undefined : (typicalPrice.price * monthQuantity) / quantity;
  return (
    <div className="space-y-3">
      <p>
        <strong className="font-serif text-3xl font-medium">About {formatUsd(monthUsd ?? typicalPrice.price)}</strong>{' '}
        {monthUsd === undefined ? `for ${quantity} ${unit}` : 'a month'}
        {prices.generic ? ' as the generic' : ''}, without insurance{' '}
        <DerivationNote derivation={typicalPrice.derivation} of="a typical pharmacy" />
        {monthUsd !== undefined && (
          <span className="block text-sm text-ink-soft">
            A month is {monthQuantity} {unit} at the usual dose.
            {quantity !== monthQuantity && ` ${quantity} ${unit} are about ${formatUsd(typicalPrice.price)}.`}
          </span>
        )}
      </p>
      {nextStep && (
        <p className="border-l-3 border-primary pl-4">
          <strong>To pay less:</strong> {nextStep.text} <DerivationNote derivation={nextStep.derivation} of="paying less" />
        </p>
      )}
    </div>
  );
}

function Choices({ prices, choice, onChoose }: PricesProps) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const quantity = typed ?? String(prices.quantity);
  const valid = Number(quantity) > 0 && Number(quantity) <= 1000;
  return (
    <div className="no-print grid gap-4 sm:grid-cols-2">
      <Field label="Strength and form" id={`${id}-choice`}>
        {(control) => (
          <Select
            {...control}
            value={choice.choice ?? prices.choice}
            onChange={(event) => {
              setTyped(undefined);
              onChoose({ choice: event.target.value });
            }}
          >
            {prices.choices.map((c) => (
              <option key={c.id} value={c.id}>
                {formatDosage(c.label)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={`Quantity (${prices.unit})`} id={`${id}-quantity`} error={valid ? undefined : 'A number from 1 to 1,000'}>
        {(control) => (
          <TextInput
            {...control}
            type="number"
            inputMode="decimal"
            min={1}
            max={1000}
            value={quantity}
            onChange={(event) => {
              setTyped(event.target.value);
              const next = Number(event.target.value);
              if (next > 0 && next <= 1000) onChoose({ ...choice, quantity: next });
            }}
          />
        )}
      </Field>
    </div>
  );
}

function PriceSkeleton() {
  return (
    <div className="space-y-4" aria-hidden="true">
      <Skeleton className="h-12" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  );
}
