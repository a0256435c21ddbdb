const COUNTED = new Set(['tablet', 'capsule', 'puff', 'spray', 'drop', 'lozenge', 'packet', 'piece', 'application']);

/** "1,200 mg", "2 tablets", "½ tablet". */
export function sayAmount(amount: number, unit: string): string {
  const number = amount === 0.5 ? '½' : amount.toLocaleString('en-US', { maximumFractionDigits: 3 });
  if (amount <= 1) return `${number} ${unit}`;
  return `${number} ${unit === 'patch' ? 'patches' : COUNTED.has(unit) ? `${unit}s` : unit}`;
}

/** "4 doses and 1,200 mg". */
export function sayMostInDay({
  mostInDay,
  unit,
  mostDosesInDay,
}: {
  mostInDay: number;
  unit: string;
  mostDosesInDay?: number | undefined;
}): string {
  const amount = sayAmount(mostInDay, unit);
  if (mostDosesInDay === undefined) return amount;
  return `${amount}, in at most ${mostDosesInDay} ${mostDosesInDay === 1 ? 'dose' : 'doses'}`;
}

/** An amount of medicine in running text; where no dose may be given, no such sentence is shown. */
export function holdsAmount(text: string): boolean {
  return /\d[\d,.]*\s*(?:mg|mcg|g|grams?|ml|meq|units?|tablets?|capsules?|pills?|drops?|puffs?|sprays?|doses?|teaspoons?|tablespoons?)\b/i.test(
    text,
  );
}
