import type { Product } from '#packages/medicines/formulary.ts';
import type { PriceQuestion } from '../engine/price-list.ts';
import type { UnitCost } from '../engine/unit-cost.ts';
import { USUAL_PACKS } from '../engine/usual-packs.ts';

type Chosen = Pick<PriceQuestion, 'choice' | 'quantity'>;

/** The question what a product costs, in its usual strength and pack unless others are chosen. */
export function toPriceQuestion(product: Product, costs: readonly UnitCost[], chosen: Chosen): PriceQuestion {
  const { medicine, brandName, facts } = product;
  const isWhole = brandName === undefined && facts === undefined;
  return {
    label: brandName ?? medicine.name,
    genericName: medicine.name,
    brandName,
    costs,
    brands: isWhole ? listSoldBrands(product) : [],
    usual: getUsualPack(product),
    ...chosen,
  };
}

/** The pack of the product, else of its ingredient. */
export const getUsualPack = ({ medicine, facts }: Product) => USUAL_PACKS[`${medicine.id}.${facts?.id}`] ?? USUAL_PACKS[medicine.id];

function listSoldBrands({ medicine }: Product): string[] {
  const discontinued = new Set(medicine.brands.filter((brand) => brand.discontinued).map(({ name }) => name));
  return medicine.products.flatMap(({ brands }) => brands).filter((name) => !discontinued.has(name));
}
