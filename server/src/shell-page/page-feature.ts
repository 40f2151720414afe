import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../config.ts';
import { systemScope, withScope } from '../database/scope.ts';
import { artifactRoutes } from '../registry/artifacts/artifact-routes.ts';
import { announceSubstitutes } from '../registry/channels/announce-substitutes.ts';
import { documentRoutes } from '../registry/documents/document-routes.ts';
import { loadRegistrySigner } from '../registry/documents/registry-signer.ts';
import { healthRoutes } from '../registry/health/health-routes.ts';
import { managementRoutes } from '../registry/management/management-routes.ts';
import { rollbackRoutes } from '../registry/management/rollback-routes.ts';
import { browserRoutes } from '../registry/preview/preview-routes.ts';
import { openRegistry, type Registry } from '../registry/registry.ts';
import { listMisfits } from '../registry/releases/gate.ts';
import { publishLocalBuilds } from '../registry/releases/local-builds.ts';
import type { Feature, Services } from '../services.ts';
import { type Development, readLocalModules, withLocalModules } from './local-modules.ts';
import { pageRoutes } from './page-routes.ts';
import { createShellAssets, type ShellAssets } from './shell-assets.ts';
import { readShellBuild, type ShellBuild } from './shell-build.ts';

const KEEP_ASSETS_MS = 10 * 60_000;
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/** Where the built shell and the built modules are. */
export type Builds = {
  readonly shellFolder: string;
  readonly moduleFolders: () => Promise<readonly string[]>;
  /** Set while the shell and modules are edited: their builds change, and are not published. */
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

type Opened = { readonly registry: Registry; readonly build: ShellBuild; readonly assets: ShellAssets };

/** A new shell may lack what a live module takes from it: its page will fail, and somebody has to know before. */
async function warnOfMisfits({ pool, log }: Services, { platform }: ShellBuild): Promise<void> {
  const misfits = await withScope(pool, systemScope, (client) => listMisfits(client, platform));
  for (const { module, version, failures } of misfits) {
    log.error({ module, version, failures }, `${module} ${version} does not fit to this shell`);
  }
}

/** Keeps the files of this build where every replica finds them; a store that is down is asked again. */
async function keepAssets(assets: ShellAssets, { log }: Services): Promise<() => void> {
  const keep = () =>
    assets.keep().catch((error: unknown) => log.error({ err: error }, "the shell's files were not kept"));
  await keep();
  const keeping = setInterval(() => void keep(), KEEP_ASSETS_MS);
  keeping.unref();
  return () => clearInterval(keeping);
}

/** With modules that are edited on this machine in their places. */
async function withEdited(
  registry: Registry,
  { moduleServers }: Development,
  { pool, cipher, now, log }: Services,
): Promise<Registry> {
  const [modules, signer] = await Promise.all([
    readLocalModules(moduleServers),
    loadRegistrySigner(pool, cipher, now()),
  ]);
  log.info({ modules: modules.map(({ name }) => name) }, 'modules run as they are edited');
  return { ...registry, documents: withLocalModules(registry.documents, modules, signer) };
}

/**
 * The shell's page and files, and the registry of modules that it runs. The builds of this checkout are published before
 * the program listens. Rejects with `ConfigError` at the start when one is not built.
 */
export function pageFeature({ shellFolder, moduleFolders, development }: Builds): Feature {
  const opened = Promise.withResolvers<Opened>();
  return {
    open: async (services) => {
      if (development !== undefined && services.config.production) {
        throw new ConfigError('Nothing is edited in production; use "npm start".');
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
      opened.resolve({ registry, build, assets });
      return async () => {
        stopKeeping();
        published.close();
      };
    },
    api: async (api, services) => {
      const { registry } = await opened.promise;
      managementRoutes(api, { ...services, ...registry });
      browserRoutes(api, registry);
      healthRoutes(api, registry.health);
      rollbackRoutes(api, services);
    },
    pages: async (root, { config }) => {
      const { registry, build, assets } = await opened.promise;
      documentRoutes(root, registry);
      artifactRoutes(root, registry);
      await pageRoutes(root, {
        config,
        build,
        registry,
        assets,
        ...(development === undefined ? {} : { development }),
      });
    },
  };
}
