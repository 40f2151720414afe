import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLocalReleases } from '../registry/local-releases.ts';
import { registryDocument, registryRoutes } from '../registry/registry-routes.ts';
import type { Feature } from '../services.ts';
import { pageRoutes } from './page-routes.ts';
import { readShellBuild } from './shell-build.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/** Where the built shell and the built modules are. */
export type Builds = {
  readonly shellFolder: string;
  readonly moduleFolders: () => Promise<readonly string[]>;
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

/** The shell's page, its files, and the modules. Rejects with `ConfigError` at the start when one is not built. */
export function pageFeature({ shellFolder, moduleFolders }: Builds): Feature {
  return {
    pages: async (root, { config }) => {
      const releases = await readLocalReleases(await moduleFolders());
      const build = await readShellBuild(shellFolder);
      await registryRoutes(root, releases);
      await pageRoutes(root, { config, build, registry: registryDocument(releases) });
    },
  };
}
