/** Arbitrary: the whole texts and their parts of a few talks. */
export const KEPT = 256;

/**
 * A reader that remembers what it last read: a message is read whole, then for its dangers, then in parts, and mostly the same text again.
 * Readings are shared, so nobody may change one.
 */
export function rememberLast<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    if (known.has(text)) return known.get(text) as Read;
    const value = read(text);
    const [oldest] = known.keys();
    if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
    known.set(text, value);
    return value;
  };
}
