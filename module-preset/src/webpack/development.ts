import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { LastingEntryPlugin } from './lasting-entry-plugin.ts';

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * A configuration whose changes come by webpack's hot module replacement: files keep their names, since updates are told
 * of that way; Fast Refresh, or a new load of the page where it cannot work. Chunks carry no integrity: a hot update
 * would leave it behind. JSX works on the shell's React, for whichever mode that was built. What did not change is kept
 * in memory between two builds. `library` is unique among what lives in one page.
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
    // by their paths: numbers are given anew when a build has more or fewer of them, and an open page knows the old ones
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
 * A module's configuration for `adhelm-module dev`. The federation name and the entry stay those of the start: what
 * changes, changes in place.
 */
export function forDevelopment(configuration: Configuration, federationName: string): Configuration {
  const refreshed = refreshedInPlace(configuration, federationName);
  return { ...refreshed, plugins: [...(refreshed.plugins ?? []), new LastingEntryPlugin()] };
}

/** Runs a script of ours beside whatever the build is entered by. */
class InPage implements WebpackPluginInstance {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  apply(compiler: webpack.Compiler): void {
    new webpack.EntryPlugin(compiler.context, this.path, {}).apply(compiler);
  }
}
