import { readFileSync } from 'node:fs';
import type { Compiler } from 'webpack';
import webpack from 'webpack';

const PLUGIN = 'AdhelmPage';
const SCRIPT = 'early-start.js';

/** Emits the page's template with its first script in it, beside the scripts; the server fills it in per request. */
export class PageTemplatePlugin {
  readonly template: string;
  readonly script: string;

  constructor(template: string, script: string) {
    this.template = template;
    this.script = script;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.fileDependencies.add(this.template);
      compilation.fileDependencies.add(this.script);
      // an asset until it is minified
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => compilation.emitAsset(SCRIPT, new sources.RawSource(readFileSync(this.script))),
      );
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const script = compilation.getAsset(SCRIPT)?.source.source().toString() ?? '';
          compilation.deleteAsset(SCRIPT);
          const page = readFileSync(this.template, 'utf8').replace('/* early-start.js */', () => script);
          compilation.emitAsset('page.html', new sources.RawSource(page));
        },
      );
    });
  }
}
