import type { Product } from './formulary.ts';

/**
 * Lists the ways in which a combination is written on packages: "lisinopril-HCTZ", "hydrochlorothiazide and lisinopril".
 * @example listShortNames(zestoretic) // []; only a generic name has short forms
 */
export function listShortNames({ medicine, brandName, facts }: Product): string[] {
  const names = medicine.ingredients.map(({ name }) => name);
  if (brandName !== undefined || facts || names.length < 2) return [];
  const orders = names.length === 2 ? [names, [...names].reverse()] : [names];
  return orders.flatMap((order) => {
    const short = order.map((name) => (name === 'hydrochlorothiazide' ? 'HCTZ' : name));
    return [order, short].flatMap((each) => [each.join(' '), each.join(' and ')]);
  });
}
