import type { Question } from '#packages/clinical/skill.ts';
import { readConditions } from '../../engine/conditions.ts';

const LONGEST = 500;

/** What a person has, in words that the tool's form would get: what was named, and what the message says of it besides. */
export function describeCondition({ text, conditions, symptoms, facets, person }: Question): string {
  const denied = (group: string) =>
    (group === 'pregnancy' && person.pregnant === false) || (group === 'breastfeeding' && person.breastfeeding === false);
  const inText = readConditions(text)
    .filter(({ group }) => !denied(group))
    .flatMap(({ words }) => words);
  const asked = facets
    .map((facet) => ({ facet, words: facet.replaceAll('-', ' ') }))
    .filter(({ facet, words }) => !denied(facet) && readConditions(words).length > 0)
    .map(({ words }) => words);
  const said = [
    ...(person.pregnant ? ['pregnant'] : []),
    ...(person.breastfeeding ? ['breastfeeding'] : []),
    ...conditions,
    ...symptoms,
    ...asked,
    ...inText,
  ];
  const distinct = said.filter((words, at) => !said.slice(0, at).some((earlier) => earlier.toLowerCase().includes(words.toLowerCase())));
  return distinct.join(', ').slice(0, LONGEST);
}
