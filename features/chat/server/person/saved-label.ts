import type { Evidence } from '#packages/clinical/evidence.ts';
import { claim, EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import type { Floor } from '#packages/clinical/skill.ts';
import { describePersonCaution, findPersonCautions } from '#packages/concepts/person-cautions.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import { type KnownPerson, nameObject } from '#packages/wire/contract/known-person.ts';

/** What a label holds against a medicine for a saved person. A forbidden one is a refused dose. */
export interface HeldByLabel {
  claims: { text: string; evidenceIds: string[] }[];
  evidence: Evidence[];
  floor: Floor;
}

export type CheckLabel = (name: string, person: KnownPerson) => HeldByLabel | undefined;

/** Arbitrary: a longer answer is not read. */
const MAX_HELD = 2;
const FORBIDDEN = 'Ask the prescriber or a pharmacist. If it is taken already, call them today, before the next dose.';
const WARNED = 'Ask the prescriber or a pharmacist before the first dose.';

/** Creates the check of a named medicine against a saved person. It asks the same gate as every tool, whether or not a dose is held. */
export function createLabelCheck(formulary: Formulary): CheckLabel {
  const readProduct = loadProductReader(formulary);
  return (typed, person) => {
    const read = readProduct(typed);
    if (read.kind === 'unknown') return undefined;
    const { medicine, brandName } = read.value;
    const held = findPersonCautions(formulary, medicine, person);
    const worst = held.filter(({ level }) => level === 'contraindicated');
    const said = (worst.length > 0 ? worst : held).slice(0, MAX_HELD);
    if (said.length === 0) return undefined;
    const name = brandName ?? medicine.name;
    const lead = worst.length > 0 ? `By its label, ${name} is not for ${nameObject(person)}` : `Ask before taking ${name}`;
    const collector = new EvidenceCollector('label', formulary.documentsOf(medicine));
    const claims = said.map((fact) => claim(`${lead}: ${describePersonCaution(person.label, fact)}`, collector.cite(fact)));
    return {
      claims: [...claims, claim(worst.length > 0 ? FORBIDDEN : WARNED)].map(({ text, evidenceIds }) => ({
        text,
        evidenceIds: [...evidenceIds],
      })),
      evidence: collector.evidence,
      floor: worst.length > 0 ? { doseRefused: true } : {},
    };
  };
}
