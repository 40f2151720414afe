import { brotliCompressSync } from 'node:zlib';
import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';

const PLUGIN = 'AdhelmPageBudget';
const PAGE = /[\\/]pages[\\/]([\w-]+)\.mdx$/;

/** What a page may load beside the module's first scripts, in bytes (brotli). */
const MOST = 15_000;

/** Compressed sizes of the scripts that each page loads, by its name. */
function pageSizes(compilation: Compilation): Map<string, number> {
  const { chunkGraph } = compilation;
  const sizes = new Map<string, number>();
  for (const group of compilation.chunkGroups) {
    const name = group.origins
      .map(({ request }) => PAGE.exec(request ?? '')?.[1])
      .find((found) => found !== undefined);
    if (name === undefined || group.chunks.every((chunk) => chunkGraph.getNumberOfChunkModules(chunk) === 0))
      continue;
    const scripts = group.getFiles().filter((file) => file.endsWith('.js'));
    const bytes = scripts.map(
      (file) => brotliCompressSync(compilation.getAsset(file)?.source.buffer() ?? '').length,
    );
    sizes.set(
      name,
      bytes.reduce((sum, size) => sum + size, 0),
    );
  }
  return sizes;
}

/** Fails a build with a page that is too large, so that a link in the documentation opens at once. */
export class PageBudgetPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const sizes = pageSizes(compilation);
          if (sizes.size === 0)
            compilation.errors.push(new webpack.WebpackError('No page was found to measure.'));
          for (const [name, bytes] of sizes) {
            if (bytes <= MOST) continue;
            compilation.errors.push(
              new webpack.WebpackError(`The page ${name} loads ${bytes} bytes (brotli), more than ${MOST}.`),
            );
          }
        },
      );
    });
  }
}
