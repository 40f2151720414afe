import type { Chunk, Compiler, Configuration, Module } from 'webpack';
import webpack from 'webpack';
import { type AreaName, chunksOfAreas } from './area-chunks.ts';

const PLUGIN = 'AdhelmPartsOfAreas';

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], undefined>;

/**
 * Keeps each module once among the chunks that pages start with. webpack repeats a module in every shared package that
 * uses it, because it cannot know that the page loads all of them.
 */
export class PartsOfAreas {
  #areas: Record<AreaName, ReadonlySet<Chunk>> | null = null;

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      // before webpack splits chunks
      compilation.hooks.optimizeChunks.tap(
        { name: PLUGIN, stage: webpack.OptimizationStages.STAGE_BASIC },
        () => {
          this.#areas ??= chunksOfAreas(compilation);
          return undefined;
        },
      );
    });
  }

  /** webpack's `splitChunks`: a chunk for what repeats in all areas, in both with modules, and in the signed-in one. */
  get splitChunks(): SplitChunks {
    const isIn = (area: AreaName) => (chunk: Chunk) => this.#areas?.[area].has(chunk) === true;
    const isInAll = (chunk: Chunk) => isIn('public')(chunk) && isIn('app')(chunk) && isIn('docs')(chunk);
    return {
      cacheGroups: {
        partsOfAreas: {
          name: (_module: unknown, chunks: readonly Chunk[]) => {
            if (chunks.some(isInAll)) return 'foundation-parts';
            return chunks.some(isIn('docs')) ? 'docs-parts' : 'app-parts';
          },
          chunks: (chunk) => isInAll(chunk) || isIn('app')(chunk) || isIn('docs')(chunk),
          // a chunk waits for the packages that its modules consume, and these for this chunk
          test: (module: Module) => module.type !== 'consume-shared-module',
          minChunks: 2,
          priority: 10,
          enforce: true,
        },
      },
    };
  }
}
