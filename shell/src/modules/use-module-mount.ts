import type { RegisteredModule, RegistryEntry } from '@adhelm/contracts';
import { type RefObject, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { useServices } from '../services/services-context.tsx';
import { moduleHost } from './adapters/module-host.ts';
import { ModuleFailure } from './domain/module-failure.ts';
import { type StartedModule, startModule } from './start-module.ts';

export type MountState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'mounted';
      readonly release: RegisteredModule;
      /** Set when this is the version before, because the one that was asked for failed. */
      readonly insteadOf: ModuleFailure | null;
    }
  | { readonly status: 'failed'; readonly failure: ModuleFailure };

type ModuleMount = { readonly state: MountState; readonly retry: () => void };

/**
 * Starts a module and keeps it mounted in `container` while the component lives; moving inside the module never
 * mounts it again. `retry` starts over, past the HTTP cache.
 */
export function useModuleMount(entry: RegistryEntry, container: RefObject<HTMLElement | null>): ModuleMount {
  const services = useServices();
  const navigate = useNavigate();
  const location = useLocation();
  const [location$] = useState(() => new BehaviorSubject<Location>(location));
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<MountState>({ status: 'loading' });

  useEffect(() => location$.next(location), [location, location$]);

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const stop = new AbortController();
    let started: StartedModule | null = null;
    let hasCrashed = false;
    const unmount = () => {
      started?.unmount().catch((error: unknown) => services.reports.add(error, `unmounting ${entry.name}`));
      started = null;
    };
    setState({ status: 'loading' });
    startModule({
      services,
      entry,
      container: element,
      hostOf: (release) => moduleHost({ services, release, location$, navigate }),
      fresh: attempt > 0,
      signal: stop.signal,
      onCrash: (failure) => {
        hasCrashed = true;
        unmount();
        services.reports.add(failure, 'module');
        if (!stop.signal.aborted) setState({ status: 'failed', failure });
      },
    }).then(
      (module) => {
        started = module;
        if (stop.signal.aborted || hasCrashed) unmount();
        else setState({ status: 'mounted', release: module.release, insteadOf: module.insteadOf });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const failure = error instanceof ModuleFailure ? error : new ModuleFailure('load', entry, error);
        setState({ status: 'failed', failure });
      },
    );
    return () => {
      stop.abort();
      unmount();
    };
  }, [entry, attempt, services, location$, navigate, container]);

  return { state, retry: () => setAttempt((count) => count + 1) };
}
