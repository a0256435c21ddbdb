import type { FastifyInstance } from 'fastify';
import { createPasswordHasher } from '#packages/security/password-hash.ts';
import { createSharedLimits } from '#packages/security/rate-limit/shared-limits.ts';
import { ADMIN_LIMITS, type AdminDependencies, type AdminServices } from './admin-services.ts';
import { mountDashboard } from './dashboard/dashboard.ts';
import { mountFeatures } from './dashboard/features.ts';
import { sendAlerts } from './operations/alerts.ts';
import { deleteOldAnalytics } from './operations/analytics-clean-up.store.ts';
import { mountAudit } from './operations/audit.ts';
import { mountBudgets } from './operations/budgets.ts';
import { mountChatAnswers } from './operations/chat-answers.ts';
import { mountLabelChanges } from './operations/label-changes.ts';
import { mountPeople } from './operations/person-look-up.ts';
import { mountQueues } from './operations/queues.ts';
import { mountSafety } from './operations/safety.ts';
import { mountSystem } from './operations/system.ts';
import { mountOperatorSecondFactor, requireSecondFactor } from './operator-second-factor.ts';
import { deleteOldOperatorRecords, findOperator, mountSession, setUpOperator } from './operator-session.ts';

export type { AdminDependencies } from './admin-services.ts';

export interface Admin {
  door: { name: string; mount(app: FastifyInstance): void };
  /** Creates the configured operator. Without a configured password it generates one and returns it, once, in one instance. */
  setUp(): Promise<{ madePassword: string | undefined }>;
  /**
   * The operator of a session token; undefined if the session has ended.
   * @throws HttpFailure 403 `second_factor_required` where one must be set up before this path may be called.
   */
  findOperator(token: string | undefined, path?: string): Promise<string | undefined>;
  /** Mails alerts to operators. Call it every few minutes. */
  sendAlerts(): Promise<void>;
  /** Deletes data older than its retention. Call it once a day. */
  deleteOld(): Promise<void>;
}

/** Everything for operators of the product. */
export function createAdmin(dependencies: AdminDependencies): Admin {
  const services: AdminServices = {
    ...dependencies,
    passwords: createPasswordHasher(),
    limits: createSharedLimits(dependencies.database, ADMIN_LIMITS, dependencies.onError),
  };
  const mounts = [
    mountSession,
    mountOperatorSecondFactor,
    mountDashboard,
    mountFeatures,
    mountSafety,
    mountChatAnswers,
    mountQueues,
    mountLabelChanges,
    mountBudgets,
    mountPeople,
    mountAudit,
    mountSystem,
  ];
  return {
    door: {
      name: 'admin',
      mount: (app) => {
        for (const mount of mounts) mount(app, services);
      },
    },
    setUp: () => setUpOperator(services),
    findOperator: async (token, path) => {
      const found = await findOperator(services, token);
      if (found !== undefined) await requireSecondFactor(services, path);
      return found;
    },
    sendAlerts: () => sendAlerts(services),
    deleteOld: async () => {
      await deleteOldOperatorRecords(services);
      await deleteOldAnalytics(services.database, services.now());
    },
  };
}

export { findBudgetSettings, findSpent } from './operations/budget-settings.store.ts';
