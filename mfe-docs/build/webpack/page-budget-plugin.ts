import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { pageSizes } from './page-sizes.ts';

const PLUGIN = 'AdhelmPageBudget';

/** What a page may load at first beside the module's first scripts, in bytes (brotli). */
export const mostPageBytes = 15_000;

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
            if (bytes <= mostPageBytes) continue;
            compilation.errors.push(
              new webpack.WebpackError(
                `The page ${name} loads ${bytes} bytes (brotli), more than ${mostPageBytes}.`,
              ),
            );
          }
        },
      );
    });
  }
}
