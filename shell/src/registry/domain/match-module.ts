import type { ModuleRoute, RegistryDocument, RegistryEntry, SessionUser } from '@adhelm/contracts';
import { matchPath } from 'react-router-dom';

export type ModuleMatch = { readonly release: RegistryEntry; readonly route: ModuleRoute };

/** The module whose manifest has a leaf pattern for this path; patterns without parameters win. */
export function matchModule(document: RegistryDocument, pathname: string): ModuleMatch | null {
  const { exact, patterns } = routesOf(document);
  const match = exact.get(normalized(pathname));
  if (match !== undefined) return match;
  return mostExact(patterns.filter(({ route }) => fits(route, pathname)));
}

type Routes = {
  /** Routes without parameters, by normalized path. */
  readonly exact: ReadonlyMap<string, ModuleMatch>;
  readonly patterns: readonly ModuleMatch[];
};

const routesByDocument = new WeakMap<RegistryDocument, Routes>();

/** The navigation asks for every link at each start: comparing paths costs far less than matching patterns. */
function routesOf(document: RegistryDocument): Routes {
  const known = routesByDocument.get(document);
  if (known !== undefined) return known;
  const all = document.modules.flatMap((release) =>
    release.manifest.routes.map((route): ModuleMatch => ({ release, route })),
  );
  const exact = new Map<string, ModuleMatch>();
  for (const match of all) {
    const path = normalized(match.route.path);
    if (!isPattern(match.route) && !exact.has(path)) exact.set(path, match);
  }
  const routes = { exact, patterns: all.filter(({ route }) => isPattern(route)) };
  routesByDocument.set(document, routes);
  return routes;
}

const isPattern = ({ path }: ModuleRoute) => /[:*?]/.test(path);

/** Like `matchPath`, which ignores case and trailing slashes. */
const normalized = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '').toLowerCase();

/** The same within one release. */
export function matchRelease(release: RegistryEntry, pathname: string): ModuleMatch | null {
  return mostExact(matchesOf(release, pathname));
}

function matchesOf(release: RegistryEntry, pathname: string): ModuleMatch[] {
  return release.manifest.routes
    .filter((route) => fits(route, pathname))
    .map((route) => ({ release, route }));
}

function fits({ path }: ModuleRoute, pathname: string): boolean {
  return matchPath({ path, end: true }, pathname) !== null;
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
