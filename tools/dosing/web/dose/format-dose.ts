const COUNTED = new Set(['tablet', 'capsule', 'puff', 'spray', 'drop', 'lozenge', 'packet', 'piece', 'application']);

/** "1,200 mg", "2 tablets", "½ tablet". */
export function formatAmount(amount: number, unit: string): string {
  const number = amount === 0.5 ? '½' : amount.toLocaleString('en-US', { maximumFractionDigits: 3 });
  if (amount <= 1) return `${number} ${unit}`;
  return `${number} ${unit === 'patch' ? 'patches' : COUNTED.has(unit) ? `${unit}s` : unit}`;
}

/** "4 doses and 1,200 mg". */
export function formatMostInDay({
  mostInDay,
  unit,
  mostDosesInDay,
}: {
  mostInDay: number;
  unit: string;
  mostDosesInDay?: number | undefined;
}): string {
  const amount = formatAmount(mostInDay, unit);
  if (mostDosesInDay === undefined) return amount;
  return `${amount}, in at most ${mostDosesInDay} ${mostDosesInDay === 1 ? 'dose' : 'doses'}`;
}

/** Matches an amount of medicine in a text. A refusal shows no such sentence. */
export function containsAmount(text: string): boolean {
  return /\d[\d,.]*\s*(?:mg|mcg|g|grams?|ml|meq|units?|tablets?|capsules?|pills?|drops?|puffs?|sprays?|doses?|teaspoons?|tablespoons?)\b/i.test(
    text,
  );
}
