import type { RouteObject } from 'react-router';

/** The pages of the operator. They have their own sign-in and do not depend on the person's session. */
export const adminRoutes: RouteObject[] = [
  {
    path: '/admin',
    lazy: () => import('./admin-root.tsx').then((m) => ({ Component: m.AdminRoot })),
    children: [
      { index: true, lazy: () => import('./dashboard/dashboard-screen.tsx').then((m) => ({ Component: m.DashboardScreen })) },
      { path: 'safety', lazy: () => import('./operations/safety/safety-screen.tsx').then((m) => ({ Component: m.SafetyScreen })) },
      { path: 'queues', lazy: () => import('./operations/queues/queues-screen.tsx').then((m) => ({ Component: m.QueuesScreen })) },
      { path: 'labels', lazy: () => import('./operations/label-changes-screen.tsx').then((m) => ({ Component: m.LabelChangesScreen })) },
      { path: 'people', lazy: () => import('./operations/people-screen.tsx').then((m) => ({ Component: m.PeopleScreen })) },
      { path: 'budgets', lazy: () => import('./operations/budgets-screen.tsx').then((m) => ({ Component: m.BudgetsScreen })) },
      { path: 'audit', lazy: () => import('./operations/audit-screen.tsx').then((m) => ({ Component: m.AuditScreen })) },
      { path: 'security', lazy: () => import('./operations/security-screen.tsx').then((m) => ({ Component: m.SecurityScreen })) },
      { path: 'system', lazy: () => import('./operations/system-screen.tsx').then((m) => ({ Component: m.SystemScreen })) },
    ],
  },
];
