import { useEffect } from 'react';
import { Outlet, type RouteObject, ScrollRestoration } from 'react-router';
import { accountRoutes, mailLinkRoutes, signInRoutes } from '#features/account/web/door.ts';
import { adminRoutes } from '#features/admin/web/door.ts';
import { usePageViews } from '#features/analytics/web/door.ts';
import { helpRoutes } from '#features/help/web/door.ts';
import { pageRoutes } from '#features/pages/web/door.ts';
import { takeFlashMessage } from '#packages/product-ui/session/flash-message.ts';
import { useToast } from '#packages/ui/toast.tsx';
import { Failure } from './frame/failure.tsx';

/** The screens of the plan. Their door is opened when one is asked for: what stands behind it is too heavy for the first page. */
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
    const farewell = takeFlashMessage();
    if (farewell) toast(farewell);
  }, [toast]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

const loadGuards = () => import('./frame/guards.tsx');

/** Everything that can be opened. Only what is below the session asks who is signed in: the public pages need not know. */
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
                children: [...accountRoutes, ...PLAN_PATHS.map((path) => ({ path, lazy: () => loadPlanScreen(path) }))],
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
  if (typeof load !== 'function') throw new Error(`There is no screen of the plan at ${path}`);
  return load();
}
