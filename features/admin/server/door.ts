import type { FastifyInstance } from 'fastify';
import { createPasswordHasher } from '#packages/security/password-hash.ts';
import { createSharedLimits } from '#packages/security/rate-limit/shared-limits.ts';
import { ADMIN_LIMITS, type AdminNeeds, type AdminParts } from './admin-services.ts';
import { sendAlerts } from './alerts.ts';
import { deleteOldAnalytics } from './analytics-clean-up.store.ts';
import { mountAudit } from './audit.ts';
import { mountBudgets } from './budgets.ts';
import { mountDashboard } from './dashboard.ts';
import { mountFeatures } from './features.ts';
import { deleteOldOperatorRecords, findOperator, mountSession, setUpOperator } from './operator-session.ts';
import { mountPeople } from './people.ts';
import { mountQueues } from './queues.ts';
import { mountSafety } from './safety.ts';
import { mountSystem } from './system.ts';

export type { AdminNeeds } from './admin-services.ts';

export interface Admin {
  door: { name: string; mount(app: FastifyInstance): void };
  /** Makes the operator of the configuration, or one with a random password, which is returned: once, by the instance that made it. */
  setUp(): Promise<{ madePassword: string | undefined }>;
  /** The operator to whom a cookie's token belongs; undefined where its session has ended. */
  findOperator(token: string | undefined): Promise<string | undefined>;
  /** Tells operators by mail of what they should know; to be called every few minutes. */
  sendAlerts(): Promise<void>;
  /** Deletes what is older than it is kept; to be called once a day. */
  deleteOld(): Promise<void>;
}

/** Everything for whoever runs the product. */
export function createAdmin(needs: AdminNeeds): Admin {
  const parts: AdminParts = {
    ...needs,
    passwords: createPasswordHasher(),
    limits: createSharedLimits(needs.database, ADMIN_LIMITS, needs.onFault),
  };
  const mounts = [
    mountSession,
    mountDashboard,
    mountFeatures,
    mountSafety,
    mountQueues,
    mountBudgets,
    mountPeople,
    mountAudit,
    mountSystem,
  ];
  return {
    door: {
      name: 'admin',
      mount: (app) => {
        for (const mount of mounts) mount(app, parts);
      },
    },
    setUp: () => setUpOperator(parts),
    findOperator: (token) => findOperator(parts, token),
    sendAlerts: () => sendAlerts(parts),
    deleteOld: async () => {
      await deleteOldOperatorRecords(parts);
      await deleteOldAnalytics(parts.database, parts.now());
    },
  };
}

export { findBudgetSettings, findSpent } from './budget-settings.store.ts';
