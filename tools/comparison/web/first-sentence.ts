/** A part before a semicolon with fewer words is no warning by itself: "Thyroid tumors in rodents". */
const FEWEST_WORDS = 8;

/** The first sentence of a warning, up to a semicolon where that much can stand alone. */
export function takeFirstSentence(text: string): string {
  const [sentence = ''] = text.split(/(?<=\.) /);
  const [part = ''] = sentence.split('; ');
  return part !== sentence && part.split(' ').length >= FEWEST_WORDS ? `${part}.` : sentence;
}
