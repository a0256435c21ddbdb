import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import type { UnitCost } from '../engine/unit-cost.ts';
import { readShippedCosts, selectCosts } from './shipped-costs.ts';
import { type Database, findImportedUnitCosts } from './unit-cost.store.ts';

export type FindUnitCosts = (product: Product) => Promise<UnitCost[]>;

/** Finds the unit costs of a product's own form and strength: in the imported NADAC file, else in the file that ships with the application. */
export function createUnitCosts(database: Database, formulary: Formulary): FindUnitCosts {
  const shipped = readShippedCosts();
  return async (product) => {
    const { medicine } = product;
    const [ingredient, ...others] = medicine.ingredients;
    const imported = ingredient && others.length === 0 ? await findImportedUnitCosts(database, ingredient.name) : [];
    const known = [...(imported.length > 0 ? imported : []), ...shipped(medicine.id).filter(({ brand }) => imported.length === 0 || brand)];
    return selectCosts(formulary, product, known);
  };
}
