import type { DosingParts } from '../answer-dosing.ts';

/** The other medicines that were named, and those that are only another name of the same: "Tylenol (acetaminophen)". */
export function listOthers({ read }: DosingParts, medication: string, named: readonly string[]): { others: string[]; same: string[] } {
  const medicineOf = (typed: string) => {
    const found = read(typed);
    return found.kind === 'unknown' ? undefined : found.value.medicine.id;
  };
  const own = medicineOf(medication);
  const distinct = [...new Set(named)].filter((name) => name.toLowerCase() !== medication.toLowerCase());
  const isSame = (name: string) => own !== undefined && medicineOf(name) === own;
  return { others: distinct.filter((name) => !isSame(name)), same: distinct.filter(isSame) };
}
