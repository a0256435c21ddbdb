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
    isSelfCare: medicine.status === 'otc',
    ...chosen,
  };
}

/** The pack of the product, else of its ingredient. */
export const getUsualPack = ({ medicine, facts }: Product) => USUAL_PACKS[`${medicine.id}.${facts?.id}`] ?? USUAL_PACKS[medicine.id];

/** Brands of an ingredient whose products differ: those that belong to no product, such as Premarin tablets, are one of them. */
function listSoldBrands({ medicine }: Product): string[] {
  return medicine.products.length === 0 ? [] : medicine.brands.filter(({ discontinued }) => !discontinued).map(({ name }) => name);
}
