import { type Evidence, resolveSource } from '#packages/clinical/evidence.ts';
import { compareSeverity, type FindInteractions, findWorst } from '#packages/clinical/found-interaction.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import { isGraveSeverity } from '#packages/clinical/skill.ts';
import { describePersonCaution, findPersonCautions } from '#packages/concepts/person-cautions.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { type KnownPerson, nameSubject } from '#packages/wire/contract/known-person.ts';
import type { CompareResponse } from '../contract/compare.ts';

type Notice = CompareResponse['notices'][number];

/** Evidence of notices about a saved person. They name the person, so no model receives them. */
const OF_PERSON = 'person.';
export const isOfPerson = ({ evidenceIds }: Pick<Notice, 'evidenceIds'>): boolean => evidenceIds.some((id) => id.startsWith(OF_PERSON));

interface Dependencies {
  formulary: Formulary;
  findInteractions: FindInteractions;
}

/** Puts before the comparison what the label of each medicine says for a saved person, then how it goes with what the person takes. */
export function addPersonNotices(
  { formulary, findInteractions }: Dependencies,
  answer: CompareResponse,
  person: KnownPerson | undefined,
): CompareResponse {
  if (!person) return answer;
  return addCautions(formulary, addInteractions(findInteractions, answer, person), person);
}

function addCautions(formulary: Formulary, answer: CompareResponse, person: KnownPerson): CompareResponse {
  const evidence: Evidence[] = [];
  const { medication1, medication2 } = answer.comparisonData;
  const notices = [medication1, medication2].flatMap(({ id, displayName }) => {
    const record = formulary.findProduct(id)?.medicine;
    if (!record) return [];
    return findPersonCautions(formulary, record, person).map((held): Notice => {
      const evidenceId = `${OF_PERSON}c${evidence.length + 1}`;
      evidence.push({ id: evidenceId, statement: held.text, source: resolveSource(held.source, formulary.documentsOf(record)) });
      const isForbidden = held.level === 'contraindicated';
      return {
        level: isForbidden ? 'danger' : 'caution',
        title: `${nameSubject(person)} ${isForbidden ? 'must not take' : 'should ask before taking'} ${displayName}`,
        text: describePersonCaution(person.label, held),
        evidenceIds: [evidenceId],
      };
    });
  });
  const isDanger = ({ level }: Notice) => level === 'danger';
  return {
    ...answer,
    notices: [...notices.filter(isDanger), ...answer.notices, ...notices.filter((notice) => !isDanger(notice))],
    evidence: [...answer.evidence, ...evidence],
  };
}

/** Puts before the comparison how each medicine goes with what a saved person takes, the worst first. */
function addInteractions(findInteractions: FindInteractions, answer: CompareResponse, person: KnownPerson): CompareResponse {
  if (person.medicines.length === 0) return answer;
  const evidence: Evidence[] = [];
  const { medication1, medication2 } = answer.comparisonData;
  const found = [medication1, medication2].flatMap(({ displayName }) =>
    person.medicines.map((taken) => ({ displayName, taken, interactions: findInteractions(displayName, taken) })),
  );
  const notices = found
    .flatMap(({ displayName, taken, interactions = [] }) => {
      const worst = findWorst(interactions);
      return worst ? [{ displayName, taken, worst }] : [];
    })
    .sort((a, b) => compareSeverity(a.worst, b.worst))
    .map(({ displayName, taken, worst }): Notice => {
      const ids = worst.sources.map(({ check, ...source }) => {
        const id = `${OF_PERSON}${evidence.length + 1}`;
        evidence.push({ id, statement: worst.effect, source, ...(check ? { check } : {}) });
        return id;
      });
      return {
        level: isGraveSeverity(worst.severity) ? 'danger' : 'caution',
        title: `${nameSubject(person, 'takes')} ${taken}: ${displayName} interacts with it`,
        text: `${worst.effect} ${worst.recommendation}`,
        evidenceIds: ids,
      };
    });
  const unchecked = [...new Set(found.filter(({ interactions }) => interactions === undefined).map(({ taken }) => taken))];
  return {
    ...answer,
    notices: [...notices, ...(unchecked.length > 0 ? [describeUnchecked(person, unchecked)] : []), ...answer.notices],
    evidence: [...answer.evidence, ...evidence],
  };
}

const describeUnchecked = (person: KnownPerson, names: readonly string[]): Notice => ({
  level: 'caution',
  title: `Not all that ${nameSubject(person, 'takes', { isInSentence: true })} could be checked`,
  text: `We have no facts about ${joinNames(names)}. Ask a pharmacist before taking either medicine with it.`,
  evidenceIds: [],
});
