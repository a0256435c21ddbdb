const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** The first entries that fit into a number of words; at least one, because the first is the most important. The rest is folded below. */
export function takeFirstWords<Item>(items: readonly Item[], most: number, textOf: (item: Item) => string): Item[] {
  let left = most;
  const taken: Item[] = [];
  for (const item of items) {
    left -= countWords(textOf(item));
    if (taken.length > 0 && left < 0) break;
    taken.push(item);
  }
  return taken;
}
