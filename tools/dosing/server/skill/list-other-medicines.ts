import type { DosingServices } from '../dose-request.ts';

/** Splits named medicines into others and further names of the same one: "Tylenol (acetaminophen)". */
export function listOtherMedicines(
  { read }: DosingServices,
  medication: string,
  named: readonly string[],
): { others: string[]; same: string[] } {
  const medicineOf = (typed: string) => {
    const found = read(typed);
    return found.kind === 'unknown' ? undefined : found.value.medicine.id;
  };
  const own = medicineOf(medication);
  const distinct = [...new Set(named)].filter((name) => name.toLowerCase() !== medication.toLowerCase());
  const isSame = (name: string) => own !== undefined && medicineOf(name) === own;
  return { others: distinct.filter((name) => !isSame(name)), same: distinct.filter(isSame) };
}
