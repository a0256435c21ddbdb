import { type FormEvent, useState } from 'react';
import { MedicinePicker, NOTHING_PICKED } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import { Button } from '#packages/ui/button.tsx';

/** Asks for the price of one medicine, without a comparison. */
export function PriceLookup({ onAsk }: { onAsk: (medicine: string) => void }) {
  const [medicine, setMedicine] = useState(NOTHING_PICKED);
  const name = medicine.text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name) onAsk(name);
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
