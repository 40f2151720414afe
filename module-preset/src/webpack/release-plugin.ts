import {
  type ModuleFiles,
  type ModuleManifest,
  type ModuleRelease,
  moduleReleaseSchema,
} from '@adhelm/contracts';
import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import { integrityOf } from '../integrity.ts';
import { bundledModules } from './bundled-modules.ts';
import { consumedImports } from './consumed-imports.ts';
import { providedRuntime } from './sharing.ts';

const PLUGIN = 'AdhelmRelease';

type ReleaseOptions = {
  readonly manifest: ModuleManifest;
  readonly federationName: string;
  readonly entry: string;
  /** What it exposes, and the name of each part's chunk. */
  readonly exposes: Readonly<Record<string, { readonly name: string }>>;
  readonly events: ModuleRelease['events'];
};

/**
 * Writes `release.json`: the manifest, the federation name, the shared packages, the integrity of every file, and the
 * modules in every script.
 */
export class ReleasePlugin {
  readonly options: ReleaseOptions;

  constructor(options: ReleaseOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const runtime = providedRuntime().map(({ name, version }) => [
            name,
            { range: `^${version}`, imports: null },
          ]);
          const release = moduleReleaseSchema.parse({
            manifest: this.options.manifest,
            federationName: this.options.federationName,
            entry: this.options.entry,
            exposes: Object.keys(this.options.exposes),
            shared: {
              ...consumedImports(compilation),
              ...Object.fromEntries(runtime),
            },
            events: this.options.events,
            preload: Object.fromEntries(
              Object.entries(this.options.exposes).map(([expose, { name }]) => [
                expose,
                scriptsOfChunkGroup(compilation, name),
              ]),
            ),
            files: filesOf(compilation),
            bundled: bundledModules(compilation),
          });
          compilation.emitAsset(
            'release.json',
            new webpack.sources.RawSource(`${JSON.stringify(release, null, 2)}\n`),
          );
        },
      );
    });
  }
}

function scriptsOfChunkGroup(compilation: Compilation, name: string): string[] {
  const group = compilation.chunkGroups.find((candidate) => candidate.name === name);
  if (group === undefined) throw new Error(`no chunk is named "${name}"`);
  return [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter((file) =>
    file.endsWith('.js'),
  );
}

function filesOf(compilation: Compilation): ModuleFiles {
  return Object.fromEntries(
    compilation.getAssets().map(({ name, source }) => {
      const content = source.buffer();
      return [name, { integrity: integrityOf(content), bytes: content.length }];
    }),
  );
}
