import type { Dashboard } from '../../contract/dashboard.ts';

export interface FeatureTotals {
  feature: string;
  requests: number;
  tokens: number;
  costUsd: number;
  /** The average over all days, including days without requests. */
  dailyRequests: number;
  /** Requests per day. */
  days: number[];
}

type Usage = Pick<Dashboard, 'features' | 'featureUsage'>;

/** The usage of each feature over the given days, including unused features. */
export function findFeatureTotals({ features, featureUsage }: Usage, days: readonly string[]): FeatureTotals[] {
  const names = new Set([...features.map(({ featureName }) => featureName), ...Object.keys(featureUsage)]);
  return [...names].map((feature) => {
    const perDay = findDayTotals({ features, featureUsage }, days, feature);
    const sum = (key: 'requests' | 'tokens' | 'costUsd') => perDay.reduce((all, day) => all + day[key], 0);
    const requests = sum('requests');
    return {
      feature,
      requests,
      tokens: sum('tokens'),
      costUsd: sum('costUsd'),
      dailyRequests: days.length > 0 ? requests / days.length : 0,
      days: perDay.map((day) => day.requests),
    };
  });
}

export interface DayTotals {
  day: string;
  requests: number;
  tokens: number;
  costUsd: number;
}

/** The usage per day of one feature, or of all features together if none is given. */
export function findDayTotals({ featureUsage }: Usage, days: readonly string[], feature: string): DayTotals[] {
  const records = feature ? (featureUsage[feature] ?? []) : Object.values(featureUsage).flat();
  const byDay = new Map(days.map((day) => [day, { day, requests: 0, tokens: 0, costUsd: 0 }]));
  for (const { date, requests, tokens, cost } of records) {
    const total = byDay.get(date);
    if (!total) continue;
    total.requests += requests;
    total.tokens += tokens;
    total.costUsd += Number(cost);
  }
  return [...byDay.values()];
}
