import type { FastifyInstance } from 'fastify';
import { getOperator, mountEndpoint } from '#packages/wire/server/mount.ts';
import { type Budgets, getBudgets, updateBudgets } from '../../contract/budgets.ts';
import type { AdminServices } from '../admin-services.ts';
import { findBudgetSettings, findLatestAlerts, findSpent, updateBudgetSettings } from './budget-settings.store.ts';

/** Arbitrary: older alerts are rarely needed. */
const MAX_ALERTS = 50;
const MICROS_A_USD = 1_000_000;

/** Budgets, costs and alerts. */
export function mountBudgets(app: FastifyInstance, services: AdminServices): void {
  const { alertEmail, database, now } = services;
  mountEndpoint(app, getBudgets, () => findBudgets(services));
  mountEndpoint(app, updateBudgets, async (call) => {
    const context = { operator: getOperator(call), device: call.browser.name, at: now() };
    await updateBudgetSettings(database, { settings: call.body, alertEmail, context });
    return findBudgets(services);
  });
}

async function findBudgets({ alertEmail, database: { queries }, now }: AdminServices): Promise<Budgets> {
  const at = now();
  const [settings, spent, alerts] = await Promise.all([
    findBudgetSettings(queries, alertEmail),
    findSpent(queries, at),
    findLatestAlerts(queries, MAX_ALERTS),
  ]);
  return {
    settings,
    spent: { todayUsd: spent.dayMicros / MICROS_A_USD, monthUsd: spent.monthMicros / MICROS_A_USD },
    alerts,
    asOf: at.toISOString(),
  };
}
