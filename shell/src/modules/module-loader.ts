import type { RegisteredModule } from '@adhelm/contracts';
import type { ModuleLifecycles } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import { ModuleFailure } from './domain/module-failure.ts';
import type { ModuleSource } from './ports/module-source.ts';

/** How long a release's code may take to run, once its files are here. */
export const IMPORT_TIMEOUT_MS = 8000;

const lifecycle = z.custom<unknown>((value) => typeof value === 'function');
const moduleSchema = z.object({
  default: z.object({ bootstrap: lifecycle, mount: lifecycle, unmount: lifecycle, update: lifecycle }),
});

export type ModuleLoader = {
  /** Lifecycles of a release, loaded once. A failed load is forgotten, so that the next call tries again. */
  load(release: RegisteredModule, options?: { readonly fresh: boolean }): Promise<ModuleLifecycles>;
  /** Downloads without running, once; a failure is left to `load`. */
  prefetch(release: RegisteredModule): Promise<void>;
  /** Whether a release was downloaded or is being so. */
  isWarm(release: RegisteredModule): boolean;
};

export function createModuleLoader(source: ModuleSource): ModuleLoader {
  const loaded = new Map<string, Promise<ModuleLifecycles>>();

  const loadNow = async (release: RegisteredModule, fresh: boolean): Promise<ModuleLifecycles> => {
    await source.warm(release, { fresh });
    try {
      const exposed = await inTime(release, source.importExposed(release, './module'));
      moduleSchema.parse(exposed);
      return (exposed as { default: ModuleLifecycles }).default;
    } catch (error) {
      throw error instanceof ModuleFailure ? error : new ModuleFailure('load', release, error);
    }
  };

  const load: ModuleLoader['load'] = (release, { fresh } = { fresh: false }) => {
    const known = loaded.get(release.federationName);
    if (known !== undefined) return known;
    const loading = loadNow(release, fresh);
    loaded.set(release.federationName, loading);
    loading.catch(() => loaded.delete(release.federationName));
    return loading;
  };

  const prefetched = new Set<string>();
  const isWarm = ({ federationName }: RegisteredModule) =>
    loaded.has(federationName) || prefetched.has(federationName);

  return {
    load,
    isWarm,
    prefetch: async (release) => {
      if (isWarm(release)) return;
      prefetched.add(release.federationName);
      await source.warm(release, { fresh: false }).catch(() => prefetched.delete(release.federationName));
    },
  };
}

/** Rejects when a release's code does not settle; what it does after that is not waited for. */
export async function inTime<Value>(release: RegisteredModule, importing: Promise<Value>): Promise<Value> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => tooLate.reject(new ModuleFailure('timeout', release, 'its code does not settle')),
    IMPORT_TIMEOUT_MS,
  );
  try {
    return await Promise.race([importing, tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}
