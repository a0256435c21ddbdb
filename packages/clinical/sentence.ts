/** Starts a sentence that begins with the name of a substance. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins names as people do: "a", "a and b", "a, b and c". */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
