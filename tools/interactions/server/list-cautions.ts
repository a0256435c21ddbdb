import { describePersonCaution, findPersonCautions } from '#packages/concepts/person-cautions.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import type { KnownPerson } from '#packages/wire/contract/known-person.ts';
import type { Severity } from '../contract/shared.ts';
import type { InteractionServices } from './interaction-services.ts';

/** What the label of a typed medicine says about the person's allergies and conditions. */
export function listCautions(
  { formulary }: InteractionServices,
  typed: string,
  person: KnownPerson,
): { severity: Severity; text: string }[] {
  const read = loadProductReader(formulary)(typed);
  if (read.kind === 'unknown') return [];
  const { medicine, brandName } = read.value;
  return findPersonCautions(formulary, medicine, person).map((held) => ({
    severity: held.level === 'contraindicated' ? 'High' : 'Moderate',
    text: `${brandName ?? medicine.name}: ${describePersonCaution(person.label, held)}`,
  }));
}
