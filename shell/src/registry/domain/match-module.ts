import type { ModuleRoute, RegistryDocument, RegistryEntry, SessionUser } from '@adhelm/contracts';
import { matchPath } from 'react-router-dom';

export type ModuleMatch = { readonly release: RegistryEntry; readonly route: ModuleRoute };

/** The module whose manifest has a leaf pattern for this path; patterns without parameters win. */
export function matchModule(document: RegistryDocument, pathname: string): ModuleMatch | null {
  return mostExact(document.modules.flatMap((release) => matchesOf(release, pathname)));
}

/** The same within one release. */
export function matchRelease(release: RegistryEntry, pathname: string): ModuleMatch | null {
  return mostExact(matchesOf(release, pathname));
}

function matchesOf(release: RegistryEntry, pathname: string): ModuleMatch[] {
  return release.manifest.routes
    .filter((route) => matchPath({ path: route.path, end: true }, pathname) !== null)
    .map((route) => ({ release, route }));
}

function mostExact(matches: ModuleMatch[]): ModuleMatch | null {
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
