import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import * as z from 'zod/mini';
import { runWebpack } from '../builds/run-webpack.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** A script of a build, and its source map as JSON. */
export type MappedScript = {
  readonly file: string;
  readonly code: string;
  /** Empty for a script that others were put into. */
  readonly map: string;
  /** The scripts that were put into this one. */
  readonly parts: readonly string[];
};

const partsSchema = z._default(z.array(z.string()), []);

/** The configuration of a package's own build. */
async function configurationOf(folder: string): Promise<Configuration> {
  const file = pathToFileURL(join(PROJECT, folder, 'webpack.config.mjs')).href;
  const { default: configure }: { default: (env: object, argv: { mode: string }) => Configuration } =
    await import(file);
  return configure({}, { mode: 'production' });
}

/** The plugin that compresses files; figures per package need no compressed copies. */
const isCompression = (plugin: unknown) =>
  typeof plugin === 'object' && plugin !== null && plugin.constructor.name === 'CompressionPlugin';

/**
 * The scripts of a package's production build, with source maps, from a temporary folder: the same code under the same
 * names as in its `dist`, because a hidden source map changes neither.
 */
export async function mappedBuild(folder: string): Promise<MappedScript[]> {
  const target = await mkdtemp(join(tmpdir(), 'adhelm-mapped-'));
  try {
    const configuration = await configurationOf(folder);
    const { compilation } = await runWebpack({
      ...configuration,
      devtool: 'hidden-source-map',
      output: { ...configuration.output, path: target },
      plugins: (configuration.plugins ?? []).filter((plugin) => !isCompression(plugin)),
    });
    const files = new Set(await readdir(target));
    const scripts = [...files].filter((file) => file.endsWith('.js'));
    return await Promise.all(
      scripts.map(async (file) => ({
        file,
        code: await readFile(join(target, file), 'utf8'),
        map: files.has(`${file}.map`) ? await readFile(join(target, `${file}.map`), 'utf8') : '',
        parts: partsSchema.parse(compilation.getAsset(file)?.info.parts),
      })),
    );
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}
