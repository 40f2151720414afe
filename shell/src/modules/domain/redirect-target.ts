import type { RegistryDocument } from '@adhelm/contracts';
import { generatePath, matchPath } from 'react-router-dom';
import { matchModule } from '../../registry/domain/match-module.ts';

/** More than a manifest needs; a loop ends here. */
const MAX_STEPS = 5;

/**
 * The target of the manifests' redirects for a path; null if they loop, or need a parameter that the path does not
 * have. A path without a redirect is its own target.
 */
export function redirectTarget(document: RegistryDocument, pathname: string): string | null {
  let path = pathname;
  for (let step = 0; step <= MAX_STEPS; step += 1) {
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
    // a parameter is missing, so the manifest is wrong and the not-found page is displayed
    return null;
  }
}
