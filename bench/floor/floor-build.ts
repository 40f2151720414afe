import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { integrityOf } from '@adhelm/module-preset/integrity';
import { precompressed } from '@adhelm/module-preset/precompressed';
import { baseConfig } from '@adhelm/module-preset/webpack-base';
import { runWebpack } from '../builds/run-webpack.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SHELL_PAGE = join(HERE, '../../shell/src/page.html');

/** Builds the floor's bundle and its page, the shell's page with one script and one preloaded font, into `folder`. */
export async function buildFloor(folder: string): Promise<void> {
  const base = baseConfig(HERE, 'production');
  const { compilation } = await runWebpack({
    ...base,
    entry: { main: './floor-entry.tsx' },
    output: { ...base.output, path: folder, publicPath: '/assets/', uniqueName: 'adhelm_floor' },
    plugins: [...(base.plugins ?? []), ...precompressed()],
  });
  const scripts = (compilation.entrypoints.get('main')?.getFiles() ?? []).filter((file) =>
    file.endsWith('.js'),
  );
  const tags = await Promise.all(
    scripts.map(async (file) => {
      const integrity = integrityOf(await readFile(join(folder, file)));
      return `<script defer src="/assets/${file}" integrity="${integrity}"></script>`;
    }),
  );
  const fonts = compilation
    .getAssets()
    .filter(({ name }) => /-latin-wght.*\.woff2$/.test(name))
    .map(
      ({ name }) =>
        `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin="anonymous">`,
    );
  const template = await readFile(SHELL_PAGE, 'utf8');
  const page = template
    .replaceAll(/ nonce="%[A-Z_]+%"/g, '')
    .replace('%TIME_ZONE%', 'UTC')
    .replace('%HEAD%', () => [...fonts, ...tags].join('\n'));
  await writeFile(join(folder, 'page.html'), page);
}
