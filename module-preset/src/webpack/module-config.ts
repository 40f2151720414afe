import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { busCatalogue, isBusEventName, type ModuleManifest, moduleManifestSchema } from '@adhelm/contracts';
import { issueTexts } from '@adhelm/contracts/gate';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { sourceHash } from '../source-hash.ts';
import { type BuildMode, baseConfig } from './base-config.ts';
import { forDevelopment } from './development.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { ListedIntegrityPlugin } from './listed-integrity-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { takenFromShell, webpackRuntimeExternals } from './sharing.ts';

type ModuleConfigOptions = {
  /** Absolute folder of the module with `module.json`, `src/module.tsx` and `src/slots/*.tsx`. */
  readonly folder: string;
  readonly mode: BuildMode;
  /** Folders of workspace packages that the module bundles; their sources are part of its content hash. */
  readonly workspaceFolders?: readonly string[];
};

function readManifest(file: string): ModuleManifest {
  const parsed = moduleManifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is not valid: ${issueTexts(parsed.error.issues).join(' ')}`);
}

/**
 * webpack configuration of a module. Its federation name and webpack's own global contain the content hash, so that two
 * builds of one module can coexist in a page. `development` is the mode of `adhelm-module dev`. Throws if `module.json`
 * is not a valid manifest.
 */
export function moduleConfig({ folder, mode, workspaceFolders = [] }: ModuleConfigOptions): Configuration {
  const manifest = readManifest(join(folder, 'module.json'));
  const hash = sourceHash(folder, workspaceFolders);
  const federationName = `${manifest.name.replaceAll('-', '_')}_${hash}`;
  const entry = `entry.${hash}.js`;
  const base = baseConfig(folder, mode, mode === 'development');
  // a page loads all widgets of its slot, so they are one chunk
  const slots = manifest.slots.map(({ expose, slot }) => [
    expose,
    { import: `./src${expose.slice(1)}.tsx`, name: `slot-${slot}` },
  ]);
  const exposes = {
    './module': { import: './src/module.tsx', name: 'module' },
    ...Object.fromEntries(slots),
  };
  const shared = takenFromShell(folder);
  const configuration: Configuration = {
    ...base,
    entry: {},
    output: {
      ...base.output,
      uniqueName: federationName,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
    },
    externals: webpackRuntimeExternals,
    optimization: {
      ...base.optimization,
      // what one script uses of a package is part of it, instead of a script that always loads with it
      splitChunks: { minSize: 28_000, cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...(base.plugins ?? []).filter((plugin) => !(plugin instanceof IntegrityPlugin)),
      ...(mode === 'production' ? [new ListedIntegrityPlugin()] : []),
      new ModuleFederationPlugin({
        name: federationName,
        filename: entry,
        exposes,
        shared,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new ReleasePlugin({
        manifest,
        federationName,
        entry,
        exposes,
        events: eventVersions(manifest),
      }),
    ],
  };
  return mode === 'development' ? forDevelopment(configuration, federationName) : configuration;
}

/** Versions of the events in a manifest in this kit's catalogue; unknown events have none. */
function eventVersions({ events }: ModuleManifest): Record<string, number> {
  const known = [...events.publishes, ...events.listens].filter(isBusEventName);
  return Object.fromEntries(known.map((name) => [name, busCatalogue[name].version]));
}
