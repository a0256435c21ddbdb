import type { Question } from '#packages/clinical/skill.ts';
import { readConditions } from '../../engine/conditions.ts';

const MAX_CHARACTERS = 500;

/** Builds the condition text that the form would send, from the question's person, conditions, symptoms, facets and text. */
export function describeCondition({ text, conditions, symptoms, facets, person }: Question): string {
  const denied = (group: string) =>
    (group === 'pregnancy' && person.pregnant === false) || (group === 'breastfeeding' && person.breastfeeding === false);
  const inText = readConditions(text)
    .filter(({ group }) => !denied(group))
    .flatMap(({ words }) => words);
  const fromFacets = facets
    .map((facet) => ({ facet, words: facet.replaceAll('-', ' ') }))
    .filter(({ facet, words }) => !denied(facet) && readConditions(words).length > 0)
    .map(({ words }) => words);
  const all = [
    ...(person.pregnant ? ['pregnant'] : []),
    ...(person.breastfeeding ? ['breastfeeding'] : []),
    ...conditions,
    ...symptoms,
    ...fromFacets,
    ...inText,
  ];
  const distinct = all.filter((words, at) => !all.slice(0, at).some((earlier) => earlier.toLowerCase().includes(words.toLowerCase())));
  return distinct.join(', ').slice(0, MAX_CHARACTERS);
}
