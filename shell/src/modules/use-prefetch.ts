import { useCallback, useEffect, useRef } from 'react';
import { matchModule } from '../registry/domain/match-module.ts';
import { useRegistry } from '../registry/use-registry.ts';
import { useServices } from '../services/services-context.tsx';
import { whenIdle } from '../start/page-start.ts';
import { useSettled } from '../start/use-settled.ts';
import { IDLE_BUDGET_BYTES, modulesBehind, prefetchWithin, savesData } from './idle-prefetch.ts';

/** Loads the module behind a path when the person is about to open it; never when they save data. */
export function usePrefetch(): (path: string) => void {
  const registry = useRegistry();
  const { loader } = useServices();
  return useCallback(
    (path) => {
      if (registry === null || savesData(navigator)) return;
      const match = matchModule(registry, path);
      if (match !== null && match.release.disabled === null) loader.prepare(match.release);
    },
    [registry, loader],
  );
}

/** Downloads the modules behind visible links when the page is idle, within a budget of bytes. */
export function useIdlePrefetch(paths: readonly string[]): void {
  const registry = useRegistry();
  const { loader, source, reports } = useServices();
  const isSettled = useSettled();
  /** Lasts as long as the page, however often the registry changes. */
  const budget = useRef(IDLE_BUDGET_BYTES);
  const key = paths.join(' ');
  useEffect(() => {
    if (registry === null || !isSettled || savesData(navigator)) return;
    const stop = new AbortController();
    const entries = modulesBehind(registry, key.split(' '));
    const start = () => {
      prefetchWithin(budget.current, entries, { source, loader, signal: stop.signal })
        .then((left) => {
          budget.current = left;
        })
        .catch((error: unknown) => reports.add(error, 'prefetch'));
    };
    whenIdle(() => {
      if (!stop.signal.aborted) start();
    });
    return () => stop.abort();
  }, [registry, key, loader, source, reports, isSettled]);
}
