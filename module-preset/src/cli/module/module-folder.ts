import { join, resolve } from 'node:path';
import * as z from 'zod';
import { CliError } from '../cli-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { readJson } from './json-file.ts';

const namedSchema = z.object({ name: z.string(), version: z.string() });
const packageSchema = z.object({ adhelm: z.object({ shell: z.string().optional() }).optional() });

/** A module's folder and metadata. */
export type ModuleFolder = {
  readonly path: string;
  readonly name: string;
  readonly version: string;
};

/** Reads `module.json` of a folder. Throws a usage error if it does not exist. */
export async function openModuleFolder(cwd: string, folder: string): Promise<ModuleFolder> {
  const path = resolve(cwd, folder);
  const manifest = await readJson(join(path, 'module.json'), namedSchema);
  if (manifest === null) {
    throw new CliError(
      exitCodes.usage,
      `No module.json in ${path}. Run this command in a module's folder, or pass --folder.`,
    );
  }
  return { path, ...manifest };
}

/** The shell in `adhelm.shell` of a module's `package.json`. */
export async function shellOfPackage(cwd: string, folder: string): Promise<string | undefined> {
  const read = await readJson(join(resolve(cwd, folder), 'package.json'), packageSchema);
  return read?.adhelm?.shell;
}
