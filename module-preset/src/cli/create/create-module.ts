import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { CliError } from '../cli-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { type ModuleNames, renamed } from './module-names.ts';
import { findPackedPackages } from './packed-packages.ts';

const template = fileURLToPath(new URL('../../../templates/module', import.meta.url));
/** A module's folder for packages that no registry provides. */
const PACKAGES_FOLDER = 'packages';
/** npm omits files with these names from packages, so the template stores them under others. */
const namesInModule: Readonly<Record<string, string>> = { gitignore: '.gitignore' };
/** Build and install artifacts in the template's folder, left from working on the template itself. */
const notTemplate = /^(node_modules|dist|coverage|package-lock\.json)(\/|$)/;

const manifestSchema = z.looseObject({
  adhelm: z.looseObject({ shell: z.string() }),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

export type NewModule = {
  readonly folder: string;
  readonly names: ModuleNames;
  readonly shell: string | undefined;
  /** Folder of the packed packages; without it they come from the npm registry. */
  readonly packages: string | undefined;
};

/**
 * Writes a module that builds, passes its tests and passes the gate; resolves to its files. Never overwrites a file.
 */
export async function createModule({ folder, names, shell, packages }: NewModule): Promise<string[]> {
  const packed = packages === undefined ? null : await findPackedPackages(packages);
  await mustBeEmpty(folder);
  const files = await templateFiles();
  for (const file of files) {
    const target = join(folder, namesInModule[file] ?? file);
    const text = await readFile(join(template, file), 'utf8');
    await mkdir(dirname(target), { recursive: true });
    const content = renamed(text, names);
    await writeFile(target, file === 'package.json' ? withPackages(content, shell, packed) : content);
  }
  if (packages !== undefined) {
    await mkdir(join(folder, PACKAGES_FOLDER), { recursive: true });
    for (const file of packed?.values() ?? []) {
      await copyFile(join(packages, file), join(folder, PACKAGES_FOLDER, file));
    }
  }
  return files.map((file) => namesInModule[file] ?? file);
}

async function mustBeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [first] = await readdir(folder);
  if (first !== undefined) {
    throw new CliError(exitCodes.conflict, `${folder} is not empty (${first}). Nothing was written.`);
  }
}

async function templateFiles(): Promise<string[]> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(template, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !notTemplate.test(file))
    .sort();
}

function withPackages(
  text: string,
  shell: string | undefined,
  packed: ReadonlyMap<string, string> | null,
): string {
  const manifest = manifestSchema.parse(JSON.parse(text));
  if (shell !== undefined) manifest.adhelm.shell = shell;
  for (const [name, file] of packed ?? []) {
    const kind = name in manifest.dependencies ? manifest.dependencies : manifest.devDependencies;
    kind[name] = `file:${PACKAGES_FOLDER}/${file}`;
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
