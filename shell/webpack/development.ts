import { refreshedInPlace } from '@adhelm/module-preset/webpack-development';
import type { Configuration } from 'webpack';
import { DevelopmentReleasePlugin } from './development-release-plugin.ts';
import { ShellReleasePlugin } from './shell-release-plugin.ts';

/** The shell in development (`npm run dev`): Fast Refresh, its own folder, and a page for both. */
export function forDevelopment(configuration: Configuration, folder: string): Configuration {
  const refreshed = refreshedInPlace(configuration, configuration.output?.uniqueName ?? '');
  return {
    ...refreshed,
    output: { ...refreshed.output, path: `${folder}/.cache/development` },
    plugins: [
      ...(refreshed.plugins ?? []).filter((plugin) => !(plugin instanceof ShellReleasePlugin)),
      new DevelopmentReleasePlugin(),
    ],
  };
}
