import type { RegistryDocument } from '@adhelm/contracts';
import { type ModuleMatch, matchModule, matchRelease } from '../../registry/domain/match-module.ts';

/** The release that a page runs, and the path for which that was decided. */
export type Pin = { readonly pathname: string; readonly match: ModuleMatch | null };

type Situation = {
  readonly document: RegistryDocument | null;
  readonly pathname: string;
  /** There is unsaved work on the page. */
  readonly isHolding: boolean;
  /** The pinned release is in the page or loading; false if it failed or was stopped. */
  readonly isAlive: boolean;
};

/**
 * The release that the page runs now. It stays while the path stays, whatever a newer document says, and on the next
 * path while there is unsaved work; otherwise the document decides. Returns `pin` itself if nothing changes.
 */
export function nextPin(pin: Pin, { document, pathname, isHolding, isAlive }: Situation): Pin {
  const running = isAlive ? pin.match : null;
  if (running !== null && pin.pathname === pathname) return pin;
  const held = running !== null && isHolding ? matchRelease(running.release, pathname) : null;
  if (held !== null) return { pathname, match: held };
  const target = document === null ? null : matchModule(document, pathname);
  const isSame = target?.release.federationName === pin.match?.release.federationName;
  if (isSame && pin.pathname === pathname) return pin;
  // the same object, so that it is not mistaken for another release
  if (isSame && target !== null && pin.match !== null) {
    return { pathname, match: { release: pin.match.release, route: target.route } };
  }
  return { pathname, match: target };
}
