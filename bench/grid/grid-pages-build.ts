import { fileURLToPath } from 'node:url';
import { baseConfig } from '@adhelm/module-preset/webpack-base';
import webpack from 'webpack';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Builds each grid with its dependencies as `<name>.js` into `folder`, with the same compiler and minifier. */
export function buildGridPages(folder: string, names: readonly string[]): Promise<void> {
  const base = baseConfig(HERE, 'production');
  const configuration: webpack.Configuration = {
    ...base,
    entry: Object.fromEntries(names.map((name) => [name, `./${name}.tsx`])),
    output: { ...base.output, path: folder, filename: '[name].js', uniqueName: 'adhelm_grids' },
  };
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error !== null) return reject(error);
      if (stats === undefined || stats.hasErrors()) return reject(new Error(stats?.toString('errors-only')));
      return resolve();
    });
  });
}
