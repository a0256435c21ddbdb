import { namesOf, type Product } from './formulary.ts';
import { listUnclaimedForms } from './product-facts.ts';
import type { AskedName } from './read-name.ts';

/** How people name a form: "timolol eye drops", "fentanyl patches". */
const SPOKEN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/in the eye/, ['eye drops', 'eye drop', 'ophthalmic', 'ophthalmic solution']],
  [/in the ear/, ['ear drops', 'ear drop']],
  [/in the nose/, ['nasal spray', 'nose spray', 'nasal']],
  [/\bpatch/, ['patch', 'patches', 'skin patch']],
  [/\bcream/, ['cream']],
  [/\bgel\b/, ['gel']],
  [/\bointment/, ['ointment']],
  [/\blotion/, ['lotion']],
  [/\bsuppositor/, ['suppository', 'suppositories']],
  [/shampoo/, ['shampoo']],
];

export interface FormNames {
  /** A generic name with a form that one product has. */
  named: { name: string; product: Product }[];
  /** A generic name with a form that several products have, each with other uses. */
  asked: (AskedName & { products: readonly Product[] })[];
}

/**
 * Lists generic names with the form that is said with them, where no record has that name. A form of one product means that product; a
 * form of several is asked about, because their uses differ. A form that only the ingredient's own record has says no more than the name.
 * @example listFormNames(formulary.products).named // [{ name: 'timolol eye drops', product: timolol }, …]
 */
export function listFormNames(products: readonly Product[]): FormNames {
  const taken = new Set(products.flatMap((product) => namesOf(product).map((name) => name.toLowerCase())));
  const found: FormNames = { named: [], asked: [] };
  for (const [said, generic] of groupByIngredient(products)) {
    for (const [pattern, words] of SPOKEN) {
      const having = generic.filter((product) => hasForm(product, pattern));
      const [only, ...others] = having;
      if (!only) continue;
      for (const word of words) {
        const name = `${said} ${word}`;
        if (taken.has(name.toLowerCase())) continue;
        const choices = having.map(({ medicine }) => medicine.name);
        if (others.length === 0) found.named.push({ name, product: only });
        else {
          const question = `${name} may be ${choices.join(' or ')}. Which one is on the package?`;
          found.asked.push({ name, choices, question, products: having });
        }
      }
    }
  }
  return found;
}

function groupByIngredient(products: readonly Product[]): Map<string, Product[]> {
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    const { brandName, medicine } = product;
    const said = medicine.ingredients[0]?.name;
    if (brandName !== undefined || medicine.ingredients.length !== 1 || said === undefined) continue;
    groups.set(said, [...(groups.get(said) ?? []), product]);
  }
  return groups;
}

/** Of the ingredient's own record, only the forms count that none of its products has. */
const hasForm = ({ medicine, facts }: Product, pattern: RegExp): boolean =>
  (facts ? medicine.forms : listUnclaimedForms(medicine)).some(({ form, route }) => pattern.test(`${form} ${route}`.toLowerCase()));
