import { formatDay } from '#packages/ui/format-time.ts';

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const instant = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

export const formatUsd = (amount: number) => usd.format(amount);

/** The form as people write it: "90 mcg inhaler hfa" as "90 mcg HFA inhaler". */
export const formatDosage = (dosage: string) =>
  dosage
    .replace(/\binhaler hfa\b/i, 'HFA inhaler')
    .replace(/\btablet extended.release\b/i, 'extended-release tablet')
    .replace(/\b(Sustained|Extended|Delayed|Controlled) release\b/i, (words) => words.toLowerCase().replace(' ', '-'))
    .replace(/\bhfa\b/, 'HFA');

/** What a price is for, in few words: "60 tablets (150 mg sustained-release tablet)", "one inhaler of 18 g". */
export function describePack({ quantity, unit, dosage }: { quantity: number; unit: string; dosage: string }): string {
  if (unit === 'g' && /inhal|hfa/i.test(dosage)) return `one inhaler of ${quantity} g`;
  return `${quantity} ${unit} (${formatDosage(dosage)})`;
}

/** Formats a month as a month, a date without a time as a day, and a date with a time to the minute. */
export function formatDate(date: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return formatDay(date, 'UTC') ?? date;
  if (/^\d{4}-\d{2}$/.test(date)) return month.format(new Date(`${date}-01T00:00:00Z`));
  const parsed = new Date(date);
  return Number.isNaN(parsed.getTime()) ? date : instant.format(parsed);
}
