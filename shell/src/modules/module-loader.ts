import type { RegisteredModule } from '@adhelm/contracts';
import type { ModuleLifecycles } from '@adhelm/shared-ui/module';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { ModuleFailure } from './domain/module-failure.ts';
import type { ModuleSource } from './ports/module-source.ts';

/** How long a release's code may take to run, once its files are here. */
export const IMPORT_TIMEOUT_MS = 8000;

/** What a module's routes are exposed as. */
export const ROUTES = './module';

const lifecycle = z.custom<unknown>((value) => typeof value === 'function');
const moduleSchema = z.object({
  default: z.object({ bootstrap: lifecycle, mount: lifecycle, unmount: lifecycle, update: lifecycle }),
});
const widgetSchema = z.object({ default: z.custom<ComponentType>((value) => typeof value === 'function') });

type LoadOptions = {
  /** Past the HTTP cache, for a retry. */
  readonly fresh: boolean;
};

/** Every load happens once. A failed one is forgotten, so that the next call tries again. All reject with `ModuleFailure`. */
export type ModuleLoader = {
  load(release: RegisteredModule, options?: LoadOptions): Promise<ModuleLifecycles>;
  loadWidget(release: RegisteredModule, expose: string, options?: LoadOptions): Promise<ComponentType>;
  /** Starts to load a part that will be asked for; whoever asks hears how it went. */
  loadAhead(release: RegisteredModule, expose: string): void;
  /** Downloads a module without running it, once; a failure is left to `load`. */
  prefetch(release: RegisteredModule): Promise<void>;
  /** Whether a module was downloaded or is being so. */
  isWarm(release: RegisteredModule): boolean;
};

export function createModuleLoader(source: ModuleSource): ModuleLoader {
  const loaded = new Map<string, Promise<unknown>>();
  const ahead = new Map<string, Promise<unknown>>();
  const prefetched = new Set<string>();
  const keyOf = ({ federationName }: RegisteredModule, expose: string) => `${federationName}/${expose}`;

  const importNow = async (release: RegisteredModule, expose: string, fresh: boolean): Promise<unknown> => {
    await source.warm(release, expose, { fresh });
    return inTime(release, source.importExposed(release, expose));
  };

  const loadPart = <Part>(
    release: RegisteredModule,
    expose: string,
    fresh: boolean,
    read: (exposed: unknown) => Part,
  ): Promise<Part> => {
    const key = keyOf(release, expose);
    const importing = loaded.get(key) ?? ahead.get(key) ?? importNow(release, expose, fresh);
    ahead.delete(key);
    const part = importing.then(read).catch((error: unknown) => {
      if (loaded.get(key) === importing) loaded.delete(key);
      throw error instanceof ModuleFailure ? error : new ModuleFailure('load', release, error);
    });
    loaded.set(key, importing);
    return part;
  };

  const isWarm = (release: RegisteredModule) => {
    const key = keyOf(release, ROUTES);
    return loaded.has(key) || ahead.has(key) || prefetched.has(key);
  };

  return {
    load: (release, { fresh } = { fresh: false }) => loadPart(release, ROUTES, fresh, lifecyclesIn),
    loadWidget: (release, expose, { fresh } = { fresh: false }) =>
      loadPart(release, expose, fresh, (exposed) => widgetSchema.parse(exposed).default),
    loadAhead: (release, expose) => {
      const key = keyOf(release, expose);
      if (loaded.has(key) || ahead.has(key)) return;
      const importing = importNow(release, expose, false);
      ahead.set(key, importing);
      // the failure stays with the promise, for the one who asks for it
      importing.catch(() => undefined);
    },
    isWarm,
    prefetch: async (release) => {
      if (isWarm(release)) return;
      const key = keyOf(release, ROUTES);
      prefetched.add(key);
      await source.warm(release, ROUTES, { fresh: false }).catch(() => prefetched.delete(key));
    },
  };
}

function lifecyclesIn(exposed: unknown): ModuleLifecycles {
  moduleSchema.parse(exposed);
  return (exposed as { default: ModuleLifecycles }).default;
}

/** Rejects when a release's code does not settle; what it does after that is not waited for. */
async function inTime<Value>(release: RegisteredModule, importing: Promise<Value>): Promise<Value> {
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
