import { fileURLToPath } from 'node:url';
import { baseConfig } from '@adhelm/module-preset/webpack-base';
import { runWebpack } from '../builds/run-webpack.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Builds each grid with its dependencies as `<name>.js` into `folder`, with the same compiler and minifier. */
export async function buildGridPages(folder: string, names: readonly string[]): Promise<void> {
  const base = baseConfig(HERE, 'production');
  await runWebpack({
    ...base,
    entry: Object.fromEntries(names.map((name) => [name, `./${name}.tsx`])),
    output: { ...base.output, path: folder, filename: '[name].js', uniqueName: 'adhelm_grids' },
  });
}
