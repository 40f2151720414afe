import type { RegisteredModule, RegistryEntry } from '@adhelm/contracts';
import type { HostApi } from '@adhelm/shared-ui/module';
import type { Services } from '../services/services.ts';
import { questionsOf } from './adapters/held-questions.ts';
import { type MountedModule, mountModule } from './adapters/mount-module.ts';
import { ModuleFailure } from './domain/module-failure.ts';
import { PAGE, type RunningArm } from './domain/running-modules.ts';

export type MountState =
  | {
      readonly status: 'loading';
      /** The previous version is loading, because the requested one failed. */
      readonly isFallback: boolean;
    }
  | {
      readonly status: 'mounted';
      readonly release: RegisteredModule;
      /** Set if this is the previous version, because the requested one failed. */
      readonly insteadOf: ModuleFailure | null;
    }
  | { readonly status: 'failed'; readonly failure: ModuleFailure };

type RunOptions = {
  readonly services: Pick<Services, 'loader' | 'health' | 'running' | 'reports' | 'crashed'>;
  readonly entry: RegistryEntry;
  readonly container: HTMLElement;
  readonly hostOf: (release: RegisteredModule) => HostApi;
  /** The person requested a retry: bypass the HTTP cache and previous results. */
  readonly isRetry: boolean;
  /** Aborted when the module is no longer needed; a mount that completes later is undone. */
  readonly signal: AbortSignal;
  readonly onState: (state: MountState) => void;
};

/**
 * Runs a module until it is aborted: the registry's version, or the previous version named by the registry if the first
 * one fails to start or crashes later. If both fail, the first failure is displayed. At most two versions start, so
 * this never loops.
 */
export async function runModule(options: RunOptions): Promise<void> {
  const { services, entry, isRetry, signal } = options;
  const onState = (state: MountState) => {
    if (!signal.aborted) options.onState(state);
  };
  if (isRetry) services.crashed.forget(entry, PAGE);
  onState({ status: 'loading', isFallback: false });
  const known = entry.fallback === null ? null : services.crashed.failureOf(entry, PAGE);
  const failure = known ?? (await runUntilFailure(options, entry, entry.arm, null));
  if (failure === null) return;
  if (entry.fallback !== null) {
    onState({ status: 'loading', isFallback: true });
    const second = await runUntilFailure(options, entry.fallback, 'fallback', failure);
    if (second === null) return;
  }
  onState({ status: 'failed', failure });
}

/** Resolves to why a release did not start or crashed, after removing it from the page; null if it was stopped. */
async function runUntilFailure(
  options: RunOptions,
  release: RegisteredModule,
  arm: RunningArm,
  insteadOf: ModuleFailure | null,
): Promise<ModuleFailure | null> {
  const { services, entry, signal } = options;
  const failure = await run(options, release, arm, insteadOf);
  if (failure === null || signal.aborted) return null;
  services.reports.add(failure, 'module');
  if (arm === 'fallback') return failure;
  services.health.failed(entry, failure);
  if (failure.kind === 'crash') services.crashed.remember(entry, PAGE, failure);
  return failure;
}

async function run(
  { services, entry, container, hostOf, isRetry, signal, onState }: RunOptions,
  release: RegisteredModule,
  arm: RunningArm,
  insteadOf: ModuleFailure | null,
): Promise<ModuleFailure | null> {
  const { loader, health, running, reports } = services;
  const startedAt = performance.now();
  const handle = running.started(release, arm, PAGE);
  const questions = questionsOf(hostOf(release));
  const crashed = Promise.withResolvers<ModuleFailure>();
  const onUnmountError = (error: unknown) => reports.add(error, `unmounting ${release.name}`);
  let mounted: MountedModule | null = null;
  try {
    const lifecycles = await loader.load(release, { fresh: isRetry });
    signal.throwIfAborted();
    mounted = await mountModule({
      release,
      lifecycles,
      container,
      host: questions.host,
      hasUnsavedWork: questions.isHolding,
      onCrash: crashed.resolve,
      onUnmountError,
    });
    signal.throwIfAborted();
    const mountMs = performance.now() - startedAt;
    handle.mounted(mountMs);
    if (arm !== 'fallback') health.mounted(entry, mountMs);
    onState({ status: 'mounted', release, insteadOf });
    return await Promise.race([crashed.promise, stopped(signal)]);
  } catch (error) {
    return error instanceof ModuleFailure ? error : new ModuleFailure('load', release, error);
  } finally {
    handle.ended();
    questions.letGo();
    // not awaited: a module that hangs must not block the next one
    mounted?.unmount().catch(onUnmountError);
  }
}

function stopped(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}
