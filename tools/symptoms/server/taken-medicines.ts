import { isGraveSeverity } from '#packages/clinical/skill.ts';
import type { HeldCaution } from '#packages/clinical/suitability.ts';
import type { Product } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { SymptomServices } from './symptom-services.ts';

/** A source of this tool's own rules and of the interaction check, which cites for itself. */
const OWN_RULE = '';

const ALREADY_TAKEN = 'You already take';

/** Whether a reason is only that the person takes the medicine already. */
export const isAlreadyTaken = (reason: string): boolean => reason.startsWith(ALREADY_TAKEN);

/** What speaks against a medicine because of what the person takes: the same medicine again, or an interaction that is more than low. */
export function holdsTaken(
  { findInteractions }: SymptomServices,
  { id, name }: Pick<MedicineRecord, 'id' | 'name'>,
  taken: readonly Product[],
): HeldCaution[] {
  return taken.flatMap(({ medicine: other }) => {
    const held = { about: 'medicine' as const, group: 'medicine', source: OWN_RULE, words: other.name };
    if (other.id === id)
      return [{ ...held, level: 'contraindicated' as const, text: `${ALREADY_TAKEN} ${other.name}; do not add more of it without asking` }];
    const found = (findInteractions(name, other.name) ?? []).filter(({ severity }) => severity !== 'Low');
    // Not what the check recommends: that may name another medicine, which nothing has held against this person.
    return found.map(({ severity, effect }) => ({
      ...held,
      level: isGraveSeverity(severity) ? ('contraindicated' as const) : ('caution' as const),
      text: `With ${other.name}: ${effect}`,
    }));
  });
}
