import type { ModuleRoute } from '../module-manifest.ts';
import type { GateFailure } from '../registry-api.ts';
import { beginningOf, parametersOf, pathMatcher, shortestOf } from './path-patterns.ts';
import { failing, MANIFEST_FILE, type PlatformCheck } from './release-check.ts';

const fail = failing('redirects');

type Route = Pick<ModuleRoute, 'path' | 'redirectTo'>;

/** A path with a placeholder for each parameter, which no literal segment equals. */
const filled = (path: string) => path.replaceAll(/\/:[^/]+/g, '/~');

/** The shell's own limit of redirects. */
const MOST_STEPS = 5;

type FindRoute = (path: string) => Route | undefined;

/** Finds the route that the router would choose for a path: the one with the fewest parameters. */
function routeFinder(routes: readonly Route[]): FindRoute {
  const byBeginning = Map.groupBy(routes, ({ path }) => beginningOf(path));
  const matchers = new Map<Route, (path: string) => boolean>();
  const takes = (route: Route, path: string) => {
    const matcher = matchers.get(route) ?? pathMatcher(route.path);
    matchers.set(route, matcher);
    return matcher(path);
  };
  const found = new Map<string, Route | undefined>();
  return (path) => {
    if (found.has(path)) return found.get(path);
    const [first] = [...(byBeginning.get(beginningOf(path)) ?? []), ...(byBeginning.get(null) ?? [])]
      .filter((route) => takes(route, path))
      .sort((a, b) => parametersOf(a.path).length - parametersOf(b.path).length);
    found.set(path, first);
    return first;
  };
}

/** Whether a redirect loops or exceeds the shell's limit. */
function goesRound(find: FindRoute, first: Route): boolean {
  let at: Route | undefined = first;
  for (let step = 0; step <= MOST_STEPS; step += 1) {
    if (at?.redirectTo === undefined) return false;
    at = find(filled(at.redirectTo));
  }
  return true;
}

/** Redirects end at an existing page, with parameters that their route has. */
export function checkRedirects({ release, state }: PlatformCheck): GateFailure[] {
  const { manifest } = release;
  const redirects = manifest.routes.filter(({ redirectTo }) => redirectTo !== undefined);
  if (redirects.length === 0) return [];
  const others = state.live.filter(({ name }) => name !== manifest.name);
  const routes: readonly Route[] = [...manifest.routes, ...others.flatMap((other) => other.routes)];
  const find = routeFinder(routes);
  const leadsSomewhere = (target: string) =>
    state.platform.pages.includes(target) || find(filled(target)) !== undefined;
  return redirects.flatMap((route) => {
    const { path, redirectTo: target = '' } = route;
    const subject = `The route ${path} redirects to ${target}`;
    const known = parametersOf(shortestOf(path));
    const missing = parametersOf(target).filter((name) => !known.includes(name));
    if (missing.length > 0) {
      return fail(
        MANIFEST_FILE,
        `${subject}, but has no required parameter :${missing.join(', :')}.`,
        'Use only required parameters of the route itself.',
      );
    }
    if (!leadsSomewhere(target)) {
      return fail(
        MANIFEST_FILE,
        `${subject}, which is not a page of this module, another one or the shell.`,
        'Fix "redirectTo", or add the route.',
      );
    }
    if (!goesRound(find, route)) return [];
    return fail(
      MANIFEST_FILE,
      `${subject}, which redirects back in an endless loop.`,
      'Redirect to a route that shows a page.',
    );
  });
}
