import { resolveSource } from '#packages/clinical/evidence.ts';
import type { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { AdvancedResponse } from '../contract/advanced.ts';
import { nameInSentence } from '../engine/condition-name.ts';
import type { Candidate } from '../engine/differential.ts';
import { type CheckedMedicine, checkMedicine } from '../engine/medicine-check.ts';
import type { Story } from '../engine/story.ts';
import { isMild } from './advice.ts';
import type { SymptomServices } from './symptom-services.ts';

type Checked = AdvancedResponse['medications']['checked'][number];

const MAX_MEDICINES = 5;

/** Over-the-counter medicines for the likely conditions, each checked against age, pregnancy, illnesses and other medicines. */
export function adviseMedicines(
  services: SymptomServices,
  likely: readonly Candidate[],
  story: Story,
  collector: EvidenceCollector,
): AdvancedResponse['medications'] {
  const wanted = new Map<string, string[]>();
  for (const { condition } of likely.filter(isMild))
    for (const id of condition.medicines) wanted.set(id, [...(wanted.get(id) ?? []), nameInSentence(condition.name)]);
  const checked = [...wanted].slice(0, MAX_MEDICINES).flatMap(([id, uses]) => {
    const medicine = services.formulary.findProduct(id)?.medicine;
    return medicine ? [toChecked(services, checkMedicine(medicine, story), { uses, collector })] : [];
  });
  return {
    checked,
    overTheCounter: checked.filter(({ verdict }) => verdict !== 'do not take').map(describeMedicine),
    contraindications: checked.flatMap(({ name, verdict, reasons }) => [
      ...(verdict === 'may help' ? [] : reasons.map((reason) => `${name}: ${reason}`)),
      ...(verdict === 'do not take' ? [] : listOwnContraindications(services, name, reasons).map((text) => `${name}: ${text}`)),
    ]),
  };
}

/** Arbitrary: the label has them all. */
const MAX_CONTRAINDICATIONS = 3;

/** Whom the label forbids a suggested medicine, whatever this person reported. */
function listOwnContraindications({ formulary }: SymptomServices, name: string, said: readonly string[]): string[] {
  const cautions = formulary.findByName(name)?.medicine.cautions ?? [];
  const forbidden = cautions.filter(({ level, text }) => level === 'contraindicated' && !said.includes(text));
  return forbidden.slice(0, MAX_CONTRAINDICATIONS).map(({ text }) => text);
}

const describeMedicine = ({ name, use, verdict }: Checked) =>
  `${name} ${use}${verdict === 'ask first' ? '; ask a pharmacist or doctor first' : ''}`;

interface Context {
  uses: readonly string[];
  collector: EvidenceCollector;
}

function toChecked({ formulary }: SymptomServices, { medicine, verdict, reasons }: CheckedMedicine, { uses, collector }: Context): Checked {
  const documents = formulary.documentsOf(medicine);
  const cite = ({ text, source }: { text: string; source: string }) =>
    source === '' ? [] : [collector.citeResolved(text, resolveSource(source, documents))];
  const found = { verdict, reasons: reasons.map(({ text }) => text), evidenceIds: reasons.flatMap(cite) };
  const name = capitalize(medicine.name);
  const purpose = medicine.indications[0];
  if (purpose) found.evidenceIds.push(...cite(purpose));
  return { name, use: `may ease ${uses.slice(0, 2).join(' or ')}`, ...found };
}
