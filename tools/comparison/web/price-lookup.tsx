import { type FormEvent, useState } from 'react';
import { NOTHING_PICKED } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import { Button } from '#packages/ui/button.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import type { TypedDanger } from '../contract/typed-danger.ts';
import { checkTypedDanger } from './check-typed-danger.ts';
import { PickerWithChoices } from './picker-with-choices.tsx';
import { resolveName, type Unresolved } from './resolve-names.ts';

export interface PriceLookupProps {
  /** Called with a name on record. What was typed may tell somebody's health, so it never reaches the address. */
  onAsk: (medicine: string) => void;
  /** Called instead where somebody tells a danger in place of a name, so that it does not reach the address. */
  onDanger: (danger: TypedDanger) => void;
}

/** Asks for the price of one medicine, without a comparison. */
export function PriceLookup({ onAsk, onDanger }: PriceLookupProps) {
  const [medicine, setMedicine] = useState(NOTHING_PICKED);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const [unresolved, setUnresolved] = useState<Unresolved>();
  const name = medicine.text.trim();
  const ask = async () => {
    const { name: known, ...open } = await resolveName(medicine);
    if (known !== undefined) return onAsk(known);
    const danger = await checkTypedDanger([name]);
    if (danger) onDanger(danger);
    else setUnresolved(open);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name || pending) return;
    setPending(true);
    setError(undefined);
    setUnresolved(undefined);
    ask()
      .catch((failure: Error) => setError(describeFailure(failure, 'Failed to find the price')))
      .finally(() => setPending(false));
  };
  return (
    <form onSubmit={submit} className="no-print worksheet space-y-4" noValidate>
      <h2 className="text-xl">Only want a price?</h2>
      <div className="flex flex-wrap items-end gap-3 *:first:min-w-[min(15rem,100%)] *:first:grow">
        <PickerWithChoices
          label="Price of one medicine"
          placeholder="e.g., Lipitor"
          value={medicine}
          onChange={(picked) => {
            setMedicine(picked);
            setError(undefined);
            setUnresolved(undefined);
          }}
          disabled={pending}
          unresolved={unresolved}
          error={error}
        />
        <Button type="submit" variant="secondary" disabled={!name || pending} loading={pending}>
          See the price
        </Button>
      </div>
    </form>
  );
}
