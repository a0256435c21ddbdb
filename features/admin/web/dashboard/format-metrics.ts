import { formatCode } from '../operations/format-values.ts';

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

/** @example formatCounted(1, 'session') // '1 session' */
export const formatCounted = (count: number, what: string): string => `${count.toLocaleString('en-US')} ${count === 1 ? what : `${what}s`}`;

/** As specified: uppercased, with spaces. @example formatFeatureName('ai_chat') // 'AI CHAT' */
export const formatFeatureName = (name: string): string => name.replaceAll('_', ' ').toUpperCase();

/** @example formatFeature('ai_chat') // 'AI chat' */
export const formatFeature = (name: string): string => formatCode(name).replace(/^Ai\b/, 'AI');

/** @example formatPlace({ city: 'Lisbon', country: 'Portugal' }) // 'Lisbon, Portugal' */
export const formatPlace = ({ city, country }: { city: string; country: string }): string =>
  [city, country].filter(isNamed).join(', ') || UNKNOWN;

/** The server names a part that it does not know. */
const UNKNOWN = 'Unknown';
export const isNamed = (part: string): boolean => part !== '' && part !== UNKNOWN;
