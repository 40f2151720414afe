import type { RegistryEntry } from '@adhelm/contracts';
import { useEffect, useState } from 'react';
import { reasonToStop, type StopReason } from '../registry/domain/may-run.ts';
import { useRegistry } from '../registry/use-registry.ts';
import { useServices } from '../services/services-context.tsx';
import { useCurrent } from '../services/use-current.ts';

/** Seconds to save work when a module is disabled. */
export const TIME_TO_SAVE_S = 10;

export type Stop =
  | { readonly status: 'running' }
  /** There is unsaved work, which can be saved until the time is up, or until `closeNow`. */
  | { readonly status: 'closing'; readonly reason: StopReason; readonly closeNow: () => void }
  | { readonly status: 'stopped'; readonly reason: StopReason };

/** Whether a disabled module has to leave the page; with unsaved work, after a delay. */
export function useStop(release: RegistryEntry): Stop {
  const { leaveGuard } = useServices();
  const document = useRegistry();
  const reason = document === null ? null : reasonToStop(document, release);
  const isHeld = useCurrent(leaveGuard.changes$, () => leaveGuard.isHeldBy(release.name));
  const [isOver, setOver] = useState(false);
  const mustStop = reason !== null;
  useEffect(() => {
    setOver(false);
    if (!mustStop) return;
    const timer = setTimeout(() => setOver(true), TIME_TO_SAVE_S * 1000);
    return () => clearTimeout(timer);
  }, [mustStop]);
  if (reason === null) return { status: 'running' };
  if (isHeld && !isOver) return { status: 'closing', reason, closeNow: () => setOver(true) };
  return { status: 'stopped', reason };
}
