import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareDocs, withDocsRules } from '@adhelm/mfe-docs/build';
import { integrityOf } from '@adhelm/module-preset/integrity';
import { precompressed } from '@adhelm/module-preset/precompressed';
import { baseConfig } from '@adhelm/module-preset/webpack-base';
import webpack from 'webpack';
import { runWebpack } from '../builds/run-webpack.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SHELL_PAGE = join(HERE, '../../shell/dist/page.html');
const SHELL_OFFER = join(HERE, '../../shell/dist/platform.json');

/** Builds shell and modules as one script into `folder`, in the server's format of a shell build. */
export async function buildSingleBundle(folder: string): Promise<void> {
  const base = baseConfig(HERE, 'production');
  await prepareDocs();
  const stats = await runWebpack(
    withDocsRules({
      ...base,
      entry: { main: './single-bundle-entry.tsx' },
      output: { ...base.output, path: folder, publicPath: '/assets/', uniqueName: 'adhelm_single' },
      plugins: [
        ...(base.plugins ?? []),
        ...precompressed(),
        new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ],
    }),
  );
  const { compilation } = stats;
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const scripts = files.filter((file) => file.endsWith('.js'));
  const entry = await Promise.all(
    scripts.map(async (file) => ({ file, integrity: integrityOf(await readFile(join(folder, file))) })),
  );
  const fonts = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => /-latin-wght.*\.woff2$/.test(name));
  const scriptsOfAreas = { public: entry, app: entry, docs: entry };
  await writeFile(join(folder, 'shell.json'), JSON.stringify({ scripts: scriptsOfAreas, fonts }));
  await copyFile(SHELL_OFFER, join(folder, 'platform.json'));
  await copyFile(SHELL_PAGE, join(folder, 'page.html'));
}
