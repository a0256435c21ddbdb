import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

const usd = z.number('Enter an amount in US dollars').min(0, 'Enter 0 or more').max(1_000_000, 'Enter at most 1,000,000').nullable();

/** Budgets for models, and alerts. An exhausted budget stops nothing: the limits of the features do (Feature Management). */
export const BudgetSettings = z.object({
  /** US dollars a day (UTC); null for none. */
  dailyUsd: usd,
  /** US dollars a calendar month (UTC); null for none. */
  monthlyUsd: usd,
  /** An alert is sent at this share of a budget and when it is used up. Percent. */
  warnAtPercent: z.int('Enter a whole number').min(1, 'Enter 1 or more').max(100, 'Enter at most 100'),
  /** Where alerts go. */
  alertEmail: z.email('Enter a valid email address'),
  /** Alerts when mails or Stripe events fail, models fail often, or a report about wrong information arrives. */
  alertsOn: z.boolean(),
});
export type BudgetSettings = z.infer<typeof BudgetSettings>;

export const Budgets = z.object({
  settings: BudgetSettings,
  /** The cost of models today and this month (UTC), in US dollars. */
  spent: z.object({ todayUsd: z.number(), monthUsd: z.number() }),
  alerts: z.array(z.object({ id: z.string(), kind: z.string(), text: z.string(), at: z.string() })),
  asOf: z.string(),
});
export type Budgets = z.infer<typeof Budgets>;

export const getBudgets = defineEndpoint({
  method: 'GET',
  path: '/api/admin/budgets',
  summary: 'Budgets, what is spent, and the alerts that went out',
  access: 'operator',
  response: Budgets,
});

export const updateBudgets = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/budgets',
  summary: 'Set budgets and who is told',
  access: 'operator',
  body: BudgetSettings,
  response: Budgets,
});
