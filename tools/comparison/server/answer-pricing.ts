import type * as z from 'zod';
import type { Product } from '#packages/medicines/formulary.ts';
import type { MedicineSearch } from '#packages/medicines/medicine-search.ts';
import { HttpFailure, notFound } from '#packages/wire/server/failure.ts';
import type { PricingRequest, PricingResponse } from '../contract/pricing.ts';
import { findPrices, type PriceFinding } from '../engine/price-list.ts';
import { unitWord, usualQuantity } from '../engine/unit-cost.ts';
import type { PharmacyDirectory } from './pharmacy-directory.ts';
import type { FindUnitCosts } from './unit-costs.ts';

interface Needs {
  search: MedicineSearch;
  findUnitCosts: FindUnitCosts;
  pharmacies: PharmacyDirectory;
}

/**
 * Prices one medicine and lists pharmacies near the place, if one was given.
 * @throws HttpFailure 404 for a name we do not cover, 400 for a strength or form that is not on offer.
 */
export async function answerPricing(needs: Needs, asked: z.output<typeof PricingRequest>, signal: AbortSignal): Promise<PricingResponse> {
  const product = findNamed(needs.search, asked.medicationName);
  const costs = await needs.findUnitCosts(product.medicine);
  const label = product.brandName ?? product.medicine.name;
  const outcome = findPrices({
    label,
    genericName: product.medicine.name,
    brandName: product.brandName,
    costs,
    choice: asked.choice,
    quantity: asked.quantity,
  });
  if (outcome.kind === 'refusal' && outcome.code === 'invalid-input') throw new HttpFailure(400, 'invalid', outcome.reason);
  const { zip, latitude, longitude } = asked;
  const place = { zip, latitude: latitude ?? undefined, longitude: longitude ?? undefined };
  const near = await needs.pharmacies.findPharmacies(place, signal);
  const shared = {
    drugName: label,
    choices: costs.map((c) => ({ id: c.id, label: c.label, unit: unitWord(c), usualQuantity: usualQuantity(c) })),
    nearbyPharmacies: near.pharmacies,
    directory: { state: near.state, note: near.note },
  };
  return { ...shared, ...(outcome.kind === 'finding' ? describePrices(outcome) : describeNoPrice(outcome.reason, asked.quantity)) };
}

/** "cetirizine [Zyrtec]", as search names it, means the brand. A misspelt name is not resolved: it could be a look-alike. */
function findNamed(search: MedicineSearch, name: string): Product {
  const bracketed = /\[([^\]]+)\]\s*$/.exec(name)?.[1];
  const product = search.findExactly(bracketed ?? name) ?? search.findExactly(name);
  if (!product) throw notFound(`We do not cover a medicine called "${name.slice(0, 80)}". Check the spelling, or pick it from the list.`);
  return product;
}

/** An estimate is nobody's price, so it has no address. */
const NO_PLACE = { address: 'Not a particular store', distance: 'N/A', phone: 'N/A' };

function describePrices(finding: PriceFinding) {
  const { chosen, range } = finding;
  return {
    dosage: chosen.label,
    quantity: finding.quantity,
    unit: finding.unit,
    lastUpdated: chosen.source.date,
    priceRange: { lowest: range.lowestUsd, average: range.averageUsd, highest: range.highestUsd, derivation: range.derivation },
    nadacPrice: finding.nadac.usd,
    nadacDerivation: finding.nadac.derivation,
    retailPrices: finding.retail.map((r) => ({ pharmacy: r.name, ...NO_PLACE, price: r.usd, estimate: true, derivation: r.derivation })),
    discountPrices: [
      {
        discountProgram: 'Cost-plus formula (cost + 15% + $5 fee + $5 shipping)',
        pharmacy: 'Mail order (estimate)',
        price: finding.costPlus.usd,
        savings: finding.costPlus.savingsPercent,
        estimate: true,
        derivation: finding.costPlus.derivation,
      },
    ],
    genericAlternatives: finding.alternatives.map((a) => ({
      name: a.name,
      price: a.usd,
      savings: a.savingsPercent,
      derivation: a.derivation,
    })),
    notes: finding.notes,
  };
}

function describeNoPrice(reason: string, quantity = 0) {
  return { dosage: 'N/A', quantity, unit: 'units', retailPrices: [], discountPrices: [], genericAlternatives: [], notes: [reason] };
}
