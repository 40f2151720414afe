import type { ModuleRoute, RegisteredModule, RegistryDocument, SessionUser } from '@adhelm/contracts';
import { matchPath } from 'react-router-dom';

export type ModuleMatch = { readonly release: RegisteredModule; readonly route: ModuleRoute };

/** The module whose manifest has a leaf pattern for this path; a pattern without parameters wins over one with. */
export function matchModule(document: RegistryDocument, pathname: string): ModuleMatch | null {
  const matches = document.modules.flatMap((release) =>
    release.manifest.routes
      .filter((route) => matchPath({ path: route.path, end: true }, pathname) !== null)
      .map((route) => ({ release, route })),
  );
  return matches.sort((a, b) => parameterCount(a.route) - parameterCount(b.route))[0] ?? null;
}

function parameterCount(route: ModuleRoute): number {
  return route.path.split(':').length - 1;
}

/** Whether a user may enter; an admin claim passes every level. */
export function mayEnter(minAccessLevel: number | undefined, user: SessionUser | null): boolean {
  if (minAccessLevel === undefined) return true;
  return user !== null && (user.admin || user.accessLevel >= minAccessLevel);
}
