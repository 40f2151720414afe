import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { minification } from './minified.ts';

const require = createRequire(import.meta.url);

export type BuildMode = 'production' | 'development';

/**
 * Common to every browser build of Adhelm: TypeScript through swc, hashed assets, its minifier, integrity of every
 * chunk. No persistent webpack cache, because nx caches whole builds.
 */
export function baseConfig(folder: string, mode: BuildMode, fastRefresh = false): Configuration {
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'source-map',
    cache: false,
    output: {
      path: `${folder}/dist`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
      // a module that threw while loading is loaded again on retry instead of staying half initialized
      strictModuleExceptionHandling: true,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: [
            fileURLToPath(new URL('./pure-schemas-loader.mjs', import.meta.url)),
            {
              loader: require.resolve('swc-loader'),
              options: {
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  transform: {
                    react: {
                      runtime: 'automatic',
                      development: mode === 'development',
                      refresh: fastRefresh,
                    },
                  },
                  target: 'es2022',
                },
              },
            },
          ],
        },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimize: mode === 'production',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: minification,
        }),
      ],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [new IntegrityPlugin()],
  };
}
