/** The names, each once whatever its case: as it was written last, where it stood first. */
export const distinctNames = (names: readonly string[]): string[] => [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
