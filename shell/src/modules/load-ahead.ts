import { type RegistryDocument, slotPages } from '@adhelm/contracts';
import { matchModule } from '../registry/domain/match-module.ts';
import { type ModuleLoader, ROUTES } from './module-loader.ts';

/**
 * Starts loading the modules of a path before the session is known: code is public, and the session check takes long
 * enough. `isGuest`: no one is signed in, so only public routes will render. Widgets with an access level are skipped.
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
