const TAKEN = /\b(?:took|taken|take|taking|swallowed|downed|ate|overdosed on|ingested|ingestion of)\b([^.;,!?\n]{0,80})/gi;
const AMOUNT =
  /\b(?:(\d{2,4}|twenty|thirty|forty|fifty|sixty|a hundred)(?!\s*(?:mg|mcg|ml|g\b|grams?|units?|years?|days?|weeks?|months?|hours?|hrs?|minutes?|times|%|\.\d|\/))|(?:whole|full|entire) (?:bottle|box|pack|packet|strip)|(?:a|half a|my|her|his|the) (?:bottle|handful)|too many|way too many|loads of|a bunch of|all (?:my|of my|her|his|the))\b\s*(?:of\s+)?([^.;!?\n]{0,40})/i;
const A_DAY = /\b(a|per|each|every) (day|night|morning|week)\b|\bdaily\b|\b(?:as|like) (?:usual|always|normal|prescribed|directed)\b/i;
const PILLS = /\b(vitamins?|gummies|pills?|tablets?|tabs|capsules?|caplets?|meds|medication|medicine)\b/i;

/** "Took 600 of ibuprofen": milligrams of one dose, without a word for pills. Arbitrary: strengths of single doses. */
const LEAST_STRENGTH = 200;
const MOST_STRENGTH = 1000;

/**
 * Whether a text reports many pills at once: "took about 30 Tylenol", "swallowed a bottle of pills". Numbers count from ten. Arbitrary: above
 * every package dose.
 * @param isMedicine whether a word is the name of a medicine.
 * @returns the medicine names as written, empty for unnamed pills; undefined if no overdose is reported.
 */
export function findOverdose(text: string, isMedicine: (word: string) => boolean): string[] | undefined {
  for (const [, after] of text.matchAll(TAKEN)) {
    const amount = AMOUNT.exec(after ?? '');
    if (!amount || Number(amount[1] ?? 10) < 10 || A_DAY.test(after ?? '')) continue;
    const [, , of = ''] = amount;
    const near = of.split(/\s+/).slice(0, 3);
    const count = Number(amount[1] ?? 0);
    if (count >= LEAST_STRENGTH && count <= MOST_STRENGTH && !PILLS.test(near.join(' '))) continue;
    const names = near.map((word) => word.toLowerCase().replace(/[^a-z-]/g, '')).filter(isMedicine);
    if (names.length > 0 || PILLS.test(near.join(' '))) return names;
  }
  return undefined;
}
