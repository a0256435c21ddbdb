import { listAskedNames } from './asked-names.ts';
import { listShortNames } from './combination-names.ts';
import { type Formulary, namesOf, type Product } from './formulary.ts';
import { oncePerFormulary } from './once-per-formulary.ts';
import { createNameReader, type NameReader } from './read-name.ts';

/**
 * Reads typed names as products of the formulary: by brand, generic name, salt, synonym or a name that people say, with small typing
 * errors. A name that stands for several is answered by a question.
 */
export const loadProductReader: (formulary: Formulary) => NameReader<Product> = oncePerFormulary((formulary) =>
  createNameReader(
    formulary.products.flatMap((product) =>
      [...namesOf(product), ...listShortNames(product)].map((name) => ({
        name,
        value: product,
        meaning: [...product.medicine.ingredients.map((i) => i.name).sort(), product.facts?.id ?? ''].join('+'),
      })),
    ),
    formulary.confusableNames,
    listAskedNames(formulary),
  ),
);
