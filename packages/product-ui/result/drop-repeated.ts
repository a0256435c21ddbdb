const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);

/**
 * Leaves out of each advice the sentences that an earlier one has said.
 * @example dropRepeated(['Call 911 now. Sit up.', 'Call 911 now. Lie down.']) // ['Call 911 now. Sit up.', 'Lie down.']
 */
export function dropRepeated(advices: readonly string[]): string[] {
  const said = new Set<string>();
  return advices.map((advice) => {
    const fresh = sentencesOf(advice).filter((sentence) => !said.has(sentence));
    for (const sentence of fresh) said.add(sentence);
    return fresh.join(' ');
  });
}
