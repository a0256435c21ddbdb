const WOMAN = '(?:wife|wifey|girl|girlfriend|gf|missus|old lady)';
const MAN = '(?:husband|hubby|hubs|boyfriend|bf)';

/** "My girl and me are trying for a baby", "I'm a man and we want a baby", "for my husband, we are trying". */
const OF_FATHER = new RegExp(
  String.raw`\bmy ${WOMAN} (?:and|&|n) (?:me|i|myself)\b|\b(?:me|i|myself) (?:and|&|n) (?:my|the) ${WOMAN}\b|\b(?:i['’]?m|i am|as) an? (?:\d+ \S+ (?:old )?)?(?:man|guy|male|dude)\b|\b(?:i['’]?m|im|i am) \d{2} ?m\b|\bmy ${MAN}(?:['’]?s| is| has been| was)? (?:on|takes?|taking|took|uses|using|started|wants to (?:take|try|start)|needs)\b|\b(?:for|can|could|should|does) my ${MAN}\b|\bget(?:ting)? (?:her|my ${WOMAN}) pregnant\b`,
  'i',
);

/** Whether a couple's wish for a child is told by or of the man, who takes the medicine: it is then no pregnancy of that person. */
export const isOfFather = (text: string): boolean => OF_FATHER.test(text);
