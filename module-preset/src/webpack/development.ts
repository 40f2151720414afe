import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { LastingEntryPlugin } from './lasting-entry-plugin.ts';

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * A configuration for webpack's hot module replacement. Files keep their names, because updates refer to them. Fast
 * Refresh, or a page reload if it is not possible. Chunks have no integrity, which a hot update would break. JSX works
 * with the shell's React in either mode. Unchanged modules are cached in memory between builds. `library` must be
 * unique in the page.
 */
export function refreshedInPlace(configuration: Configuration, library: string): Configuration {
  return {
    ...configuration,
    cache: { type: 'memory' },
    devtool: 'cheap-module-source-map',
    output: {
      ...configuration.output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'assets/[name][ext]',
    },
    // by path: numeric ids shift when a build gains or loses modules, and an open page has the old ones
    optimization: { ...configuration.optimization, moduleIds: 'named', chunkIds: 'named' },
    resolve: {
      ...configuration.resolve,
      alias: { ...configuration.resolve?.alias, 'react/jsx-dev-runtime$': beside('./jsx-dev-runtime.mjs') },
    },
    plugins: [
      ...(configuration.plugins ?? []).filter((plugin) => !(plugin instanceof IntegrityPlugin)),
      new ReactRefreshPlugin({ overlay: false, library }),
      new InPage(beside('./refresh-or-reload.mjs')),
    ],
  };
}

/**
 * A module's configuration for `adhelm-module dev`. The federation name and the entry stay those of the start, and
 * changes apply in place.
 */
export function forDevelopment(configuration: Configuration, federationName: string): Configuration {
  const refreshed = refreshedInPlace(configuration, federationName);
  return { ...refreshed, plugins: [...(refreshed.plugins ?? []), new LastingEntryPlugin()] };
}

/** Runs one of our scripts beside the build's entry. */
class InPage implements WebpackPluginInstance {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  apply(compiler: webpack.Compiler): void {
    new webpack.EntryPlugin(compiler.context, this.path, {}).apply(compiler);
  }
}
