import type { ModuleRoute } from '../module-manifest.ts';
import type { GateFailure } from '../registry-api.ts';
import { beginningOf, parametersOf, pathTaker, shortestOf } from './path-patterns.ts';
import { failing, MANIFEST_FILE, type PlatformCheck } from './release-check.ts';

const fail = failing('redirects');

type Route = Pick<ModuleRoute, 'path' | 'redirectTo'>;

/** A path with something in the place of each parameter, which no word of a pattern equals. */
const filled = (path: string) => path.replaceAll(/\/:[^/]+/g, '/~');

/** As many as the shell follows. */
const MOST_STEPS = 5;

type FindRoute = (path: string) => Route | undefined;

/** Finds the route that the router would take for a path: the one with the fewest parameters. */
function routeFinder(routes: readonly Route[]): FindRoute {
  const byBeginning = Map.groupBy(routes, ({ path }) => beginningOf(path));
  const takers = new Map<Route, (path: string) => boolean>();
  const takes = (route: Route, path: string) => {
    const taker = takers.get(route) ?? pathTaker(route.path);
    takers.set(route, taker);
    return taker(path);
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

/** Whether whoever follows a redirect never arrives, or not before the shell gives up. */
function goesRound(find: FindRoute, first: Route): boolean {
  let at: Route | undefined = first;
  for (let step = 0; step <= MOST_STEPS; step += 1) {
    if (at?.redirectTo === undefined) return false;
    at = find(filled(at.redirectTo));
  }
  return true;
}

/** Redirects end at a page that there is, with parameters that their route has. */
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
    const told = `The route ${path} leads on to ${target}`;
    const known = parametersOf(shortestOf(path));
    const missing = parametersOf(target).filter((name) => !known.includes(name));
    if (missing.length > 0) {
      return fail(
        MANIFEST_FILE,
        `${told}, and has no :${missing.join(', :')} that is always there.`,
        'Name only parameters of the route itself that are not optional.',
      );
    }
    if (!leadsSomewhere(target)) {
      return fail(
        MANIFEST_FILE,
        `${told}, which is no page of this module, of another one, or of the shell.`,
        'Correct "redirectTo", or add the route.',
      );
    }
    if (!goesRound(find, route)) return [];
    return fail(
      MANIFEST_FILE,
      `${told}, and from there back: it would never end.`,
      'Lead it to a route that shows a page.',
    );
  });
}
