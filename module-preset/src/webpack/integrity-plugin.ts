import type { Chunk, Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import { shortIntegrityOf } from '../integrity.ts';

const PLUGIN = 'AdhelmIntegrity';
const INTEGRITY_MAP = '__webpack_require__.adhelmIntegrity';

const placeholder = (chunkId: string | number) => `adhelm-short-integrity-of-chunk-${chunkId}-to-come`;

/**
 * Defines in a runtime chunk the integrity of every chunk that it may load later. Some chunks have no file, because
 * they contain only modules that others share.
 */
class IntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('adhelm integrity', webpack.RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    const { chunk: own, chunkGraph } = this;
    if (!own || !chunkGraph) return '';
    const entries = [...own.getAllAsyncChunks()]
      .filter((chunk) => webpack.javascript.JavascriptModulesPlugin.chunkHasJs(chunk, chunkGraph))
      .flatMap(({ id }) => (id === null || id === undefined ? [] : [[id, placeholder(id)] as const]));
    return `${INTEGRITY_MAP} = ${JSON.stringify(Object.fromEntries(entries))};`;
  }
}

/**
 * Sets `script.integrity` on every chunk that webpack's runtime loads, including lazy ones. Hashes are known only once
 * the files are final, so the runtime contains placeholders that are replaced after webpack's own content hashing. A
 * chunk that loads chunks itself is finalized after those.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.loadScript)
        .tap(PLUGIN, (chunk: Chunk) => {
          compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
        });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        PLUGIN,
        (source) =>
          `${source}\nif (chunkId !== undefined && ${INTEGRITY_MAP}[chunkId]) script.integrity = ${INTEGRITY_MAP}[chunkId];`,
      );
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => fillPlaceholders(compilation),
      );
    });
  }
}

function fillPlaceholders(compilation: Compilation): void {
  const filled = new Map<string, string>();
  const withRuntime = [...compilation.chunks].sort((a, b) => Number(a.hasRuntime()) - Number(b.hasRuntime()));
  for (const chunk of withRuntime) {
    for (const file of [...chunk.files].filter((name) => name.endsWith('.js'))) {
      const source = compilation.getAsset(file)?.source.source().toString() ?? '';
      const final = chunk.hasRuntime() ? replaceKnown(source, filled) : source;
      if (final !== source) {
        compilation.updateAsset(file, new webpack.sources.RawSource(final));
      }
      if (chunk.id !== null && chunk.id !== undefined)
        filled.set(placeholder(chunk.id), shortIntegrityOf(final));
    }
  }
}

function replaceKnown(source: string, filled: ReadonlyMap<string, string>): string {
  return source.replace(/adhelm-short-integrity-of-chunk-.+?-to-come/g, (found) => {
    const integrity = filled.get(found);
    if (integrity === undefined) throw new Error(`${found}: no file of that chunk was written before`);
    return integrity;
  });
}
