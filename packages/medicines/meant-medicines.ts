import type { Formulary } from './formulary.ts';
import { loadProductReader } from './read-product.ts';
import type { MedicineRecord } from './record.ts';
import { normalizeName } from './search/normalize-name.ts';

export interface MeantMedicines {
  medicines: readonly { medicine: MedicineRecord; name: string }[];
  /** `all` where each of them is taken: a product, or a package with its ingredients. `one` where the name leaves open which. */
  taken: 'all' | 'one';
}

/**
 * Lists the medicines that a typed name means: its product, the ingredients of a package without a record, or those that it may stand for.
 * @example findMeantMedicines(formulary, 'Cosopt').medicines.map(({ medicine }) => medicine.id) // ['dorzolamide', 'timolol']
 */
export function findMeantMedicines(formulary: Formulary, typed: string): MeantMedicines {
  const read = loadProductReader(formulary)(typed);
  if (read.kind !== 'unknown') {
    const { medicine, brandName } = read.value;
    return { medicines: [{ medicine, name: brandName ?? medicine.name }], taken: 'all' };
  }
  const key = normalizeName(typed);
  const brief = formulary.findBrief(typed) ?? formulary.findBrief(key);
  if (brief) return { medicines: [{ medicine: brief, name: typed }], taken: 'all' };
  const spoken = formulary.spokenNames.find(({ name, names }) => [name, ...names].some((each) => normalizeName(each) === key));
  const ofPackage = spoken?.label === undefined ? undefined : formulary.findBrief(spoken.label);
  if (ofPackage) return { medicines: [{ medicine: ofPackage, name: typed }], taken: 'all' };
  const isOpen = spoken?.choices !== undefined;
  const held = isOpen ? [] : formulary.medicines.filter(({ id }) => spoken?.holds?.includes(id));
  if (held.length > 0)
    return { medicines: held.map((medicine) => ({ medicine, name: `${typed} (holds ${medicine.name})` })), taken: 'all' };
  const choices = (spoken?.choices ?? []).flatMap((choice) => formulary.findByName(choice)?.medicine ?? []);
  return { medicines: choices.map((medicine) => ({ medicine, name: `${typed} (for example ${medicine.name})` })), taken: 'one' };
}
