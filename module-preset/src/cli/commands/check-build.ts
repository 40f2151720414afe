import { resolve } from 'node:path';
import { type GateFailure, type PlatformState, platformStateSchema } from '@adhelm/contracts';
import { checkRelease } from '@adhelm/contracts/gate';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { exitCodes } from '../exit-codes.ts';
import { type BuiltRelease, readBuiltRelease } from '../module/built-release.ts';
import { readJson } from '../module/json-file.ts';
import { type ModuleFolder, openModuleFolder } from '../module/module-folder.ts';
import { type ConnectionOptions, resolveConnection } from '../registry/connection.ts';
import { createRegistryClient, type RegistryClient } from '../registry/registry-client.ts';

export type CheckedBuild = {
  readonly module: ModuleFolder;
  readonly built: BuiltRelease;
  readonly failures: readonly GateFailure[];
  /** Whether this version is already published. */
  readonly exists: boolean;
};

type Platform = { readonly state: PlatformState; readonly existingVersions: readonly string[] };

/** The platform as the shell's server reports it, with published versions only if the token may read them. */
async function fetchPlatform(registry: RegistryClient, hasToken: boolean): Promise<Platform> {
  const state = await registry.platform();
  if (!hasToken) return { state, existingVersions: [] };
  try {
    return { state, existingVersions: (await registry.status()).releases.map(({ version }) => version) };
  } catch (error) {
    const isFirst = error instanceof CliError && error.exitCode === exitCodes.notFound;
    if (isFirst) return { state, existingVersions: [] };
    throw error;
  }
}

async function readPlatform(io: CliIo, path: string): Promise<Platform> {
  const state = await readJson(resolve(io.cwd, path), platformStateSchema);
  if (state === null) throw new CliError(exitCodes.usage, `File not found: ${path}`);
  return { state, existingVersions: [] };
}

/** Throws the gate's failures, if any; an existing version is a conflict, as on the server. */
export function mustPass({ module, built, failures, exists }: CheckedBuild, whatThen: string): void {
  if (failures.length === 0) return;
  const name = `${module.name} ${built.release.manifest.version}`;
  if (exists) throw new CliError(exitCodes.conflict, `${name} already exists.${whatThen}`, { failures });
  throw new CliError(exitCodes.refused, `The gate rejected ${name}.${whatThen}`, { failures });
}

/** Runs the gate over `dist/` of a module, against a shell or a saved platform file. */
export async function checkBuild(
  io: CliIo,
  options: ConnectionOptions & { readonly platform?: string | undefined },
): Promise<CheckedBuild> {
  const module = await openModuleFolder(io.cwd, options.folder);
  const built = await readBuiltRelease(module.path);
  let platform: Platform;
  if (options.platform === undefined) {
    const connection = await resolveConnection(io, options);
    const registry = createRegistryClient(connection, module.name, io.fetch);
    platform = await fetchPlatform(registry, connection.token !== null);
  } else platform = await readPlatform(io, options.platform);
  const failures = checkRelease({
    module: module.name,
    release: built.release,
    files: built.files,
    ...platform,
  });
  const exists = platform.existingVersions.includes(built.release.manifest.version);
  return { module, built, failures, exists };
}
