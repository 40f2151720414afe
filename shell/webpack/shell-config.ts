import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { precompressed } from '@adhelm/module-preset/precompressed';
import { oneFederationRuntime, providedFederation, sharedByShell } from '@adhelm/module-preset/sharing';
import { type BuildMode, baseConfig } from '@adhelm/module-preset/webpack-base';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { AreaBudgetPlugin } from './area-budget-plugin.ts';
import { forDevelopment } from './development.ts';
import { PageTemplatePlugin } from './page-template-plugin.ts';
import { PartsOfAreas } from './parts-of-areas.ts';
import { PlatformReleasePlugin } from './platform-release-plugin.ts';
import { ShellReleasePlugin } from './shell-release-plugin.ts';

const require = createRequire(import.meta.url);

/** webpack configuration of the shell: the host of all modules and the only provider of the share scope. */
export function shellConfig(folder: string, mode: BuildMode): Configuration {
  const base = baseConfig(folder, mode, mode === 'development');
  const partsOfAreas = new PartsOfAreas();
  const configuration: Configuration = {
    ...base,
    entry: { main: './src/index.ts' },
    resolve: {
      ...base.resolve,
      alias: {
        rxjs$: require.resolve('rxjs').replace('/cjs/', '/esm/'),
        ...(mode === 'production' ? { 'react-router$': routerWithoutWarnings() } : {}),
        ...oneFederationRuntime(),
      },
    },
    ...(mode === 'production'
      ? { module: { ...base.module, rules: [...(base.module?.rules ?? []), usedPartsOfRouter] } }
      : {}),
    output: { ...base.output, uniqueName: 'adhelm_shell', publicPath: '/assets/' },
    // not in development: an edit may move a part between scripts, which an open page cannot follow
    ...(mode === 'production'
      ? { optimization: { ...base.optimization, splitChunks: partsOfAreas.splitChunks } }
      : {}),
    plugins: [
      ...(base.plugins ?? []),
      ...(mode === 'production' ? [partsOfAreas, ...precompressed(), new AreaBudgetPlugin()] : []),
      new ModuleFederationPlugin({
        name: 'adhelm_shell',
        runtimePlugins: [providedFederation],
        shared: sharedByShell(
          folder,
          {
            'react-router-dom': `${folder}/src/shared/react-router-dom.ts`,
            'zod/mini': `${folder}/src/shared/zod-mini.ts`,
          },
          { rxjs: `${folder}/src/shared/rxjs.ts` },
        ),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new PageTemplatePlugin(`${folder}/src/page.html`, [
        `${folder}/src/start/early-start.js`,
        `${folder}/src/start/page-outline.js`,
      ]),
      new ShellReleasePlugin(),
      new PlatformReleasePlugin(),
    ],
  };
  return mode === 'development' ? forDevelopment(configuration, folder) : configuration;
}

/** Forms and fetchers, which the shell does not share, are a tenth of what it would bundle of React Router. */
const usedPartsOfRouter = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
  use: fileURLToPath(new URL('./unnamed-components-loader.mjs', import.meta.url)),
};

/** React Router's package names its development build for bundlers; this one leaves the warnings for developers out. */
const routerWithoutWarnings = () =>
  require.resolve('react-router').replace(/development([\\/])index\.m?js$/, 'production$1index.mjs');
