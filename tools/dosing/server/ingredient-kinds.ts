import type { Formulary } from '#packages/medicines/formulary.ts';
import { oncePerFormulary } from '#packages/medicines/once-per-formulary.ts';
import type { IngredientKind } from '../engine/unknown-limit.ts';

const SEDATING = [
  'opioid',
  'benzodiazepine',
  'z-drug',
  'hypnotic',
  'barbiturate',
  'sedative',
  'sleep-aid',
  'first-generation-antihistamine',
];
/** Antihistamines of cold and period products that have no record. */
const SEDATING_WITHOUT_RECORD: ReadonlySet<string> = new Set(['pyrilamine', 'brompheniramine', 'triprolidine', 'dexbrompheniramine']);

/** Loads what the records say of each ingredient. One that is only in combinations is of the classes of the first of them. */
export const loadIngredientKinds: (formulary: Formulary) => (ingredient: string) => IngredientKind = oncePerFormulary(({ medicines }) => {
  const alone = medicines.filter(({ ingredients }) => ingredients.length === 1);
  const find = (name: string) =>
    alone.find(({ ingredients }) => ingredients[0]?.name.toLowerCase() === name) ??
    medicines.find(({ ingredients }) => ingredients.some((one) => one.name.toLowerCase() === name));
  return (ingredient) => {
    const name = ingredient.toLowerCase();
    const record = find(name);
    return {
      isPrescribed: record?.status === 'rx',
      isSedating: SEDATING_WITHOUT_RECORD.has(name) || record?.classGroups.some((group) => SEDATING.includes(group)) === true,
    };
  };
});
