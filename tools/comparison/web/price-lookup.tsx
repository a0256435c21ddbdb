import { type FormEvent, useState } from 'react';
import { MedicinePicker, NOTHING_PICKED } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import { Button } from '#packages/ui/button.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import type { TypedDanger } from '../contract/typed-danger.ts';
import { checkTypedDanger } from './check-typed-danger.ts';
import { resolveName } from './resolve-names.ts';

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
  const name = medicine.text.trim();
  const ask = async () => {
    const { name: known } = await resolveName(medicine);
    if (known !== undefined) return onAsk(known);
    const danger = await checkTypedDanger([name]);
    if (danger) onDanger(danger);
    else setError(`We do not know a medicine called “${name.slice(0, 60)}”.`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name || pending) return;
    setPending(true);
    setError(undefined);
    ask()
      .catch((failure: Error) => setError(describeFailure(failure, 'Failed to find the price')))
      .finally(() => setPending(false));
  };
  return (
    <form onSubmit={submit} className="no-print worksheet space-y-4" noValidate>
      <h2 className="text-xl">Only want a price?</h2>
      <div className="flex flex-wrap items-end gap-3 *:first:min-w-[min(15rem,100%)] *:first:grow">
        <MedicinePicker
          label="Price of one medicine"
          placeholder="e.g., Lipitor"
          value={medicine}
          onChange={(picked) => {
            setMedicine(picked);
            setError(undefined);
          }}
          disabled={pending}
          error={error}
        />
        <Button type="submit" variant="secondary" disabled={!name || pending} loading={pending}>
          See the price
        </Button>
      </div>
    </form>
  );
}
