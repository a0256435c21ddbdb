import { joinNames } from '#packages/clinical/sentence.ts';
import { joinMedicines, type KnownPerson } from '#packages/wire/contract/known-person.ts';
import type { InteractionResponse } from '../contract/check.ts';
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
  const cautions = typed.flatMap((name) => listCautions(services, name, person));
  const evidence = cabinet.evidence.map((item) => ({ ...item, id: toOwnId(item.id) })).filter(({ id }) => cited.has(id));
  const notCovered = cabinet.notCovered.filter((index) => !isTyped(index)).map((index) => all[index] ?? '');
  return {
    ...answer,
    withPerson: { summary: summarize(person, pairs, notCovered), pairs, notCovered, cautions: cautions.map(({ text }) => text) },
    evidence: [...answer.evidence, ...evidence],
  };
}

/** The ids of the two answers must stay apart. */
const toOwnId = (id: string) => `person.${id}`;

function summarize({ label, medicines }: KnownPerson, pairs: WithPerson['pairs'], notCovered: readonly string[]): string {
  if (medicines.length === 0) return `No medicines are saved for ${label}, so nothing more was checked.`;
  const found = [...new Set(pairs.map(({ typed, taken }) => `${typed} with ${taken}`))];
  const said =
    found.length > 0
      ? `For ${label}, who takes ${joinNames(medicines)}: ${joinNames(found)} ${found.length === 1 ? 'interacts' : 'interact'}.`
      : `For ${label}, who takes ${joinNames(medicines)}: no interaction was found in what could be checked. That is not proof that there is none.`;
  return notCovered.length > 0 ? `${said} Could not be checked: ${joinNames(notCovered)}. Ask a pharmacist.` : said;
}
