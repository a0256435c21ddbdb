import type * as z from 'zod';
import type { Product } from '#packages/medicines/formulary.ts';
import type { MedicineSearch } from '#packages/medicines/medicine-search.ts';
import { HttpFailure, notFound } from '#packages/wire/server/failure.ts';
import type { PricingRequest, PricingResponse } from '../contract/pricing.ts';
import { findPrices, type PriceFinding } from '../engine/price-list.ts';
import { getUnitWord, getUsualQuantity } from '../engine/unit-cost.ts';
import type { PharmacyDirectory } from './pharmacy-directory.ts';
import { getUsualPack, toPriceQuestion } from './price-question.ts';
import type { FindUnitCosts } from './unit-costs.ts';

interface PricingServices {
  search: MedicineSearch;
  findUnitCosts: FindUnitCosts;
  pharmacies: PharmacyDirectory;
}

/**
 * Prices one medicine and lists pharmacies near the given place.
 * @throws HttpFailure 404 for a name that is not covered, 400 for an unknown strength or form.
 */
export async function answerPricing(
  services: PricingServices,
  request: z.output<typeof PricingRequest>,
  signal: AbortSignal,
): Promise<PricingResponse> {
  const product = findProduct(services.search, request.medicationName);
  const costs = await services.findUnitCosts(product);
  const label = product.brandName ?? product.medicine.name;
  const outcome = findPrices(toPriceQuestion(product, costs, { choice: request.choice, quantity: request.quantity }));
  if (outcome.kind === 'refusal' && outcome.code === 'invalid-input') throw new HttpFailure(400, 'invalid', outcome.reason);
  const { zip, latitude, longitude } = request;
  const place = { zip, latitude: latitude ?? undefined, longitude: longitude ?? undefined };
  const near = await services.pharmacies.findPharmacies(place, signal);
  const shared = {
    drugName: label,
    choices: costs.map((c) => ({
      id: c.id,
      label: c.brand ? `${c.label} (${c.brand})` : c.label,
      unit: getUnitWord(c),
      usualQuantity: getUsualQuantity(c, getUsualPack(product)),
    })),
    nearbyPharmacies: near.pharmacies,
    directory: { state: near.state, note: near.note },
  };
  const generic = outcome.kind === 'finding' && product.brandName !== undefined && outcome.chosen.brand === undefined;
  return {
    ...shared,
    ...(generic ? { generic: product.medicine.name } : {}),
    ...(outcome.kind === 'finding' ? describePrices(outcome) : describeNoPrice(outcome.reason, request.quantity)),
  };
}

/** Reads "cetirizine [Zyrtec]", the name that search returns, as the brand. Does not resolve misspellings: they could be look-alikes. */
function findProduct(search: MedicineSearch, name: string): Product {
  const bracketed = /\[([^\]]+)\]\s*$/.exec(name)?.[1];
  const product = search.findExactly(bracketed ?? name) ?? search.findExactly(name);
  if (!product)
    throw notFound(
      search.findQuestion(name) ??
        `We do not cover a medicine called "${name.slice(0, 80)}". Check the spelling, or pick it from the list.`,
    );
  return product;
}

/** An estimate belongs to no store, so it has no address. */
const NO_PLACE = { address: 'Not a particular store', distance: 'N/A', phone: 'N/A' };

function describePrices(finding: PriceFinding) {
  const { chosen, range } = finding;
  const [, typical] = finding.retail;
  return {
    dosage: chosen.label,
    choice: chosen.id,
    quantity: finding.quantity,
    unit: finding.unit,
    lastUpdated: chosen.source.date,
    priceRange: { lowest: range.lowestUsd, average: range.averageUsd, highest: range.highestUsd, derivation: range.derivation },
    monthQuantity: finding.monthQuantity,
    typicalPrice: { price: typical.usd, derivation: typical.derivation },
    nextStep: finding.nextStep,
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
