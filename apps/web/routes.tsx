import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router';
import { pageRoutes } from '#features/pages/web/door.ts';
import { NotFound } from '#features/pages/web/not-found.tsx';
import { Failure } from './frame/failure.tsx';

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: Failure,
    HydrateFallback: () => null,
    children: [
      ...pageRoutes,
      { path: '/home', lazy: () => import('./frame/home.tsx').then((m) => ({ Component: m.Home })) },
      { path: '*', Component: NotFound },
    ],
  },
]);
