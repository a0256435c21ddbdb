import { resolveSource } from '#packages/clinical/evidence.ts';
import { loadHistoryReader } from '#packages/concepts/read-history.ts';
import { checkSuitability } from '#packages/concepts/suitability.ts';
import { findMeantMedicines } from '#packages/medicines/meant-medicines.ts';
import type { InteractionResponse } from '../contract/check.ts';
import type { InteractionServices } from './interaction-services.ts';
import type { ItemReading } from './read-item.ts';

/**
 * Answers a medicine typed beside a condition: "MMR vaccine" and "pregnancy". Nothing where neither is a condition, or where what is held of
 * the medicine's label says nothing of it.
 */
export function checkCondition(
  { formulary }: InteractionServices,
  [first, second]: readonly [ItemReading, ItemReading],
): Omit<InteractionResponse, 'medications'> | undefined {
  const [medicine, condition] = first.item ? [first, second] : [second, first];
  if (condition.item) return undefined;
  const reader = loadHistoryReader(formulary);
  const told = reader.read([condition.shown.typed]);
  if (told.conditions.length === 0) return undefined;
  const { medicines, taken } = findMeantMedicines(formulary, medicine.shown.typed);
  if (taken !== 'all') return undefined;
  const held = medicines.flatMap((meant) => checkSuitability(reader, meant.medicine, told).held.map((caution) => ({ ...meant, caution })));
  const worst = held.find(({ caution }) => caution.level === 'contraindicated') ?? held[0];
  if (!worst) return undefined;
  const { caution, name } = worst;
  const isForbidden = caution.level === 'contraindicated';
  const severity = isForbidden ? 'High' : 'Moderate';
  const effect = `${name} and “${caution.words}”: ${caution.text.replace(/\.$/, '')}.`;
  const recommendation = 'Ask the prescriber or a pharmacist before you take it.';
  const type = isForbidden ? 'The label advises against it' : 'The label asks for caution';
  return {
    hasInteraction: true,
    severity,
    interactionType: type,
    description: effect,
    mechanism: 'It is a condition, which the label of the medicine names.',
    managementStrategies: [recommendation],
    recommendation,
    status: 'known',
    findings: [
      {
        id: `condition:${caution.group}`,
        substances: [worst.medicine.id, caution.group],
        severity,
        evidenceGrade: 'established',
        likelihood: 'possible',
        type,
        effect,
        mechanism: 'It is a condition, which the label of the medicine names.',
        management: [recommendation],
        recommendation,
        evidenceIds: ['c.1'],
      },
    ],
    evidence: [{ id: 'c.1', statement: caution.text, source: resolveSource(caution.source, formulary.documentsOf(worst.medicine)) }],
    mode: 'rules-only',
  };
}
