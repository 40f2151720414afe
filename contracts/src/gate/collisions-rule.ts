import type { ModuleManifest } from '../module-manifest.ts';
import type { GateFailure } from '../registry-api.ts';
import { checkNavigation } from './navigation-collisions.ts';
import { beginningOf, pathMatcher, shapesOf } from './path-patterns.ts';
import { failing, MANIFEST_FILE, type PlatformCheck } from './release-check.ts';
import { checkSlots } from './slot-collisions.ts';

const fail = failing('collisions');

/** Routes, links and slot widgets belong to one module only, and links resolve. */
export function checkCollisions(check: PlatformCheck): GateFailure[] {
  const { manifest } = check.release;
  const others = check.state.live.filter(({ name }) => name !== manifest.name);
  return [
    ...checkRoutes(manifest, others),
    ...checkShellPages(manifest, check.state.platform.pages),
    ...checkNavigation(manifest, others, check.state.platform.links),
    ...checkSlots(check, others),
  ];
}

type Taken = { readonly module: string; readonly path: string };

/**
 * The first route of each shape that could collide with the module's own. Grouping by shape avoids a pair-by-pair
 * comparison, which takes minutes for thousands of routes.
 */
function routesByShape(
  manifests: readonly ModuleManifest[],
  { routes: own }: ModuleManifest,
): Map<string, Taken> {
  const taken = new Map<string, Taken>();
  const beginnings = new Set(own.map(({ path }) => beginningOf(path)));
  const mayMeet = (path: string) => {
    const beginning = beginningOf(path);
    return beginning === null || beginnings.has(beginning) || beginnings.has(null);
  };
  for (const { name: module, routes } of manifests) {
    for (const { path } of routes.filter((route) => mayMeet(route.path))) {
      for (const shape of shapesOf(path)) if (!taken.has(shape)) taken.set(shape, { module, path });
    }
  }
  return taken;
}

function checkRoutes(manifest: ModuleManifest, others: readonly ModuleManifest[]): GateFailure[] {
  const theirs = routesByShape(others, manifest);
  const own = new Map<string, string>();
  return manifest.routes.flatMap(({ path }) => {
    const broken: GateFailure[] = [];
    const shapes = shapesOf(path);
    const twin = shapes.map((shape) => own.get(shape)).find((earlier) => earlier !== undefined);
    if (twin !== undefined) {
      broken.push(fail(MANIFEST_FILE, `The routes ${twin} and ${path} are the same.`, 'Remove one of them.'));
    }
    for (const shape of shapes) own.set(shape, path);
    const taken = shapes.map((shape) => theirs.get(shape)).find((route) => route !== undefined);
    if (taken !== undefined) {
      broken.push(
        fail(
          MANIFEST_FILE,
          `The route ${path} already belongs to the module "${taken.module}" as ${taken.path}.`,
          'Use another path for the page.',
        ),
      );
    }
    return broken;
  });
}

function checkShellPages({ routes }: ModuleManifest, pages: readonly string[]): GateFailure[] {
  return routes.flatMap(({ path }) => {
    const page = pages.find(pathMatcher(path));
    if (page === undefined) return [];
    return fail(
      MANIFEST_FILE,
      `The route ${path} matches ${page}, a page of the shell.`,
      'Use another path for the page.',
    );
  });
}
