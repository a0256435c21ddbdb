import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** The page of saved people. */
export const peopleRoutes: RouteObject[] = [
  { path: '/people', lazy: () => import('./people-page.tsx').then((m) => ({ Component: m.PeoplePage })) },
];

/** The line above every tool that says for whom it answers. If it cannot be loaded, it is not shown, so that no tool fails with it. */
export const loadPersonStrip = (): Promise<{ default: ComponentType }> =>
  import('./person-strip.tsx').catch(() => ({ default: () => null }));
