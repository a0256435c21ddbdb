import { type FormEvent, useState } from 'react';
import { MedicinePicker, NOTHING_PICKED } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import { Button } from '#packages/ui/button.tsx';
import type { TypedDanger } from '../contract/typed-danger.ts';
import { checkTypedDanger } from './check-typed-danger.ts';

export interface PriceLookupProps {
  onAsk: (medicine: string) => void;
  /** Called instead where somebody tells a danger in place of a name, so that it does not reach the address. */
  onDanger: (danger: TypedDanger) => void;
}

/** Asks for the price of one medicine, without a comparison. */
export function PriceLookup({ onAsk, onDanger }: PriceLookupProps) {
  const [medicine, setMedicine] = useState(NOTHING_PICKED);
  const name = medicine.text.trim();
  const ask = async () => {
    const danger = medicine.id === undefined ? await checkTypedDanger([name]) : undefined;
    if (danger) onDanger(danger);
    else onAsk(name);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name) void ask();
  };
  return (
    <form onSubmit={submit} className="no-print worksheet space-y-4" noValidate>
      <h2 className="text-xl">Only want a price?</h2>
      <div className="flex flex-wrap items-end gap-3 *:first:min-w-60 *:first:grow">
        <MedicinePicker
          label="Price of one medicine"
          placeholder="e.g., Lipitor"
          value={medicine}
          onChange={setMedicine}
          disabled={false}
          error={undefined}
        />
        <Button type="submit" variant="secondary" disabled={!name}>
          See the price
        </Button>
      </div>
    </form>
  );
}
