import type { RegistryDocument } from '@adhelm/contracts';
import { generatePath, matchPath } from 'react-router-dom';
import { matchModule } from '../../registry/domain/match-module.ts';

/** More than a manifest has reason for; a circle ends here. */
const MOST_STEPS = 5;

/**
 * Where the redirects of manifests lead from a path; null when they go in a circle, or name a parameter that the path
 * has not. A path that redirects nowhere leads to itself.
 */
export function redirectTarget(document: RegistryDocument, pathname: string): string | null {
  let path = pathname;
  for (let step = 0; step <= MOST_STEPS; step += 1) {
    const { route } = matchModule(document, path) ?? {};
    if (route?.redirectTo === undefined) return path;
    const { params } = matchPath(route.path, path) ?? {};
    const next = filled(route.redirectTo, params ?? {});
    if (next === null) return null;
    path = next;
  }
  return null;
}

function filled(pattern: string, params: Readonly<Record<string, string | undefined>>): string | null {
  if (!/^\/(?!\/)/.test(pattern)) return null;
  try {
    return generatePath(pattern, params);
  } catch {
    // a parameter is missing: the manifest is wrong, and the page of what is not there says so
    return null;
  }
}
