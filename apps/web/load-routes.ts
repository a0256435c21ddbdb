import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Loads the screens of a path before rendering. Returns the pattern of the matched route, "*" for the not-found page.
 * @example await loadRoutes(routes, '/help') // '/help'
 */
export async function loadRoutes(routes: RouteObject[], path: string): Promise<string> {
  const matches = matchRoutes(routes, path) ?? [];
  for (const { route } of matches) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  return matches.at(-1)?.route.path ?? '*';
}
