import type { PagePrice } from '#features/pages/contract/medicine-page.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { findPrices } from '#tools/comparison/engine/price-list.ts';
import { toPriceQuestion } from '#tools/comparison/server/price-question.ts';
import { createShippedCosts } from '#tools/comparison/server/shipped-costs.ts';
import { describePack, formatUsd } from '#tools/comparison/web/format.ts';

/** Finds what a medicine's page says of its price: the typical estimate for a month, else for the usual pack. */
export function createPriceFinder(formulary: Formulary): (record: MedicineRecord) => PagePrice | undefined {
  const findCosts = createShippedCosts(formulary);
  return ({ id }) => {
    const product = formulary.findProduct(id);
    if (!product || product.medicine.withdrawn) return undefined;
    const found = findPrices(toPriceQuestion(product, findCosts(product), { choice: undefined, quantity: undefined }));
    if (found.kind === 'refusal') return undefined;
    const { chosen, quantity, unit, monthQuantity, retail } = found;
    const isMonth = monthQuantity === quantity;
    const sold = chosen.brand ? ` of ${chosen.brand}` : '';
    return {
      amount: `About ${formatUsd(retail[1].usd)}${isMonth ? ' a month' : ''}`,
      pack: describePack({ quantity, unit, dosage: chosen.label }) + sold,
      ...(chosen.source.date ? { asOf: chosen.source.date.slice(0, 'YYYY-MM'.length) } : {}),
    };
  };
}
