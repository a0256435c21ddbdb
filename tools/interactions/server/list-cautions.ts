import { type Evidence, resolveSource } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { describePersonCaution, findPersonCautions } from '#packages/concepts/person-cautions.ts';
import { attachRecordChecks } from '#packages/labels/attach-checks.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { findMeantMedicines } from '#packages/medicines/meant-medicines.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { KnownPerson } from '#packages/wire/contract/known-person.ts';
import type { Severity } from '../contract/shared.ts';
import { compareSeverity } from '../engine/severity.ts';
import type { InteractionServices } from './interaction-services.ts';

interface LabelCaution {
  /** The name as typed. */
  typed: string;
  severity: Severity;
  text: string;
  evidenceIds: string[];
}

/** What the labels of the named medicines say about the person's allergies and conditions, what they forbid first, and the cited facts. */
export function listCautions(
  { formulary }: InteractionServices,
  names: readonly string[],
  person: KnownPerson,
): { cautions: LabelCaution[]; evidence: Evidence[] } {
  const collector = new EvidenceCollector('saved', {});
  const owners = new Map<string, MedicineRecord>();
  const cite = ({ text, source }: { text: string; source: string }, medicine: MedicineRecord) => {
    const id = collector.citeResolved(text, resolveSource(source, formulary.documentsOf(medicine)));
    owners.set(id, medicine);
    return id;
  };
  const cautions = names.flatMap((typed): LabelCaution[] => {
    return findHeld(formulary, typed, person).map(({ medicine, name, held }) => ({
      typed,
      severity: held.level === 'contraindicated' ? ('High' as const) : ('Moderate' as const),
      text: `${name}: ${describePersonCaution(person.label, held)}`,
      evidenceIds: [cite(held, medicine)],
    }));
  });
  return {
    cautions: cautions.sort((a, b) => compareSeverity(a.severity, b.severity)),
    evidence: attachRecordChecks(collector.evidence, (id) => owners.get(id)),
  };
}

/** A name that leaves open which medicine it is has a caution only where each of them has one. */
function findHeld(formulary: Formulary, typed: string, person: KnownPerson) {
  const { medicines, taken } = findMeantMedicines(formulary, typed);
  const each = medicines.map((meant) => findPersonCautions(formulary, meant.medicine, person).map((held) => ({ ...meant, held })));
  if (taken === 'all') return each.flat();
  return each.every(([worst]) => worst) ? each.flatMap((all) => all.slice(0, 1)).slice(0, 1) : [];
}
