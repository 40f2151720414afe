import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.ts';

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * A module's configuration for `adhelm-module dev`: files keep their names, since updates are told of by webpack's hot
 * module replacement; Fast Refresh, or a new load of the page where it cannot work. The federation name stays that of
 * the start: what changes, changes in place. Chunks carry no integrity: a hot update would leave it behind. JSX
 * works on the shell's React, for whichever mode that was built.
 */
export function forDevelopment(configuration: Configuration, federationName: string): Configuration {
  return {
    ...configuration,
    output: {
      ...configuration.output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'assets/[name][ext]',
    },
    resolve: {
      ...configuration.resolve,
      alias: { 'react/jsx-dev-runtime$': beside('./jsx-dev-runtime.mjs') },
    },
    plugins: [
      ...(configuration.plugins ?? []).filter((plugin) => !(plugin instanceof IntegrityPlugin)),
      new ReactRefreshPlugin({ overlay: false, library: federationName }),
      new InPage(beside('./refresh-or-reload.mjs')),
    ],
  };
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
