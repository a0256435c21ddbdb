const DAY_HOURS = 24;

/** The choices of when: every hour of the day, and before it. */
export const HOURS: readonly number[] = Array.from({ length: DAY_HOURS + 1 }, (_, hours) => hours);

export function sayHoursAgo(hours: number): string {
  if (hours < 1) return 'Less than 1 hour ago';
  if (hours >= DAY_HOURS) return '24 hours ago or more';
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
}

/** "4,043 mg", "0.83 mg": to where it can still be told apart. */
export function sayMg(mg: number): string {
  return `${mg.toLocaleString('en-US', { maximumFractionDigits: mg >= 100 ? 0 : mg >= 10 ? 1 : 2 })} mg`;
}
