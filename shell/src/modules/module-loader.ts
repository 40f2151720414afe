import type { RegisteredModule } from '@adhelm/contracts';
import type { ModuleLifecycles } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import { ModuleFailure } from './domain/module-failure.ts';

/** How a release's code gets into the page: federated in the product, linked in for the single-bundle benchmark. */
export type ModuleSource = {
  /** Downloads and checks the release's first files; throws `ModuleFailure`. */
  warm(release: RegisteredModule, options: { readonly fresh: boolean }): Promise<void>;
  /** Runs the release's entry and resolves to what it exposes under a name such as `./module`. */
  importExposed(release: RegisteredModule, expose: string): Promise<unknown>;
};

const lifecycle = z.custom<unknown>((value) => typeof value === 'function');
const moduleSchema = z.object({
  default: z.object({ bootstrap: lifecycle, mount: lifecycle, unmount: lifecycle, update: lifecycle }),
});

export type ModuleLoader = {
  /** Lifecycles of a release, loaded once. A failed load is forgotten, so that the next call tries again. */
  load(release: RegisteredModule, options?: { readonly fresh: boolean }): Promise<ModuleLifecycles>;
  /** Downloads without running; a failure is left to `load`. */
  prefetch(release: RegisteredModule): void;
};

export function createModuleLoader(source: ModuleSource): ModuleLoader {
  const loaded = new Map<string, Promise<ModuleLifecycles>>();

  const loadNow = async (release: RegisteredModule, fresh: boolean): Promise<ModuleLifecycles> => {
    await source.warm(release, { fresh });
    try {
      const exposed = await source.importExposed(release, './module');
      moduleSchema.parse(exposed);
      return (exposed as { default: ModuleLifecycles }).default;
    } catch (error) {
      throw new ModuleFailure('load', release, error);
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

  return {
    load,
    prefetch: (release) => {
      if (!loaded.has(release.federationName)) source.warm(release, { fresh: false }).catch(() => undefined);
    },
  };
}
