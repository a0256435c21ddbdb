import { namesOf, type Product } from './formulary.ts';

/** How people name a form: "timolol eye drops", "fentanyl patches". */
const SPOKEN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/in the eye/, ['eye drops', 'eye drop', 'ophthalmic', 'ophthalmic solution']],
  [/in the ear/, ['ear drops', 'ear drop']],
  [/in the nose/, ['nasal spray', 'nose spray', 'nasal']],
  [/patch/, ['patches', 'skin patch']],
  [/shampoo/, ['shampoo']],
];

/**
 * Lists generic names with the form that is said with them, where no record has that name. Of several products with such a form, the one
 * with the fewest forms is meant.
 * @example listFormNames(formulary.products) // [{ name: 'timolol eye drops', product: timolol }, …]
 */
export function listFormNames(products: readonly Product[]): { name: string; product: Product }[] {
  const taken = new Set(products.flatMap((product) => namesOf(product).map((name) => name.toLowerCase())));
  const found = new Map<string, Product>();
  const generic = products.filter(({ brandName, medicine }) => brandName === undefined && medicine.ingredients.length === 1);
  for (const product of generic) {
    const said = product.medicine.ingredients[0]?.name ?? '';
    for (const [pattern, words] of SPOKEN) {
      if (!product.medicine.forms.some(({ form, route }) => pattern.test(`${form} ${route}`.toLowerCase()))) continue;
      for (const word of words) {
        const name = `${said} ${word}`;
        const other = found.get(name);
        if (taken.has(name.toLowerCase()) || (other && other.medicine.forms.length <= product.medicine.forms.length)) continue;
        found.set(name, product);
      }
    }
  }
  return [...found].map(([name, product]) => ({ name, product }));
}
