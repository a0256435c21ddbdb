import { type Formulary, namesOf, type Product } from './formulary.ts';
import { oncePerFormulary } from './once-per-formulary.ts';
import { createNameReader, type NameReader } from './read-name.ts';

/** Reads typed names as products of the formulary: by brand, generic name, salt or synonym, with small typing errors. */
export const loadProductReader: (formulary: Formulary) => NameReader<Product> = oncePerFormulary((formulary) =>
  createNameReader(
    formulary.products.flatMap((product) =>
      namesOf(product).map((name) => ({
        name,
        value: product,
        meaning: [...product.medicine.ingredients.map((i) => i.name).sort(), product.facts?.id ?? ''].join('+'),
      })),
    ),
    formulary.confusableNames,
  ),
);
