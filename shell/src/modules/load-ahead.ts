import { type RegistryDocument, slotPages } from '@adhelm/contracts';
import { matchModule } from '../registry/domain/match-module.ts';
import { type ModuleLoader, ROUTES } from './module-loader.ts';

/**
 * Starts to load what a path will show, before it is known who is there: code is public, and the wait for the session
 * is time enough for it. `isGuest`: nobody is signed in, so that only public routes will be shown. Widgets that ask
 * for an access level are left to whoever may see them.
 */
export function loadAhead(
  document: RegistryDocument,
  pathname: string,
  isGuest: boolean,
  loader: Pick<ModuleLoader, 'loadAhead'>,
): void {
  const match = matchModule(document, pathname);
  if (match !== null && match.release.disabled === null && match.route.redirectTo === undefined) {
    const { guard, minAccessLevel } = match.route;
    const isPublic = guard === 'public' && minAccessLevel === undefined;
    if (isPublic || !isGuest) loader.loadAhead(match.release, ROUTES);
  }
  if (isGuest) return;
  for (const release of document.modules) {
    if (release.disabled !== null) continue;
    for (const { slot, expose, minAccessLevel } of release.manifest.slots) {
      const isShown = Object.entries(slotPages).some(([name, page]) => name === slot && page === pathname);
      if (isShown && minAccessLevel === undefined) loader.loadAhead(release, expose);
    }
  }
}
