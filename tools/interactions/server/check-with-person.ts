import { joinNames } from '#packages/clinical/sentence.ts';
import { joinMedicines, type KnownPerson, nameObject, nameSubject } from '#packages/wire/contract/known-person.ts';
import type { InteractionResponse } from '../contract/check.ts';
import type { Severity } from '../contract/shared.ts';
import { answerCabinet } from './answer-cabinet.ts';
import type { InteractionServices } from './interaction-services.ts';
import { listCautions } from './list-cautions.ts';

type Typed = { medication1: string; medication2: string };
type WithPerson = NonNullable<InteractionResponse['withPerson']>;

/** Adds how the two typed names go with what a saved person takes. The answer about the two stays as it is. */
export function addPersonsMedicines(
  services: InteractionServices,
  { medication1, medication2 }: Typed,
  answer: InteractionResponse,
  person: KnownPerson | undefined,
): InteractionResponse {
  if (!person || answer.alarm) return answer;
  const typed = [medication1, medication2];
  const all = joinMedicines(typed, person);
  const cabinet = answerCabinet(services, { medications: all, conditions: [] });
  const isTyped = (index: number) => index < typed.length;
  // One of each pair is typed and the other is taken: the two typed names have their own answer.
  const pairs = cabinet.pairs
    .filter(({ first, second }) => isTyped(first) !== isTyped(second))
    .map(({ first, second, severity, findings }) => ({
      typed: all[isTyped(first) ? first : second] ?? '',
      taken: all[isTyped(first) ? second : first] ?? '',
      severity,
      findings: findings.map((finding) => ({ ...finding, evidenceIds: finding.evidenceIds.map(toOwnId) })),
    }));
  const cited = new Set(pairs.flatMap(({ findings }) => findings.flatMap(({ evidenceIds }) => evidenceIds)));
  const labels = listCautions(services, typed, person);
  const evidence = cabinet.evidence.map((item) => ({ ...item, id: toOwnId(item.id) })).filter(({ id }) => cited.has(id));
  const notCovered = cabinet.notCovered.filter((index) => !isTyped(index)).map((index) => all[index] ?? '');
  return {
    ...answer,
    withPerson: {
      summary: summarize(person, { pairs, notCovered, cautions: labels.cautions }),
      pairs,
      notCovered,
      cautions: labels.cautions.map(({ severity, text, evidenceIds }) => ({ severity, text, evidenceIds })),
    },
    evidence: [...answer.evidence, ...evidence, ...labels.evidence],
  };
}

/** The ids of the two answers must stay apart. */
const toOwnId = (id: string) => `person.${id}`;

interface Found extends Pick<WithPerson, 'pairs' | 'notCovered'> {
  cautions: readonly { typed: string; severity: Severity }[];
}

/** One heading that is true of all that stands below it: what the labels say of the person first, then the person's medicines. */
function summarize({ label: saved, medicines }: KnownPerson, { pairs, notCovered, cautions }: Found): string {
  const namesOf = (found: readonly { typed: string }[]) => [...new Set(found.map(({ typed }) => typed))];
  const forbidden = namesOf(cautions.filter(({ severity }) => severity === 'High'));
  const warned = namesOf(cautions).filter((name) => !forbidden.includes(name));
  const found = [...new Set(pairs.map(({ typed, taken }) => `${typed} with ${taken}`))];
  const takes = `${nameSubject({ label: saved }, 'takes')} ${joinNames(medicines)}`;
  const label = nameObject({ label: saved });
  return [
    forbidden.length > 0 && `By the label, ${joinNames(forbidden)} ${forbidden.length === 1 ? 'is' : 'are'} not for ${label}.`,
    warned.length > 0 && `The label of ${joinNames(warned)} has a warning for ${label}.`,
    medicines.length === 0 && `No medicines are saved for ${label}, so no interaction with them was checked.`,
    found.length > 0 && `${takes}: ${joinNames(found)} ${found.length === 1 ? 'interacts' : 'interact'}.`,
    medicines.length > 0 &&
      found.length === 0 &&
      `${takes}: no interaction with ${medicines.length === 1 ? 'it' : 'them'} was found in what could be checked. That is not proof that there is none.`,
    notCovered.length > 0 && `Could not be checked: ${joinNames(notCovered)}. Ask a pharmacist.`,
  ]
    .filter(Boolean)
    .join(' ');
}
