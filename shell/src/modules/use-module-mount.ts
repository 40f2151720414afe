import type { RegistryEntry } from '@adhelm/contracts';
import { type RefObject, useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { useShellRouter } from '../router/router-view.tsx';
import { useServices } from '../services/services-context.tsx';
import { moduleHost } from './adapters/module-host.ts';
import { type MountState, runModule } from './run-module.ts';

type ModuleMount = { readonly state: MountState; readonly retry: () => void };

/**
 * Starts a module and keeps it mounted in `container` during the component's life; navigating inside the module never
 * mounts it again. `retry` starts over, bypassing the HTTP cache.
 */
export function useModuleMount(entry: RegistryEntry, container: RefObject<HTMLElement | null>): ModuleMount {
  const services = useServices();
  const router = useShellRouter();
  const location = useLocation();
  const [location$] = useState(() => new BehaviorSubject<Location>(location));
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<MountState>({ status: 'loading', isFallback: false });

  useEffect(() => location$.next(location), [location, location$]);

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const stop = new AbortController();
    runModule({
      services,
      entry,
      container: element,
      hostOf: (release) => moduleHost({ services, release, location$, router }),
      isRetry: attempt > 0,
      signal: stop.signal,
      onState: setState,
    }).catch((error: unknown) => services.reports.add(error, `running ${entry.name}`));
    return () => stop.abort();
  }, [entry, attempt, services, location$, router, container]);

  return { state, retry: () => setAttempt((count) => count + 1) };
}
