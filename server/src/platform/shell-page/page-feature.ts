import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../../foundation/config/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Feature, Services } from '../../foundation/services/index.ts';
import {
  announceSubstitutes,
  artifactRoutes,
  browserRoutes,
  documentRoutes,
  healthRoutes,
  listMisfits,
  loadRegistrySigner,
  managementRoutes,
  openRegistry,
  publishLocalBuilds,
  type Registry,
  rollbackRoutes,
} from '../registry/index.ts';
import { createArticles } from './article-of-path.ts';
import { type Development, readLocalModules, withLocalModules } from './local-modules.ts';
import { pageRoutes } from './page-routes.ts';
import { createShellAssets, type ShellAssets } from './shell-assets.ts';
import { readShellBuild, type ShellBuild } from './shell-build.ts';

const KEEP_ASSETS_MS = 10 * 60_000;
const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The folders of the built shell and the built modules. */
export type Builds = {
  readonly shellFolder: string;
  readonly moduleFolders: () => Promise<readonly string[]>;
  /** Set during development of the shell and modules. Their builds change and are not published. */
  readonly development?: Development;
};

/** The builds of this checkout: every folder `mfe-*` with a manifest is a module. */
export const builtHere: Builds = {
  shellFolder: join(PROJECT, 'shell', 'dist'),
  moduleFolders: async () => {
    const entries = await readdir(PROJECT, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
      .filter((entry) => existsSync(join(PROJECT, entry.name, 'module.json')))
      .map((entry) => join(PROJECT, entry.name, 'dist'));
  },
};

type Ready = { readonly registry: Registry; readonly build: ShellBuild; readonly assets: ShellAssets };

/** A new shell may lack something a live module needs, so its page would fail. The log warns about it beforehand. */
async function warnOfMisfits({ pool, log }: Services, { platform }: ShellBuild): Promise<void> {
  const misfits = await withScope(pool, systemScope, (client) => listMisfits(client, platform));
  for (const { module, version, failures } of misfits) {
    log.error({ module, version, failures }, `${module} ${version} does not fit this shell`);
  }
}

/** Stores the files of this build where every replica finds them, with retries while the store is down. */
async function keepAssets(assets: ShellAssets, { log }: Services): Promise<() => void> {
  const keep = () =>
    assets
      .keep()
      .catch((error: unknown) => log.error({ err: error }, "the shell's files could not be stored"));
  await keep();
  const keeping = setInterval(() => void keep(), KEEP_ASSETS_MS);
  keeping.unref();
  return () => clearInterval(keeping);
}

/** With the local builds in place of the published modules. */
async function withEdited(
  registry: Registry,
  { moduleServers }: Development,
  { pool, cipher, now, log }: Services,
): Promise<Registry> {
  const [modules, signer] = await Promise.all([
    readLocalModules(moduleServers),
    loadRegistrySigner(pool, cipher, now()),
  ]);
  log.info({ modules: modules.map(({ name }) => name) }, 'local builds of modules are used');
  return { ...registry, documents: withLocalModules(registry.documents, modules, signer) };
}

/**
 * The shell's page and files, and the registry of its modules. Publishes the builds of this checkout before the server
 * listens. Rejects with `ConfigError` when one is not built.
 */
export function pageFeature({ shellFolder, moduleFolders, development }: Builds): Feature {
  const ready = Promise.withResolvers<Ready>();
  return {
    open: async (services) => {
      if (development !== undefined && services.config.production) {
        throw new ConfigError('Development mode is not available in production. Use "npm start".');
      }
      const build = await readShellBuild(shellFolder);
      const published = await openRegistry(services, build.platform);
      await publishLocalBuilds(await moduleFolders(), { ...services, ...published });
      await warnOfMisfits(services, build);
      await announceSubstitutes(published.shellFit().substitutes, services);
      const registry =
        development === undefined ? published : await withEdited(published, development, services);
      const assets = createShellAssets({ ...services, store: published.store, folder: shellFolder });
      const stopKeeping = development === undefined ? await keepAssets(assets, services) : () => undefined;
      ready.resolve({ registry, build, assets });
      return async () => {
        stopKeeping();
        published.close();
      };
    },
    api: async (api, services) => {
      const { registry } = await ready.promise;
      managementRoutes(api, { ...services, ...registry });
      browserRoutes(api, registry);
      healthRoutes(api, registry.health);
      rollbackRoutes(api, services);
    },
    pages: async (root, { config, events, log }) => {
      const { registry, build, assets } = await ready.promise;
      documentRoutes(root, registry);
      artifactRoutes(root, registry);
      await pageRoutes(root, {
        config,
        events,
        build,
        registry,
        articleOf: createArticles({ ...registry, log }),
        assets,
        ...(development === undefined ? {} : { development }),
      });
    },
  };
}
