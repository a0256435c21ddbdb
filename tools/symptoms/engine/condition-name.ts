/** First words that keep their capital inside a sentence. */
const PROPER =
  /^(Achilles|Alzheimer|Baker|Bartholin|Behcet|Braxton|Cushing|Dupuytren|Guillain|Huntington|Kawasaki|Lyme|Morton|Osgood|Parkinson|Perthes|Ramsay|Raynaud|Rocky|Stevens|Tourette|Wernicke|Gilbert|Hirschsprung|Hodgkin|Mallory|Meckel|Peyronie|Wilson)/;

/** A condition's name as it stands inside a sentence: "common cold", but "Crohn's disease" and "COVID-19". */
export function nameInSentence(name: string): string {
  const [first = ''] = name.split(/[\s-]/);
  const keeps = PROPER.test(name) || /['’]s$/.test(first) || /[A-Z0-9]/.test(first.slice(1));
  return keeps ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
