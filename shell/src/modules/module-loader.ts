import type { RegisteredModule } from '@adhelm/contracts';
import type { ModuleLifecycles } from '@adhelm/shared-ui/module';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { ModuleFailure } from './domain/module-failure.ts';
import type { ModuleSource } from './ports/module-source.ts';

/** Time limit for a release's code to run, once its files are downloaded. */
export const IMPORT_TIMEOUT_MS = 8000;

/** The exposed name of a module's routes. */
export const ROUTES = './module';

const lifecycle = z.custom<unknown>((value) => typeof value === 'function');
const moduleSchema = z.object({
  default: z.object({ bootstrap: lifecycle, mount: lifecycle, unmount: lifecycle, update: lifecycle }),
});
const widgetSchema = z.object({ default: z.custom<ComponentType>((value) => typeof value === 'function') });

type LoadOptions = {
  /** Bypass the HTTP cache, for a retry. */
  readonly fresh: boolean;
};

/**
 * Every load happens once, and a failed one is forgotten so that the next call retries. All reject with
 * `ModuleFailure`.
 */
export type ModuleLoader = {
  load(release: RegisteredModule, options?: LoadOptions): Promise<ModuleLifecycles>;
  loadWidget(release: RegisteredModule, expose: string, options?: LoadOptions): Promise<ComponentType>;
  /** Starts loading a part ahead of its request, which then receives the result. */
  loadAhead(release: RegisteredModule, expose: string): void;
  /** Loads a module's routes that will probably be requested. A failure is forgotten: the request loads them itself. */
  prepare(release: RegisteredModule): void;
  /** Downloads a module without running it, once; errors surface in `load`. */
  prefetch(release: RegisteredModule): Promise<void>;
  /** Whether a module is downloaded or downloading. */
  isWarm(release: RegisteredModule): boolean;
};

/** `track` receives the work of every load. */
export function createModuleLoader(
  source: ModuleSource,
  track: <Work>(work: Promise<Work>) => Promise<Work> = (work) => work,
): ModuleLoader {
  const loaded = new Map<string, Promise<unknown>>();
  const ahead = new Map<string, Promise<unknown>>();
  const prefetched = new Set<string>();
  const keyOf = ({ federationName }: RegisteredModule, expose: string) => `${federationName}/${expose}`;

  const importNow = (release: RegisteredModule, expose: string, fresh: boolean): Promise<unknown> =>
    track(
      source
        .warm(release, expose, { fresh })
        .then(() => inTime(release, source.importExposed(release, expose))),
    );

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

  const begin = (release: RegisteredModule, expose: string): Promise<unknown> | undefined => {
    const key = keyOf(release, expose);
    if (loaded.has(key) || ahead.has(key)) return undefined;
    const importing = importNow(release, expose, false);
    ahead.set(key, importing);
    return importing;
  };

  return {
    load: (release, { fresh } = { fresh: false }) => loadPart(release, ROUTES, fresh, lifecyclesIn),
    loadWidget: (release, expose, { fresh } = { fresh: false }) =>
      loadPart(release, expose, fresh, (exposed) => widgetSchema.parse(exposed).default),
    // the later request handles the rejection
    loadAhead: (release, expose) => void begin(release, expose)?.catch(() => undefined),
    prepare: (release) => {
      const importing = begin(release, ROUTES);
      importing?.catch(() => {
        const key = keyOf(release, ROUTES);
        if (ahead.get(key) === importing) ahead.delete(key);
      });
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

/** Rejects if a release's code does not finish in time; its later result is ignored. */
async function inTime<Value>(release: RegisteredModule, importing: Promise<Value>): Promise<Value> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => tooLate.reject(new ModuleFailure('timeout', release, 'its code did not load in time')),
    IMPORT_TIMEOUT_MS,
  );
  try {
    return await Promise.race([importing, tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}
