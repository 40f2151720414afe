import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModuleRelease, moduleReleaseSchema, type RegistryEntry } from '@adhelm/contracts';
import { ConfigError } from '../config.ts';

/** A built module on this machine. */
export type LocalRelease = {
  readonly folder: string;
  readonly version: string;
  readonly release: ModuleRelease;
  /** `files.json` as it is served: the integrity of every file. */
  readonly files: string;
};

/** Reads the builds in the given folders. Throws when one is missing or was not made by the preset. */
export function readLocalReleases(folders: readonly string[]): Promise<LocalRelease[]> {
  return Promise.all(
    folders.map(async (folder) => {
      const text = await readFile(join(folder, 'release.json'), 'utf8').catch((error: Error) => {
        throw new ConfigError(`The module in ${folder} is not built (${error.message}); run "npm run build"`);
      });
      const release = moduleReleaseSchema.parse(JSON.parse(text));
      const hash = release.federationName.slice(release.federationName.lastIndexOf('_') + 1);
      return { folder, version: `0.0.0-dev.${hash}`, release, files: JSON.stringify(release.files) };
    }),
  );
}

/** A local build as the registry document lists it. */
export function registeredModule({ version, release, files }: LocalRelease): RegistryEntry {
  const baseUrl = `/modules/${release.manifest.name}/${version}/`;
  return {
    name: release.manifest.name,
    version,
    federationName: release.federationName,
    baseUrl,
    entry: release.entry,
    preload: release.preload,
    filesUrl: `${baseUrl}files.json`,
    filesIntegrity: `sha384-${createHash('sha384').update(files).digest('base64')}`,
    manifest: release.manifest,
    arm: 'live',
    fallback: null,
    disabled: null,
  };
}
