const DAY_HOURS = 24;

/** Choices of hours ago: each hour of the last day, and earlier. */
export const HOURS: readonly number[] = Array.from({ length: DAY_HOURS + 1 }, (_, hours) => hours);

export function formatHoursAgo(hours: number): string {
  if (hours < 1) return 'Less than 1 hour ago';
  if (hours >= DAY_HOURS) return '24 hours ago or more';
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
}

/** "4,043 mg", "0.83 mg": fewer decimals for larger amounts. */
export function formatMg(mg: number): string {
  return `${mg.toLocaleString('en-US', { maximumFractionDigits: mg >= 100 ? 0 : mg >= 10 ? 1 : 2 })} mg`;
}
