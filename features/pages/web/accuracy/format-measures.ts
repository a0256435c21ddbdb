import type { MeasuredFigure, MeasuredShare } from '../../contract/accuracy-page.ts';

/**
 * Formats a share in percent. Rounding never gives 0 % or 100 % unless the share is exactly that.
 * @example formatShare(0.98019) // '98.0%'
 */
export function formatShare(share: number): string {
  const percent = (share * 100).toFixed(1);
  // Ignores rounding errors of floating-point sums.
  const isWhole = share < 1e-9 || share > 1 - 1e-9;
  if (percent === '100.0' && !isWhole) return 'over 99.9%';
  if (percent === '0.0' && !isWhole) return 'under 0.1%';
  return `${percent}%`;
}

/** @example formatRange({ low: 0.95, high: 0.992, ... }) // '95.0% to 99.2%' */
export const formatRange = ({ low, high }: MeasuredShare) => `${formatShare(low)} to ${formatShare(high)}`;

/** Formats a share as a percentage, and a measure of agreement as a number up to 1. */
export const formatValue = ({ of, value }: MeasuredFigure) => (of ? formatShare(of.share) : value.toFixed(2));

/** @example formatBound({ bound: { kind: 'least', value: 0.95 }, ... }) // 'at least 95%' */
export function formatBound({ of, bound }: MeasuredFigure): string {
  if (!bound) return 'no limit set';
  const value = of ? `${Number((bound.value * 100).toFixed(1))}%` : String(bound.value);
  if (bound.value === 0) return 'none';
  if (of && bound.value === 1) return 'all';
  return `at ${bound.kind} ${value}`;
}
