import type { MailContent } from '#packages/mail/mail.ts';
import type { MailTexts } from '#packages/mail/mail-texts.ts';
import type { BudgetSettings } from '../../contract/budgets.ts';
import type { AdminServices } from '../admin-services.ts';
import {
  countFailedMails,
  countModelCalls,
  createAlert,
  findUnreportedReports,
  findUnreportedStripeEvents,
  type NewAlert,
  toReportKey,
  toStripeKey,
} from './alert.store.ts';
import { findBudgetSettings, findSpent, type Spent } from './budget-settings.store.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MICROS_A_USD = 1_000_000;
const MICROS_A_CENT = 10_000;
/** Arbitrary: a few addresses are always wrong; more failures in an hour are our problem. */
const MAX_FAILED_MAILS = 5;
/** Arbitrary: with fewer calls, half may fail by chance. */
const MIN_MODEL_CALLS = 20;
/** Arbitrary: a lasting problem gives a few alerts a day, and a second problem on the same day is not missed. */
const REPEAT_AFTER_MS = 6 * HOUR_MS;
/** Stripe keeps events for 30 days. */
const STRIPE_KEPT_MS = 30 * DAY_MS;

type Alert = Pick<NewAlert, 'kind' | 'onceKeys' | 'quietMs'> & { write: () => Promise<MailContent> };
type FindAlerts = (services: AdminServices, at: Date, settings: BudgetSettings) => Promise<Alert[]>;

/**
 * Mails alerts to operators, each once, also with several instances. A mail contains numbers and a link, and no personal data. An alert
 * that fails is sent by the next run.
 */
export async function sendAlerts(services: AdminServices): Promise<void> {
  const { database, now, onError } = services;
  const at = now();
  const settings = await findBudgetSettings(database.queries, services.alertEmail);
  const send = async ({ write, ...alert }: Alert) =>
    createAlert(database, { ...alert, content: await write(), to: settings.alertEmail, at });
  for (const find of settings.alertsOn ? [findBudgetAlerts, ...ALERT_SOURCES] : [findBudgetAlerts]) {
    try {
      for (const alert of await find(services, at, settings)) await send(alert);
    } catch (error) {
      onError(error);
    }
  }
}

const findBudgetAlerts: FindAlerts = async ({ database, mailTexts }, at, { dailyUsd, monthlyUsd, warnAtPercent }) => {
  if (dailyUsd === null && monthlyUsd === null) return [];
  const spent: Spent = await findSpent(database.queries, at);
  const day = at.toISOString().slice(0, 10);
  const budgets = [
    { period: 'day', name: day, usd: dailyUsd, spentMicros: spent.dayMicros },
    { period: 'month', name: day.slice(0, 7), usd: monthlyUsd, spentMicros: spent.monthMicros },
  ] as const;
  return budgets.flatMap((budget) =>
    budget.usd === null ? [] : findBudgetAlert(mailTexts, { ...budget, usd: budget.usd }, warnAtPercent),
  );
};

interface Budget {
  period: 'day' | 'month';
  /** The date or the month. */
  name: string;
  usd: number;
  spentMicros: number;
}

/** An exhausted budget gives one alert only. A changed budget has its own alerts, because its amount is part of the key. */
function findBudgetAlert(mailTexts: MailTexts, { period, name, usd, spentMicros }: Budget, warnAtPercent: number): Alert[] {
  const budgetMicros = Math.round(usd * MICROS_A_USD);
  const reached = [100, warnAtPercent].find((percent) => spentMicros > 0 && spentMicros * 100 >= budgetMicros * percent);
  if (reached === undefined) return [];
  // Any cost uses up a budget of zero.
  const percent = budgetMicros === 0 ? 100 : Math.floor((spentMicros * 100) / budgetMicros);
  const toMoney = (micros: number) => ({ cents: Math.round(micros / MICROS_A_CENT), currency: 'usd' });
  const write = () => mailTexts.budgetReached({ period, budget: toMoney(budgetMicros), spent: toMoney(spentMicros), percent });
  return [{ kind: 'budget', onceKeys: [`budget:${period}:${name}:${reached}:${usd}`], write }];
}

const findMailAlerts: FindAlerts = async ({ database, mailTexts }, at) => {
  const failed = await countFailedMails(database.queries, new Date(at.getTime() - HOUR_MS));
  if (failed <= MAX_FAILED_MAILS) return [];
  return [
    {
      kind: 'mails-failing',
      onceKeys: [`mails-failing:${formatHour(at)}`],
      quietMs: REPEAT_AFTER_MS,
      write: () => mailTexts.mailsFailing({ count: failed }),
    },
  ];
};

/** The time of the last failure is not stored, so each event is alerted once, however old it is. */
const findStripeAlerts: FindAlerts = async ({ database, mailTexts }, at) => {
  const ids = await findUnreportedStripeEvents(database.queries, new Date(at.getTime() - STRIPE_KEPT_MS));
  if (ids.length === 0) return [];
  return [
    {
      kind: 'stripe-events-failed',
      onceKeys: ids.map(toStripeKey),
      quietMs: HOUR_MS,
      write: () => mailTexts.stripeEventsFailed({ count: ids.length }),
    },
  ];
};

const findModelAlerts: FindAlerts = async ({ database, mailTexts }, at) => {
  const from = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS - HOUR_MS);
  const { calls, failures } = await countModelCalls(database.queries, from);
  if (calls < MIN_MODEL_CALLS || failures * 2 <= calls) return [];
  return [
    {
      kind: 'models-failing',
      onceKeys: [`models-failing:${formatHour(from)}`],
      quietMs: REPEAT_AFTER_MS,
      write: () => mailTexts.modelsFailing({ calls, failures, from }),
    },
  ];
};

const findReportAlerts: FindAlerts = async ({ database, mailTexts }) => {
  const { reports, highestId } = await findUnreportedReports(database.queries);
  if (reports === 0) return [];
  return [
    {
      kind: 'new-reports',
      onceKeys: [toReportKey(highestId)],
      quietMs: HOUR_MS,
      write: () => mailTexts.newReports({ count: reports }),
    },
  ];
};

const ALERT_SOURCES: readonly FindAlerts[] = [findMailAlerts, findStripeAlerts, findModelAlerts, findReportAlerts];

/** @example formatHour(new Date('2026-11-29T14:05Z')) // '2026-11-29T14' */
const formatHour = (at: Date): string => at.toISOString().slice(0, 13);
