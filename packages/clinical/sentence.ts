/** Makes the first letter a capital letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Makes the first letter small where a word begins with it, as in a sentence. "HIV" stays. */
export const lowerFirst = (text: string): string => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** Joins names: "a", "a and b", "a, b and c". */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Ends a line of a list with a period where it has none, so that lines from different records look alike. */
export const endSentence = (text: string): string => (/[.!?:…]["”’)]?$/.test(text) ? text : `${text}.`);
