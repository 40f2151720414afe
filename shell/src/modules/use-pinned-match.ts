import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ModuleMatch } from '../registry/domain/match-module.ts';
import { useRegistry } from '../registry/use-registry.ts';
import { useServices } from '../services/services-context.tsx';
import { nextPin, type Pin } from './domain/pinned-match.ts';

/** A page that was left takes its unsaved work back a moment after the path changed. */
const LEAVING_MS = 100;

type PinnedMatch = {
  readonly match: ModuleMatch | null;
  /** Whoever shows the match says whether it is in the page or on its way. */
  readonly setAlive: (isAlive: boolean) => void;
};

/** The module of the current path, in the release that stays as long as `nextPin` says. */
export function usePinnedMatch(): PinnedMatch {
  const document = useRegistry();
  const { pathname } = useLocation();
  const { leaveGuard } = useServices();
  const [isAlive, setAlive] = useState(true);
  const [pin, setPin] = useState<Pin>({ pathname: '', match: null });
  const next = nextPin(pin, { document, pathname, isHolding: leaveGuard.isHolding, isAlive });
  if (next !== pin) setPin(next);
  const settle = useEffectEvent(() => {
    if (leaveGuard.isHolding) return;
    const arriving = { pathname: '', match: pin.match };
    const settled = nextPin(arriving, { document, pathname, isHolding: false, isAlive });
    if (settled.match?.release !== pin.match?.release) setPin(settled);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path is the occasion
  useEffect(() => {
    const timer = setTimeout(() => settle(), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return { match: next.match, setAlive };
}
