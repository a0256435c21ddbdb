import type { MailContent } from '#packages/mail/mail.ts';
import type { Letters } from '#packages/mail/mail-texts.ts';
import type { BudgetSettings } from '../contract/budgets.ts';
import type { AdminParts } from './admin-services.ts';
import {
  countFailedMails,
  countModelCalls,
  createAlert,
  findUntoldReports,
  findUntoldStripeEvents,
  type NewAlert,
  toReportKey,
  toStripeKey,
} from './alert.store.ts';
import { findBudgetSettings, findSpent, type Spent } from './budget-settings.store.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MICROS_A_USD = 1_000_000;
const MICROS_A_CENT = 10_000;
/** Arbitrary: a few addresses are always wrong; more than these in an hour are a fault of ours. */
const MOST_FAILED_MAILS = 5;
/** Arbitrary: of fewer calls, half may fail by chance. */
const LEAST_MODEL_CALLS = 20;
/** Arbitrary: a fault that lasts is told a few times a day, and a second one on the same day is not missed. */
const FAULT_QUIET_MS = 6 * HOUR_MS;
/** Stripe itself keeps events for 30 days. */
const STRIPE_KEPT_MS = 30 * DAY_MS;

type Alert = Pick<NewAlert, 'kind' | 'onceKeys' | 'quietMs'> & { write: () => Promise<MailContent> };
type FindAlerts = (parts: AdminParts, at: Date, settings: BudgetSettings) => Promise<Alert[]>;

/**
 * Tells operators by mail of what they should know, each thing once, in however many instances it runs. A mail holds numbers and a
 * link, and nothing of any person. What cannot be told now is told by the next run.
 */
export async function sendAlerts(parts: AdminParts): Promise<void> {
  const { database, now, onFault } = parts;
  const at = now();
  const settings = await findBudgetSettings(database.queries, parts.alertEmail);
  const send = async ({ write, ...alert }: Alert) =>
    createAlert(database, { ...alert, content: await write(), to: settings.alertEmail, at });
  for (const find of settings.alertsOn ? [findBudgetAlerts, ...FAULTS] : [findBudgetAlerts]) {
    try {
      for (const alert of await find(parts, at, settings)) await send(alert);
    } catch (error) {
      onFault(error);
    }
  }
}

const findBudgetAlerts: FindAlerts = async ({ database, letters }, at, { dailyUsd, monthlyUsd, warnAtPercent }) => {
  if (dailyUsd === null && monthlyUsd === null) return [];
  const spent: Spent = await findSpent(database.queries, at);
  const day = at.toISOString().slice(0, 10);
  const budgets = [
    { period: 'day', name: day, usd: dailyUsd, spentMicros: spent.dayMicros },
    { period: 'month', name: day.slice(0, 7), usd: monthlyUsd, spentMicros: spent.monthMicros },
  ] as const;
  return budgets.flatMap((budget) => (budget.usd === null ? [] : judgeBudget(letters, { ...budget, usd: budget.usd }, warnAtPercent)));
};

interface Budget {
  period: 'day' | 'month';
  /** The day or the month. */
  name: string;
  usd: number;
  spentMicros: number;
}

/** One that is used up is told as that alone. A budget that is changed is a new one: its amount is part of what was told. */
function judgeBudget(letters: Letters, { period, name, usd, spentMicros }: Budget, warnAtPercent: number): Alert[] {
  const budgetMicros = Math.round(usd * MICROS_A_USD);
  const reached = [100, warnAtPercent].find((percent) => spentMicros > 0 && spentMicros * 100 >= budgetMicros * percent);
  if (reached === undefined) return [];
  // Of nothing, any cost is all.
  const percent = budgetMicros === 0 ? 100 : Math.floor((spentMicros * 100) / budgetMicros);
  const toMoney = (micros: number) => ({ cents: Math.round(micros / MICROS_A_CENT), currency: 'usd' });
  const write = () => letters.budgetReached({ period, budget: toMoney(budgetMicros), spent: toMoney(spentMicros), percent });
  return [{ kind: 'budget', onceKeys: [`budget:${period}:${name}:${reached}:${usd}`], write }];
}

const findMailFaults: FindAlerts = async ({ database, letters }, at) => {
  const failed = await countFailedMails(database.queries, new Date(at.getTime() - HOUR_MS));
  if (failed <= MOST_FAILED_MAILS) return [];
  return [
    {
      kind: 'mails-failing',
      onceKeys: [`mails-failing:${nameHour(at)}`],
      quietMs: FAULT_QUIET_MS,
      write: () => letters.mailsFailing({ count: failed }),
    },
  ];
};

/** When an event failed for the last time is not kept: each is told once, however long ago that was. */
const findStripeFaults: FindAlerts = async ({ database, letters }, at) => {
  const ids = await findUntoldStripeEvents(database.queries, new Date(at.getTime() - STRIPE_KEPT_MS));
  if (ids.length === 0) return [];
  return [
    {
      kind: 'stripe-events-failed',
      onceKeys: ids.map(toStripeKey),
      quietMs: HOUR_MS,
      write: () => letters.stripeEventsFailed({ count: ids.length }),
    },
  ];
};

const findModelFaults: FindAlerts = async ({ database, letters }, at) => {
  const from = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS - HOUR_MS);
  const { calls, failures } = await countModelCalls(database.queries, from);
  if (calls < LEAST_MODEL_CALLS || failures * 2 <= calls) return [];
  return [
    {
      kind: 'models-failing',
      onceKeys: [`models-failing:${nameHour(from)}`],
      quietMs: FAULT_QUIET_MS,
      write: () => letters.modelsFailing({ calls, failures, from }),
    },
  ];
};

const findNewReports: FindAlerts = async ({ database, letters }) => {
  const { reports, highestId } = await findUntoldReports(database.queries);
  if (reports === 0) return [];
  return [
    {
      kind: 'new-reports',
      onceKeys: [toReportKey(highestId)],
      quietMs: HOUR_MS,
      write: () => letters.newReports({ count: reports }),
    },
  ];
};

const FAULTS: readonly FindAlerts[] = [findMailFaults, findStripeFaults, findModelFaults, findNewReports];

/** @example nameHour(new Date('2026-11-29T14:05Z')) // '2026-11-29T14' */
const nameHour = (at: Date): string => at.toISOString().slice(0, 13);
