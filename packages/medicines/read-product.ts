import { listAskedNames } from './asked-names.ts';
import { listBareBrands, listShortNames } from './combination-names.ts';
import { listFormNames } from './form-names.ts';
import { type Formulary, namesOf, type Product } from './formulary.ts';
import { loadLookAlikes } from './look-alikes.ts';
import { oncePerFormulary } from './once-per-formulary.ts';
import { createNameReader, isStoreBrand, type NameReader } from './read-name.ts';

/**
 * Reads typed names as products of the formulary: by brand, generic name, salt, synonym or a name that people say, with small typing
 * errors. A name that stands for several is answered by a question. A store's brand is sold without a prescription.
 */
export const loadProductReader: (formulary: Formulary) => NameReader<Product> = oncePerFormulary((formulary) => {
  const listLookAlikes = loadLookAlikes(formulary);
  const toEntry = (name: string, product: Product) => ({
    name,
    value: product,
    meaning: [...product.medicine.ingredients.map((i) => i.name).sort(), product.facts?.id ?? ''].join('+'),
    lookAlikes: listLookAlikes(product.medicine),
  });
  const read = createNameReader(
    [
      ...formulary.products.flatMap((product) => [...namesOf(product), ...listShortNames(product)].map((name) => toEntry(name, product))),
      ...[...listBareBrands(formulary.products), ...listFormNames(formulary.products).named].map(({ name, product }) =>
        toEntry(name, product),
      ),
    ],
    formulary.confusableNames,
    listAskedNames(formulary),
  );
  return (typed) => {
    const found = read(typed);
    return found.kind === 'exact' && isStoreBrand(typed) ? { ...found, value: findOverTheCounter(formulary, found.value) } : found;
  };
});

/** The one product of a generic name that is sold without a prescription; the generic name itself where there is none or several. */
function findOverTheCounter({ products }: Formulary, product: Product): Product {
  if (product.brandName !== undefined || product.facts || product.medicine.status !== 'both') return product;
  const [only, ...others] = products.filter(
    ({ id, brandName, facts, medicine }) =>
      facts &&
      brandName === undefined &&
      id.startsWith(`${product.medicine.id}.`) &&
      medicine.forms.every(({ status }) => status === 'otc'),
  );
  return only && others.length === 0 ? only : product;
}
