import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ModuleMatch } from '../registry/domain/match-module.ts';
import { useRegistry } from '../registry/use-registry.ts';
import { useServices } from '../services/services-context.tsx';
import { nextPin, type Pin } from './domain/pinned-match.ts';

/** A page that was left unregisters its unsaved work shortly after the path changed. */
const LEAVING_MS = 100;

type PinnedMatch = {
  readonly match: ModuleMatch | null;
  /** Reports whether the match is in the page or loading. */
  readonly setAlive: (isAlive: boolean) => void;
};

/** The module of the current path, in the release that `nextPin` selects. */
export function usePinnedMatch(): PinnedMatch {
  const document = useRegistry();
  const { pathname } = useLocation();
  const { leaveGuard } = useServices();
  const [isAlive, setAlive] = useState(true);
  const [pin, setPin] = useState<Pin>({ pathname: '', match: null });
  const next = nextPin(pin, { document, pathname, isHolding: leaveGuard.isHolding, isAlive });
  if (next !== pin) setPin(next);
  const updatePin = useEffectEvent(() => {
    if (leaveGuard.isHolding) return;
    const arriving = { pathname: '', match: pin.match };
    const next = nextPin(arriving, { document, pathname, isHolding: false, isAlive });
    if (next.match?.release !== pin.match?.release) setPin(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path
  useEffect(() => {
    const timer = setTimeout(() => updatePin(), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return { match: next.match, setAlive };
}
