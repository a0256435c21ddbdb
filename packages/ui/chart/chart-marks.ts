import type { ChartMark } from './chart-data.ts';

/** The color of each mark, and the dash pattern of its line. */
export const MARKS: Record<ChartMark, { color: string; dash: string | undefined }> = {
  first: { color: 'var(--primary)', dash: undefined },
  second: { color: 'var(--ink-soft)', dash: '7 4' },
  third: { color: 'var(--info-border)', dash: '2 4' },
  problem: { color: 'var(--severe-border)', dash: '10 3 2 3' },
};
