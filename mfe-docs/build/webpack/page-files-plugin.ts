import type { Compiler } from 'webpack';
import webpack from 'webpack';
import type { RenderedPage } from './render-pages.ts';

const PLUGIN = 'AdhelmPageFiles';

/** Adds the pages for readers without scripts to the build: `pages/docs/<slug>.html`. */
export class PageFilesPlugin {
  readonly pages: readonly RenderedPage[];

  constructor(pages: readonly RenderedPage[]) {
    this.pages = pages;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const { slug, html } of this.pages) {
            compilation.emitAsset(`pages/docs/${slug}.html`, new webpack.sources.RawSource(html));
          }
        },
      );
    });
  }
}
