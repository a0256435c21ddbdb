import type { Question } from '#packages/clinical/skill.ts';
import type { HistoryReader } from '#packages/concepts/read-history.ts';

const MAX_CHARACTERS = 500;

/** Builds the condition text that the form would send, from the question's person, conditions, symptoms, facets and text. */
export function describeCondition(reader: HistoryReader, { text, conditions, symptoms, facets, person }: Question): string {
  const denied = (id: string) =>
    (reader.index.broaderOf(id).has('pregnancy') && person.pregnant === false) ||
    (reader.index.broaderOf(id).has('breastfeeding') && person.breastfeeding === false);
  const reported = reader.read([text], person.ageYears);
  // "My uncle had the stroke, not me": named in this text, and by the reader not the person's.
  const isNotOwn = (name: string) => {
    const ids = reader.read([name]).conditions.map(({ id }) => id);
    const isHere = text.toLowerCase().includes(name.toLowerCase());
    // Of whom it leaves open who takes the medicine, it counts.
    const counted = [...reported.conditions.filter(({ relative }) => !relative), ...(reported.ofPerhapsAnother?.conditions ?? [])];
    return isHere && ids.length > 0 && !counted.some(({ id }) => ids.includes(id));
  };
  const inText = [
    ...reported.conditions.filter(({ id, relative }) => !relative && !denied(id)).map(({ words }) => words),
    ...reported.allergies.map(({ words }) => `allergic to ${words}`),
    ...reported.ownReactions,
  ];
  const fromFacets = facets
    .map((facet) => facet.replaceAll('-', ' '))
    .filter((words) => reader.readLabel(words).concepts.some((id) => !denied(id)) && words !== 'older adults' && words !== 'children');
  const all = [
    ...(person.pregnant ? ['pregnant'] : []),
    ...(person.breastfeeding ? ['breastfeeding'] : []),
    ...conditions.filter((name) => !isNotOwn(name)),
    ...symptoms,
    ...fromFacets,
    ...inText,
  ];
  const distinct = all.filter((words, at) => !all.slice(0, at).some((earlier) => earlier.toLowerCase().includes(words.toLowerCase())));
  // Each is told for itself: with commas, an allergy would be read of the names before it.
  return distinct.join('; ').slice(0, MAX_CHARACTERS);
}
