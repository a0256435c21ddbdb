import { useEffect } from 'react';
import { Outlet, type RouteObject, ScrollRestoration } from 'react-router';
import { accountRoutes, mailLinkRoutes, signInRoutes } from '#features/account/web/door.ts';
import { adminRoutes } from '#features/admin/web/door.ts';
import { usePageViews } from '#features/analytics/web/door.ts';
import { helpRoutes } from '#features/help/web/door.ts';
import { pageRoutes } from '#features/pages/web/door.ts';
import { peopleRoutes } from '#features/people/web/door.ts';
import { takeFlashMessage } from '#packages/product-ui/session/flash-message.ts';
import { useToast } from '#packages/ui/toast.tsx';
import { Failure } from './frame/failure.tsx';

/** The screens of billing. They are loaded on demand, because they are too large for the first page. */
export const PLAN_PATHS = [
  '/subscription',
  '/subscription-onboarding',
  '/payment-setup',
  '/payment-management',
  '/reactivation',
  '/subscription-success',
] as const;

function Root() {
  const { toast } = useToast();
  usePageViews();
  useEffect(() => {
    const message = takeFlashMessage();
    if (message) toast(message);
  }, [toast]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

const loadGuards = () => import('./frame/guards.tsx');

/** All routes. Only those below the session find out who is signed in. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: Failure,
    HydrateFallback: () => null,
    children: [
      ...pageRoutes,
      ...helpRoutes,
      ...adminRoutes,
      ...mailLinkRoutes,
      {
        lazy: () => import('./frame/session.tsx').then((m) => ({ Component: m.SessionRoot })),
        children: [
          ...signInRoutes,
          {
            lazy: () => loadGuards().then((m) => ({ Component: m.RequireSignIn })),
            children: [
              {
                lazy: () => loadGuards().then((m) => ({ Component: m.RequireAccess })),
                children: [{ path: '/home', lazy: () => import('./frame/home.tsx').then((m) => ({ Component: m.Home })) }],
              },
              {
                lazy: () => import('./frame/plain-frame.tsx').then((m) => ({ Component: m.PlainFrame })),
                children: [...accountRoutes, ...peopleRoutes, ...PLAN_PATHS.map((path) => ({ path, lazy: () => loadPlanScreen(path) }))],
              },
            ],
          },
        ],
      },
      { path: '*', lazy: () => import('#features/pages/web/not-found.tsx').then((m) => ({ Component: m.NotFound })) },
    ],
  },
];

async function loadPlanScreen(path: string) {
  const { billingRoutes } = await import('#features/billing/web/door.ts');
  const load = billingRoutes.find((route) => route.path === path)?.lazy;
  if (typeof load !== 'function') throw new Error(`Unknown billing path ${path}`);
  return load();
}
