import type { RegisteredModule, RegistryEntry } from '@adhelm/contracts';
import type { HostApi } from '@adhelm/shared-ui/module';
import type { Services } from '../services/services.ts';
import { type MountedModule, mountModule } from './adapters/mount-module.ts';
import { ModuleFailure } from './domain/module-failure.ts';
import type { RunningArm } from './domain/running-modules.ts';

type StartOptions = {
  readonly services: Pick<Services, 'loader' | 'health' | 'running' | 'reports'>;
  readonly entry: RegistryEntry;
  readonly container: HTMLElement;
  readonly hostOf: (release: RegisteredModule) => HostApi;
  /** Past the HTTP cache, for a retry. */
  readonly fresh: boolean;
  /** Aborted when nobody wants the module any more; what is mounted by then is taken away. */
  readonly signal: AbortSignal;
  /** The module threw after it was mounted; it is not in the page any more. */
  readonly onCrash: (failure: ModuleFailure) => void;
};

export type StartedModule = MountedModule & {
  readonly release: RegisteredModule;
  /** Why the version that was asked for does not run and this one does; null when it does. */
  readonly insteadOf: ModuleFailure | null;
};

/**
 * Loads and mounts a module; when that fails, the version before it, where the registry names one. Rejects with the
 * first version's `ModuleFailure` when neither runs, and with the signal's reason when it was stopped on the way.
 */
export async function startModule(options: StartOptions): Promise<StartedModule> {
  const { services, entry, signal } = options;
  try {
    return { ...(await startRelease(options, entry, entry.arm)), insteadOf: null };
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = failureOf(entry, error);
    services.reports.add(failure, 'module');
    services.health.failed(entry, failure);
    if (entry.fallback === null) throw failure;
    return { ...(await startFallback(options, entry.fallback, failure)), insteadOf: failure };
  }
}

async function startFallback(options: StartOptions, fallback: RegisteredModule, first: ModuleFailure) {
  try {
    return await startRelease(options, fallback, 'fallback');
  } catch (error) {
    if (options.signal.aborted) throw error;
    options.services.reports.add(failureOf(fallback, error), 'module');
    throw first;
  }
}

async function startRelease(
  { services, entry, container, hostOf, fresh, signal, onCrash }: StartOptions,
  release: RegisteredModule,
  arm: RunningArm,
): Promise<MountedModule & { readonly release: RegisteredModule }> {
  const { loader, health, running, reports } = services;
  const startedAt = performance.now();
  const handle = running.started(release, arm, 'page');
  const onUnmountError = (error: unknown) => reports.add(error, `unmounting ${release.name}`);
  try {
    const lifecycles = await loader.load(release, { fresh });
    signal.throwIfAborted();
    const mounted = await mountModule({
      release,
      lifecycles,
      container,
      host: hostOf(release),
      onCrash: (failure) => {
        if (arm !== 'fallback') health.failed(entry, failure);
        onCrash(failure);
      },
      onUnmountError,
    });
    if (signal.aborted) await mounted.unmount();
    signal.throwIfAborted();
    const mountMs = performance.now() - startedAt;
    handle.mounted(mountMs);
    if (arm !== 'fallback') health.mounted(entry, mountMs);
    return {
      release,
      unmount: async () => {
        handle.ended();
        await mounted.unmount();
      },
    };
  } catch (error) {
    handle.ended();
    throw error;
  }
}

function failureOf(release: RegisteredModule, error: unknown): ModuleFailure {
  return error instanceof ModuleFailure ? error : new ModuleFailure('load', release, error);
}
