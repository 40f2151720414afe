import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Compiler } from 'webpack';
import webpack from 'webpack';

const PLUGIN = 'AdhelmPage';

/**
 * Emits the page's template with its first scripts, each in place of a comment with its name, beside the other scripts;
 * the server fills it in per request.
 */
export class PageTemplatePlugin {
  readonly template: string;
  readonly scripts: readonly string[];

  constructor(template: string, scripts: readonly string[]) {
    this.template = template;
    this.scripts = scripts;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.fileDependencies.add(this.template);
      for (const script of this.scripts) compilation.fileDependencies.add(script);
      // assets until they are minified
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const script of this.scripts)
            compilation.emitAsset(basename(script), new sources.RawSource(readFileSync(script)));
        },
      );
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          let page = readFileSync(this.template, 'utf8');
          for (const name of this.scripts.map((script) => basename(script))) {
            const script = compilation.getAsset(name)?.source.source().toString() ?? '';
            compilation.deleteAsset(name);
            page = page.replace(`/* ${name} */`, () => script);
          }
          compilation.emitAsset('page.html', new sources.RawSource(page));
        },
      );
    });
  }
}
