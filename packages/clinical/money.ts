/**
 * Rounds an amount of US dollars to whole cents. Half a cent is rounded up, as is usual for prices.
 * @param amountUsd dollars; must be finite and not negative.
 * @example roundToCents(3.005) // 3.01
 */
export function roundToCents(amountUsd: number): number {
  if (!Number.isFinite(amountUsd) || amountUsd < 0) throw new RangeError(`Not an amount of money: ${amountUsd}`);
  return Math.round((amountUsd + Number.EPSILON * amountUsd) * 100) / 100;
}
