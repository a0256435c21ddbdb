/** Names that keep their capital inside a sentence. */
const PROPER =
  /^(Achilles|Alzheimer|Baker|Bartholin|Behcet|Braxton|Cushing|Dupuytren|Guillain|Huntington|Kawasaki|Lyme|Morton|Osgood|Parkinson|Perthes|Ramsay|Raynaud|Rocky|Stevens|Tourette|Wernicke|Gilbert|Hirschsprung|Hodgkin|Mallory|Meckel|Peyronie|Wilson)/;

/**
 * A condition's name in the form it takes inside a sentence, so that advice reads "common cold" but "Crohn's disease".
 *
 * Units: none.
 * Source: none; English spelling, with the list of proper names above.
 * Applies to: names and list lines of the knowledge; not for: names that people typed.
 * Rounding: none.
 * Refuses: never; a name that is not recognized as proper loses its capital.
 * @example nameInSentence('Common cold') // 'common cold'
 */
export function nameInSentence(name: string): string {
  const [first = ''] = name.split(/[\s-]/);
  const keeps = PROPER.test(name) || /['’]s$/.test(first) || /[A-Z0-9]/.test(first.slice(1));
  return keeps ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
