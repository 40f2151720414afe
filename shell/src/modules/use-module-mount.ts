import type { RegisteredModule } from '@adhelm/contracts';
import { type RefObject, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { useServices } from '../services/services-context.tsx';
import { moduleHost } from './adapters/module-host.ts';
import { type MountedModule, mountModule } from './adapters/mount-module.ts';
import { ModuleFailure } from './domain/module-failure.ts';

export type MountState =
  | { readonly status: 'loading' }
  | { readonly status: 'mounted' }
  | { readonly status: 'failed'; readonly failure: ModuleFailure };

type ModuleMount = { readonly state: MountState; readonly retry: () => void };

/**
 * Loads a release and keeps it mounted in `container` while the component lives; moving inside the module never
 * mounts it again. `retry` starts over, past the HTTP cache.
 */
export function useModuleMount(
  release: RegisteredModule,
  container: RefObject<HTMLElement | null>,
): ModuleMount {
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
    let stopped = false;
    let mounted: MountedModule | null = null;
    const unmount = () => {
      mounted?.unmount().catch((error: unknown) => services.reports.add(error, `unmounting ${release.name}`));
      mounted = null;
    };
    const fail = (failure: ModuleFailure) => {
      unmount();
      services.reports.add(failure, 'module');
      if (!stopped) setState({ status: 'failed', failure });
    };
    const start = async () => {
      const lifecycles = await services.loader.load(release, { fresh: attempt > 0 });
      if (stopped) return;
      mounted = await mountModule({
        release,
        lifecycles,
        container: element,
        host: moduleHost({ services, release, location$, navigate }),
        onCrash: fail,
        onUnmountError: (error) => services.reports.add(error, `unmounting ${release.name}`),
      });
      if (stopped) unmount();
      else setState({ status: 'mounted' });
    };
    setState({ status: 'loading' });
    start().catch((error: unknown) =>
      fail(error instanceof ModuleFailure ? error : new ModuleFailure('load', release, error)),
    );
    return () => {
      stopped = true;
      unmount();
    };
  }, [release, attempt, services, location$, navigate, container]);

  return { state, retry: () => setAttempt((count) => count + 1) };
}
