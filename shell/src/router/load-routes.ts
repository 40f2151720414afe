import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Adds the code of a route to it. Rejects if it cannot be loaded; the next attempt starts over. */
export async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** Adds the code of a path's routes. Never rejects: the router tries again, and displays the failure. */
export async function loadRoutesOf(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.allSettled(matches.map(({ route }) => loadRoute(route)));
}
