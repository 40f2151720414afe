import { createHash } from 'node:crypto';
import { integrityOf } from '@adhelm/module-preset/integrity';
import type { Chunk, Compilation, Compiler } from 'webpack';
import webpack from 'webpack';

const PLUGIN = 'AdhelmShellRelease';

/** The single font file that every page needs; the others cover rarer scripts. */
const PRELOADED_FONT = /-latin-wght.*\.woff2$/;

/** Named chunk groups that each area's pages need beside the entry. */
const areas = {
  public: ['bootstrap', 'user-interface', 'public-area'],
  app: ['bootstrap', 'user-interface', 'app-area', 'module-kit'],
  docs: ['bootstrap', 'user-interface', 'docs-area', 'module-kit'],
} as const;

/**
 * Writes `shell.json`, from which the server creates the page: per area, the scripts to load, in order. * An area has
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
          const needed = Object.entries(areas).map(
            ([area, groups]) => [area, filesOfArea(compilation, groups)] as const,
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

/** Concatenates scripts into a file of their own; returns its name. */
function emitBundle(compilation: Compilation, name: string, files: readonly string[]): string {
  const parts = files.map((file) => compilation.getAsset(file)?.source.source().toString() ?? '');
  const content = parts.join('\n;\n');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  const file = `${name}.${hash}.js`;
  // its parts are minified already; minifying again would change it after hashing
  compilation.emitAsset(file, new webpack.sources.RawSource(content), { minimized: true, immutable: true });
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

/**
 * Scripts of the named groups, and of every shared package that their modules consume: a consumed share names the chunk
 * that holds it, since the shell is its only provider.
 */
function filesOfArea(compilation: Compilation, groups: readonly string[]): string[] {
  const waiting = groups.flatMap((name) => {
    const group = compilation.chunkGroups.find((candidate) => candidate.name === name);
    if (group === undefined) throw new Error(`no chunk is named "${name}"`);
    return group.chunks;
  });
  const seen = new Set<Chunk>();
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    waiting.push(...chunksOfConsumedShares(compilation, chunk));
  }
  const entry = new Set(filesOfEntry(compilation));
  const needed = [...seen].filter((chunk) => bringsSomething(compilation, chunk, seen));
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

/** Chunks of the packages that a chunk consumes, as the shell itself provides them. */
function chunksOfConsumedShares(compilation: Compilation, chunk: Chunk): Chunk[] {
  const { chunkGraph } = compilation;
  const provided = providedChunks(compilation);
  return [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => {
    if (module.type !== 'consume-shared-module') return [];
    return provided.get(shareKeyOf(module)) ?? [];
  });
}

function providedChunks({ modules, chunkGraph }: Compilation): Map<string, Chunk[]> {
  const provided = new Map<string, Chunk[]>();
  for (const module of modules) {
    if (module.type !== 'provide-module') continue;
    const chunks = module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
    provided.set(shareKeyOf(module), chunks);
  }
  return provided;
}

/** webpack keeps the key of a share in private fields: `_name` of the provider, `options.shareKey` of the consumer. */
function shareKeyOf(module: object): string {
  const options: unknown = Reflect.get(module, 'options');
  const key: unknown =
    typeof options === 'object' && options !== null
      ? Reflect.get(options, 'shareKey')
      : Reflect.get(module, '_name');
  if (typeof key !== 'string') throw new Error('a shared module without a key: webpack has changed');
  return key;
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}
