import { type RegistryDocument, shellViews } from '@adhelm/contracts';
import { matchPath } from 'react-router-dom';
import { matchModule } from '../registry/domain/match-module.ts';

/**
 * The page that a path shows, as its pattern; null where it shows none: it leads on, nobody has it, or the modules are
 * not known yet.
 */
export function viewedPage(pathname: string, document: RegistryDocument | null): string | null {
  const ofShell = shellViews.find((path) => matchPath(path, pathname) !== null);
  if (ofShell !== undefined) return ofShell;
  const route = document === null ? null : (matchModule(document, pathname)?.route ?? null);
  return route === null || route.redirectTo !== undefined ? null : route.path;
}
