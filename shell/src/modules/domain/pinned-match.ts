import type { RegistryDocument } from '@adhelm/contracts';
import { type ModuleMatch, matchModule, matchRelease } from '../../registry/domain/match-module.ts';

/** The release that a page runs, and the path at which that was decided. */
export type Pin = { readonly pathname: string; readonly match: ModuleMatch | null };

type Situation = {
  readonly document: RegistryDocument | null;
  readonly pathname: string;
  /** Somebody on the page has unsaved work. */
  readonly isHolding: boolean;
  /** The pinned release is in the page or on its way; not when it failed or was stopped. */
  readonly isAlive: boolean;
};

/**
 * What the page runs now. A release stays while the path does, whatever a newer document says, and on the next path
 * while unsaved work is held; else the document decides. Returns `pin` itself when nothing changes.
 */
export function nextPin(pin: Pin, { document, pathname, isHolding, isAlive }: Situation): Pin {
  const running = isAlive ? pin.match : null;
  if (running !== null && pin.pathname === pathname) return pin;
  const held = running !== null && isHolding ? matchRelease(running.release, pathname) : null;
  if (held !== null) return { pathname, match: held };
  const wanted = document === null ? null : matchModule(document, pathname);
  const isSame = wanted?.release.federationName === pin.match?.release.federationName;
  if (isSame && pin.pathname === pathname) return pin;
  // the very same object: whoever runs it must not take it for another
  if (isSame && wanted !== null && pin.match !== null) {
    return { pathname, match: { release: pin.match.release, route: wanted.route } };
  }
  return { pathname, match: wanted };
}
