import type { Source } from '#packages/clinical/evidence.ts';
import { resolveSource } from '#packages/clinical/evidence.ts';
import { compareSeverity, type FindInteractions, findWorst } from '#packages/clinical/found-interaction.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import { isGraveSeverity } from '#packages/clinical/skill.ts';
import { findPersonCautions } from '#packages/concepts/person-cautions.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { KnownPerson } from '#packages/wire/contract/known-person.ts';
import type { MedicineListAnswer } from '../contract/people.ts';

type Warning = MedicineListAnswer['warnings'][number];
const MAX_QUESTIONS = 6;

const describeSource = ({ title, section }: Source) => [title, section].filter(Boolean).join(', ');

interface Dependencies {
  formulary: Formulary;
  findInteractions: FindInteractions;
}

/** Checks a list of medicines against itself, against the person's allergies and conditions, and says what goes with food and what must not be stopped suddenly. */
export function describeMedicineList({ formulary, findInteractions }: Dependencies, person: KnownPerson): MedicineListAnswer {
  const read = loadProductReader(formulary);
  const items = person.medicines.map((name) => {
    const product = read(name);
    return { name, medicine: product.kind === 'unknown' ? undefined : product.value.medicine };
  });
  const warnings: Warning[] = items.flatMap(({ name, medicine }) => (medicine ? listCautions(formulary, { name, medicine }, person) : []));
  const unchecked = new Set(items.filter(({ medicine }) => !medicine).map(({ name }) => name));
  for (const [at, one] of items.entries())
    for (const other of items.slice(at + 1)) {
      const shared = one.medicine?.ingredients.find(({ name }) => other.medicine?.ingredients.some((each) => each.name === name));
      if (shared) {
        warnings.push({
          severity: 'High',
          names: [one.name, other.name],
          text: `Both hold ${shared.name}. Taken together the amounts add up.`,
          advice: 'Ask a pharmacist whether both are meant to be taken.',
          sources: [],
        });
        continue;
      }
      const found = findInteractions(one.name, other.name);
      const worst = found && findWorst(found);
      if (worst)
        warnings.push({
          severity: worst.severity,
          names: [one.name, other.name],
          text: worst.effect,
          advice: worst.recommendation,
          sources: worst.sources.map(describeSource),
        });
    }
  warnings.sort(compareSeverity);
  const facts = items.flatMap(({ name, medicine }) => {
    if (!medicine) return [];
    const documents = formulary.documentsOf(medicine);
    const cite = (source: string) => describeSource(resolveSource(source, documents));
    const { administration, stopping } = medicine;
    return [
      ...(administration?.food ? [{ kind: 'food' as const, name, text: administration.food, source: cite(administration.source) }] : []),
      ...(stopping ? [{ kind: 'stopping' as const, name, text: stopping.text, source: cite(stopping.source) }] : []),
    ];
  });
  return { warnings, facts, notChecked: [...unchecked], questions: askQuestions(warnings, [...unchecked]) };
}

/** What the label of a medicine says about the person's allergies and conditions. */
function listCautions(
  formulary: Formulary,
  { name, medicine }: { name: string; medicine: MedicineRecord },
  person: KnownPerson,
): Warning[] {
  return findPersonCautions(formulary, medicine, person).map(({ level, about, words, text, source }) => ({
    severity: level === 'contraindicated' ? 'High' : 'Moderate',
    names: [name, about === 'allergy' ? `an allergy to ${words.replace(/^allergic to /, '')}` : words],
    text: `${text.replace(/\.$/, '')}.`,
    advice: `Ask the prescriber or a pharmacist about ${name} before the next dose. Do not stop a daily medicine on your own.`,
    sources: [describeSource(resolveSource(source, formulary.documentsOf(medicine)))],
  }));
}

/** Questions that follow from the list itself. */
function askQuestions(warnings: readonly Warning[], notChecked: readonly string[]): string[] {
  const grave = warnings.filter(({ severity }) => isGraveSeverity(severity));
  return [
    ...grave.map(({ names }) => `Are ${joinNames(names)} meant to go together? What should I watch for?`),
    ...(notChecked.length > 0
      ? [`What exactly ${notChecked.length === 1 ? 'is' : 'are'} ${joinNames(notChecked)}, and does it go with the rest?`]
      : []),
    'Which of these are still needed?',
  ].slice(0, MAX_QUESTIONS);
}
