import type { Compiler } from 'webpack';
import webpack from 'webpack';
import * as z from 'zod';
import type { AreaName } from './area-chunks.ts';

const PLUGIN = 'AdhelmAreaBudget';

/** What the pages of an area may load of the shell before their module, in bytes (brotli). */
export const mostAreaBytes: Readonly<Record<AreaName, number>> = {
  public: 201_500,
  app: 227_100,
  docs: 205_100,
};

const scriptsSchema = z.object({
  scripts: z.record(z.string(), z.array(z.object({ file: z.string() }))),
});

/** Fails a build whose first scripts grew: what a page does not need at once loads with `import()`. */
export class AreaBudgetPlugin {
  readonly most: Readonly<Record<string, number>>;

  constructor(most: Readonly<Record<string, number>> = mostAreaBytes) {
    this.most = most;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const sizeOf = (file: string) => compilation.getAsset(file)?.source.size();
          const list = compilation.getAsset('shell.json')?.source.source().toString() ?? '{}';
          for (const [area, files] of Object.entries(scriptsSchema.parse(JSON.parse(list)).scripts)) {
            // builds with source maps have no compressed copies, and are not measured
            const bytes = files.reduce((sum, { file }) => sum + (sizeOf(`${file}.br`) ?? 0), 0);
            const most = this.most[area] ?? 0;
            if (bytes <= most) continue;
            compilation.errors.push(
              new webpack.WebpackError(
                `The first scripts of the area ${area} have ${bytes} bytes (brotli), more than ${most}.`,
              ),
            );
          }
        },
      );
    });
  }
}
