import { namesOf, type Product } from './formulary.ts';

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

const RELEASE =
  /\s+(?:XR|ER|SR|CR|LA|XL|EC|ODT|HFA|CD|P|RediHaler|Diskus|Ellipta|Respimat|Flexhaler|Twisthaler|Pressair|HandiHaler|RespiClick|Digihaler|Aerosphere|Breezhaler|Inhub)$/;

/**
 * Lists brands without the letters of their release or the name of their inhaler, "Trokendi" for "Trokendi XR", where no other name is so and one medicine alone has it.
 * @example listBareBrands(formulary.products) // [{ name: 'Trokendi', product: topiramate.trokendi-xr }, …]
 */
export function listBareBrands(products: readonly Product[]): { name: string; product: Product }[] {
  const taken = new Set(products.flatMap((product) => namesOf(product).map((name) => name.toLowerCase())));
  const bare = products.flatMap((product) => {
    const name = product.brandName?.replace(RELEASE, '');
    return name !== undefined && name !== product.brandName && !taken.has(name.toLowerCase()) ? [{ name, product }] : [];
  });
  return bare.filter(({ name, product }) =>
    bare.every((other) => other.name !== name || other.product.medicine.id === product.medicine.id),
  );
}
