import { createHash } from 'node:crypto';
import { integrityOf } from '@adhelm/module-preset/integrity';
import { minifiedTogether } from '@adhelm/module-preset/minified';
import type { Chunk, Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import { chunksOfAreas } from './area-chunks.ts';

const PLUGIN = 'AdhelmShellRelease';

/** The single font file that every page needs; the others cover rarer scripts. */
const PRELOADED_FONT = /-latin-wght.*\.woff2$/;

/**
 * Writes `shell.json`, from which the server creates the page: per area, the scripts to load, in order. An area has
 * some thirty chunks, since every shared package is one. They are emitted as two files: the common part of all areas,
 * and the rest of the area. Chunks only register their modules, so they can be concatenated; the entry comes last,
 * finds them there and requests none.
 */
export class ShellReleasePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2 },
        () => {
          const needed = Object.entries(chunksOfAreas(compilation)).map(
            ([area, chunks]) => [area, filesOfArea(compilation, chunks)] as const,
          );
          const [[, first = []] = [], ...others] = needed;
          const common = first.filter((file) => others.every(([, files]) => files.includes(file)));
          const foundation = emitBundle(compilation, 'foundation', common);
          const scripts = Object.fromEntries(
            needed.map(([area, files]) => {
              const own = emitBundle(
                compilation,
                area,
                files.filter((file) => !common.includes(file)),
              );
              return [area, describe(compilation, [foundation, own, ...filesOfEntry(compilation)])];
            }),
          );
          const fonts = compilation
            .getAssets()
            .map((asset) => asset.name)
            .filter((name) => PRELOADED_FONT.test(name));
          compilation.emitAsset(
            'shell.json',
            new webpack.sources.RawSource(`${JSON.stringify({ scripts, fonts }, null, 2)}\n`),
          );
        },
      );
    });
  }
}

const HASH_LENGTH = 10;

/** Puts scripts into one file of its own, which lists them as its `parts`; returns its name. */
function emitBundle(compilation: Compilation, name: string, files: readonly string[]): string {
  const content = minifiedTogether(
    files.map((part) => compilation.getAsset(part)?.source.source().toString() ?? ''),
  );
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  const file = `${name}.${hash}.js`;
  const info = { minimized: true, immutable: true, parts: files };
  compilation.emitAsset(file, new webpack.sources.RawSource(content), info);
  return file;
}

function describe(compilation: Compilation, files: readonly string[]) {
  return files.map((file) => ({
    file,
    integrity: integrityOf(compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0)),
  }));
}

function filesOfEntry(compilation: Compilation): string[] {
  return compilation.entrypoints.get('main')?.getFiles().filter(isScript) ?? [];
}

/** The scripts of an area's chunks, except those of the entry. */
function filesOfArea(compilation: Compilation, chunks: ReadonlySet<Chunk>): string[] {
  const entry = new Set(filesOfEntry(compilation));
  const needed = [...chunks].filter((chunk) => bringsSomething(compilation, chunk, chunks));
  return [...new Set(needed.flatMap((chunk) => [...chunk.files]))].filter(
    (file) => isScript(file) && !entry.has(file),
  );
}

/** Whether a chunk has a module that no larger chunk of the set contains: otherwise webpack does not load it. */
function bringsSomething({ chunkGraph }: Compilation, chunk: Chunk, all: ReadonlySet<Chunk>): boolean {
  const size = chunkGraph.getNumberOfChunkModules(chunk);
  const larger = [...all].filter((other) => chunkGraph.getNumberOfChunkModules(other) > size);
  return [...chunkGraph.getChunkModulesIterable(chunk)].some(
    (module) => !larger.some((other) => chunkGraph.isModuleInChunk(module, other)),
  );
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}
