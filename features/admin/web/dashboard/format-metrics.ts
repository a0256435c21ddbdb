import { sayCode } from '../operations/format-values.ts';

const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 });
const SHORT_USD = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
  minimumFractionDigits: 0,
});

/** For an axis. @example formatShort(12_300) // '12.3K' */
export const formatShort = (count: number): string => SHORT.format(count);

/** US dollars, for an axis. */
export const formatShortCost = (usd: number): string => SHORT_USD.format(usd);

/** @example formatPercent('98.66') // '98.7%' */
export const formatPercent = (percent: number | string): string => `${Number(percent).toFixed(1)}%`;

/** One decimal. @example formatMean(2) // '2.0' */
export const formatMean = (mean: number): string => mean.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Whole minutes. @example formatMinutes(95) // '2 min' */
export const formatMinutes = (seconds: number): string => `${Math.round(seconds / 60).toLocaleString('en-US')} min`;

/** @example formatMs(1840) // '1.8 s' */
export const formatMs = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${formatMean(ms / 1000)} s`);

/** @example sayCounted(1, 'session') // '1 session' */
export const sayCounted = (count: number, what: string): string => `${count.toLocaleString('en-US')} ${count === 1 ? what : `${what}s`}`;

/** As specified: uppercased, with spaces. @example sayFeatureName('ai_chat') // 'AI CHAT' */
export const sayFeatureName = (name: string): string => name.replaceAll('_', ' ').toUpperCase();

/** @example sayFeature('ai_chat') // 'AI chat' */
export const sayFeature = (name: string): string => sayCode(name).replace(/^Ai\b/, 'AI');

/** @example sayPlace({ city: 'Lisbon', country: 'Portugal' }) // 'Lisbon, Portugal' */
export const sayPlace = ({ city, country }: { city: string; country: string }): string =>
  [city, country].filter(Boolean).join(', ') || 'Unknown';
