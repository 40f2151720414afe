import { type RegistryDocument, shellViews } from '@adhelm/contracts';
import { matchPath } from 'react-router-dom';
import { matchModule } from '../registry/domain/match-module.ts';

/**
 * The pattern of the page at a path; null if there is none: it redirects, no module has it, or the modules are not
 * loaded yet.
 */
export function viewedPage(pathname: string, document: RegistryDocument | null): string | null {
  const ofShell = shellViews.find((path) => matchPath(path, pathname) !== null);
  if (ofShell !== undefined) return ofShell;
  const route = document === null ? null : (matchModule(document, pathname)?.route ?? null);
  return route === null || route.redirectTo !== undefined ? null : route.path;
}
