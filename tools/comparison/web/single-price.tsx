import { useShownMedicines } from '#packages/product-ui/session/use-shown-medicines.ts';
import { PricePanel } from './price-panel.tsx';
import { useChosenPack } from './use-chosen-pack.ts';

/** The price of one medicine, without a comparison. */
export function SinglePrice({ medicine }: { medicine: string }) {
  const [pack, choosePack] = useChosenPack(1);
  useShownMedicines([medicine]);
  return (
    <PricePanel
      medicationName={medicine}
      title={`The price of ${medicine}`}
      headingLevel={2}
      choice={pack}
      onChoose={choosePack}
      place={undefined}
      zip={undefined}
    />
  );
}
