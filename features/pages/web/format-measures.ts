import type { MeasuredFigure, MeasuredShare } from '../contract/accuracy-page.ts';

/**
 * A share in per cent. Rounding never makes all of what was nearly all, nor nothing of what was little.
 * @example sayShare(0.98019) // '98.0%'
 */
export function sayShare(share: number): string {
  const percent = (share * 100).toFixed(1);
  // What is left of a sum of fractions is no share of anything.
  const isWhole = share < 1e-9 || share > 1 - 1e-9;
  if (percent === '100.0' && !isWhole) return 'over 99.9%';
  if (percent === '0.0' && !isWhole) return 'under 0.1%';
  return `${percent}%`;
}

/** @example sayRange({ low: 0.95, high: 0.992, ... }) // '95.0% to 99.2%' */
export const sayRange = ({ low, high }: MeasuredShare) => `${sayShare(low)} to ${sayShare(high)}`;

/** A share as a percentage of cases; a measure of agreement as a number up to 1. */
export const sayValue = ({ of, value }: MeasuredFigure) => (of ? sayShare(of.share) : value.toFixed(2));

/** @example sayBound({ bound: { kind: 'least', value: 0.95 }, ... }) // 'at least 95%' */
export function sayBound({ of, bound }: MeasuredFigure): string {
  if (!bound) return 'no limit set';
  const value = of ? `${Number((bound.value * 100).toFixed(1))}%` : String(bound.value);
  if (bound.value === 0) return 'none';
  if (of && bound.value === 1) return 'all';
  return `at ${bound.kind} ${value}`;
}
