import { type Evidence, resolveSource } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { describePersonCaution, findPersonCautions } from '#packages/concepts/person-cautions.ts';
import { attachRecordChecks } from '#packages/labels/attach-checks.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
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
    const read = loadProductReader(formulary)(typed);
    if (read.kind === 'unknown') return [];
    const { medicine, brandName } = read.value;
    return findPersonCautions(formulary, medicine, person).map((held) => ({
      typed,
      severity: held.level === 'contraindicated' ? 'High' : 'Moderate',
      text: `${brandName ?? medicine.name}: ${describePersonCaution(person.label, held)}`,
      evidenceIds: [cite(held, medicine)],
    }));
  });
  return {
    cautions: cautions.sort((a, b) => compareSeverity(a.severity, b.severity)),
    evidence: attachRecordChecks(collector.evidence, (id) => owners.get(id)),
  };
}
