import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { BundledModules } from '@adhelm/contracts';
import type { Compilation, Module } from 'webpack';
import webpack from 'webpack';
import * as z from 'zod';

/** What webpack keeps of modules that it joined to one. */
const joinedSchema = z.object({
  modules: z.array(z.custom<Module>((value) => value instanceof webpack.Module)),
});
const packageSchema = z.object({ name: z.string(), version: z.string().optional() });

type Package = { readonly folder: string; readonly label: string };

/**
 * Every script of a build with the modules in it, each as `package@version/path`; the build's own sources begin with
 * `./`. The gate reads what must not be bundled from it: a minifier takes the traces out of the code, but not out of here.
 */
export function bundledModules(compilation: Compilation): BundledModules {
  const nameOf = moduleNames(compilation.compiler.context);
  const listed = new Map<string, Set<string>>();
  for (const chunk of compilation.chunks) {
    const names = [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
      .flatMap(partsOf)
      .flatMap((module) => nameOf(module.nameForCondition()) ?? []);
    for (const file of [...chunk.files].filter((name) => /\.m?js$/.test(name))) {
      listed.set(file, new Set([...(listed.get(file) ?? []), ...names]));
    }
  }
  return Object.fromEntries([...listed].map(([file, names]) => [file, [...names].sort()]));
}

function partsOf(module: Module): Module[] {
  const joined = joinedSchema.safeParse(module);
  return joined.success ? joined.data.modules.flatMap(partsOf) : [module];
}

/** Names files by their packages; null for what is made by webpack and comes from no file. */
function moduleNames(context: string): (file: string | null) => string | null {
  const packages = new Map<string, Package | null>();
  const packageAt = (folder: string): Package | null => {
    const known = packages.get(folder);
    if (known !== undefined) return known;
    const found = readPackage(folder) ?? packageAbove(folder);
    packages.set(folder, found);
    return found;
  };
  const packageAbove = (folder: string) => (dirname(folder) === folder ? null : packageAt(dirname(folder)));
  return (file) => {
    if (file === null) return null;
    const folder = rootOf(file);
    const owner = folder === null ? packageAt(dirname(file)) : (readPackage(folder) ?? namedByFolder(folder));
    if (owner === null) return file.split(sep).join('/');
    const path = relative(owner.folder, file).split(sep).join('/');
    return owner.folder === context ? `./${path}` : `${owner.label}/${path}`;
  };
}

/** The folder of an installed package; a `package.json` further inside has no say in whose the file is. */
function rootOf(file: string): string | null {
  return /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+(?=[/\\])/.exec(file)?.[0] ?? null;
}

function readPackage(folder: string): Package | null {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return null;
  const parsed = packageSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) return null;
  const { name, version } = parsed.data;
  return { folder, label: version === undefined ? name : `${name}@${version}` };
}

function namedByFolder(folder: string): Package {
  const label = folder.slice(folder.lastIndexOf('node_modules') + 'node_modules/'.length);
  return { folder, label: label.split(sep).join('/') };
}
