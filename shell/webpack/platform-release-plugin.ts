import {
  busCatalogue,
  HOST_API_VERSION,
  type PlatformRelease,
  platformReleaseSchema,
  shellLinks,
  shellPaths,
  slotPages,
} from '@adhelm/contracts';
import { consumedImports } from '@adhelm/module-preset/consumed-imports';
import { providedRuntime } from '@adhelm/module-preset/sharing';
import type { Compilation, Compiler, Module, WebpackError } from 'webpack';
import webpack from 'webpack';
import * as z from 'zod';

const PLUGIN = 'AdhelmPlatformRelease';

/** webpack keeps the name of a provided package in private fields. */
const providedSchema = z.object({ _name: z.string(), _version: z.string() });

/**
 * Writes `platform.json`, what this build of the shell offers to modules: host API, packages with their exported names,
 * events, slots. The server's gate checks modules against it.
 */
export class PlatformReleasePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const runtime = providedRuntime().map(({ name, version }) => [name, { version, exports: null }]);
          const provided = providedPackages(compilation);
          compilation.errors.push(...missingNames(compilation, provided));
          const platform = platformReleaseSchema.parse({
            hostApi: HOST_API_VERSION,
            provides: {
              ...provided,
              ...Object.fromEntries(runtime),
            },
            events: Object.fromEntries(
              Object.entries(busCatalogue).map(([name, { version }]) => [name, version]),
            ),
            slots: Object.keys(slotPages),
            pages: [...shellPaths],
            links: shellLinks.map((link) => ({ ...link })),
          } satisfies PlatformRelease);
          compilation.emitAsset(
            'platform.json',
            new webpack.sources.RawSource(`${JSON.stringify(platform, null, 2)}\n`),
          );
        },
      );
    });
  }
}

function providedPackages(compilation: Compilation): PlatformRelease['provides'] {
  const provided: PlatformRelease['provides'] = {};
  for (const module of compilation.modules) {
    if (module.type !== 'provide-module') continue;
    const { _name: name, _version: version } = providedSchema.parse(module);
    provided[name] = { version, exports: exportedNames(compilation, module) };
  }
  return Object.fromEntries(Object.entries(provided).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * What the shell's own scripts import from a package that it provides without that name. webpack leaves this to the
 * run time, where the name would be undefined.
 */
function missingNames(compilation: Compilation, provided: PlatformRelease['provides']): WebpackError[] {
  return Object.entries(consumedImports(compilation)).flatMap(([name, { imports }]) => {
    const exported = provided[name]?.exports ?? null;
    const missing = exported === null ? [] : (imports ?? []).filter((used) => !exported.includes(used));
    if (missing.length === 0) return [];
    return [
      new webpack.WebpackError(
        `The shell imports ${missing.join(', ')} from ${name}, but does not export it.`,
      ),
    ];
  });
}

/**
 * Names that the package's own code exports, as far as webpack knows them; null otherwise. A CommonJS package can also
 * be imported by default, as a whole.
 */
function exportedNames({ moduleGraph }: Compilation, provider: Module): string[] | null {
  const dependency = provider.blocks[0]?.dependencies[0];
  const module = dependency === undefined ? null : moduleGraph.getModule(dependency);
  if (module === null) throw new Error(`nothing is behind ${provider.identifier()}: webpack has changed`);
  const names = moduleGraph.getExportsInfo(module).getProvidedExports();
  if (!Array.isArray(names)) return null;
  return module.buildMeta?.exportsType === 'namespace' ? names : [...names, 'default'].sort();
}
