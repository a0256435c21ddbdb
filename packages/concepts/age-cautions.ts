import type { HeldCaution } from '#packages/clinical/suitability.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';

const ADULT_YEARS = 18;
const LIMIT = /\bunder(?: age)? (\d{1,2})\b(?! pounds)(?:[ -](months?))?/i;
/** A condition beside the age decides these ("with chickenpox"), and a reader of conditions finds it. */
const NEEDS_MORE = /chickenpox|flu\b|jaundice|premature|newborn|benzyl alcohol/i;
/** "Patch: not under age 12" concerns one form only. */
const ONE_FORM = /^(?!not\b|never\b|must not\b|do not\b)[\w% ]{1,40}: |^tablets\b/i;

/**
 * Finds the contraindications of a medicine's label that a child's age alone meets.
 * Units: age in whole years; a limit in months holds below 1 year.
 * Source: the cautions of the medicine's record, each with its label section.
 * Applies to: tools that have no dose table; not for: dosing, whose tables hold the ages.
 * Rounding: none. The lowest possible age is given where the month of birth is unknown.
 * Refuses: never.
 * @param ageMonths where the age is known in months.
 * @example findAgeCautions(tramadol, 8)[0].text // 'Not for children under 12, …'
 */
export function findAgeCautions({ cautions }: MedicineRecord, ageYears: number | undefined, ageMonths?: number): HeldCaution[] {
  if (ageYears === undefined || ageYears >= ADULT_YEARS) return [];
  return cautions.flatMap(({ group, level, text, source }): HeldCaution[] => {
    if (group !== 'children' || level !== 'contraindicated' || NEEDS_MORE.test(text.split(/[;,]/)[0] ?? text)) return [];
    const [, limit, months] = LIMIT.exec(text) ?? [];
    const below = limit === undefined ? ADULT_YEARS : months ? (ageMonths === undefined ? 1 : Number(limit) / 12) : Number(limit);
    if ((ageMonths === undefined ? ageYears : ageMonths / 12) >= below) return [];
    const isSure = !ONE_FORM.test(text) && (!months || ageMonths !== undefined);
    return [{ level: isSure ? level : 'caution', about: 'condition', group, text, source, words: `age ${ageYears}` }];
  });
}
