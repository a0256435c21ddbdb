import type { Evidence } from '#packages/clinical/evidence.ts';
import type { FindInteractions, FoundInteraction } from '#packages/clinical/found-interaction.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import type { KnownPerson } from '#packages/wire/contract/known-person.ts';
import type { CompareResponse } from '../contract/compare.ts';

type Notice = CompareResponse['notices'][number];
const SEVERITIES = ['Severe', 'High', 'Moderate', 'Low'] as const;

/** Puts before the comparison how each medicine goes with what a saved person takes, the worst first. */
export function addPersonNotices(
  findInteractions: FindInteractions,
  answer: CompareResponse,
  person: KnownPerson | undefined,
): CompareResponse {
  if (!person || person.medicines.length === 0) return answer;
  const evidence: Evidence[] = [];
  const { medication1, medication2 } = answer.comparisonData;
  const found = [medication1, medication2].flatMap(({ displayName }) =>
    person.medicines.map((taken) => ({ displayName, taken, interactions: findInteractions(displayName, taken) })),
  );
  const notices = found
    .flatMap(({ displayName, taken, interactions = [] }) => toWorst(interactions).map((worst) => ({ displayName, taken, worst })))
    .sort((a, b) => SEVERITIES.indexOf(a.worst.severity) - SEVERITIES.indexOf(b.worst.severity))
    .map(({ displayName, taken, worst }): Notice => {
      const ids = worst.sources.map((source) => {
        const id = `person.${evidence.length + 1}`;
        evidence.push({ id, statement: worst.effect, source });
        return id;
      });
      return {
        level: worst.severity === 'Severe' || worst.severity === 'High' ? 'danger' : 'caution',
        title: `${person.label} takes ${taken}: ${displayName} interacts with it`,
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

/** The worst interaction, in a list that is empty where there is none. */
const toWorst = (interactions: readonly FoundInteraction[]) =>
  interactions.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)).slice(0, 1);

const describeUnchecked = ({ label }: KnownPerson, names: readonly string[]): Notice => ({
  level: 'caution',
  title: `Not all that ${label} takes could be checked`,
  text: `We hold no facts about ${joinNames(names)}. Ask a pharmacist before ${label} takes either medicine with it.`,
  evidenceIds: [],
});
