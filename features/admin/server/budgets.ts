import type { FastifyInstance } from 'fastify';
import { getOperator, mountEndpoint } from '#packages/wire/server/mount.ts';
import { type Budgets, getBudgets, updateBudgets } from '../contract/budgets.ts';
import type { AdminParts } from './admin-services.ts';
import { findBudgetSettings, findLatestAlerts, findSpent, updateBudgetSettings } from './budget-settings.store.ts';

/** Arbitrary, because older ones are of the past. */
const MOST_ALERTS = 50;
const MICROS_A_USD = 1_000_000;

/** What models may cost, what they did cost, and who is told. */
export function mountBudgets(app: FastifyInstance, parts: AdminParts): void {
  const { alertEmail, database, now } = parts;
  mountEndpoint(app, getBudgets, () => findBudgets(parts));
  mountEndpoint(app, updateBudgets, async (call) => {
    const deed = { operator: getOperator(call), device: call.browser.name, at: now() };
    await updateBudgetSettings(database, { settings: call.body, alertEmail, deed });
    return findBudgets(parts);
  });
}

async function findBudgets({ alertEmail, database: { queries }, now }: AdminParts): Promise<Budgets> {
  const at = now();
  const [settings, spent, alerts] = await Promise.all([
    findBudgetSettings(queries, alertEmail),
    findSpent(queries, at),
    findLatestAlerts(queries, MOST_ALERTS),
  ]);
  return {
    settings,
    spent: { todayUsd: spent.dayMicros / MICROS_A_USD, monthUsd: spent.monthMicros / MICROS_A_USD },
    alerts,
    asOf: at.toISOString(),
  };
}
