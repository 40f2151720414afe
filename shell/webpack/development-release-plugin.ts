import type { Compiler } from 'webpack';
import webpack from 'webpack';

const PLUGIN = 'AdhelmDevelopmentRelease';

/**
 * Keeps React's renderers for Fast Refresh, as React's own tools do: those of the shell and of every module, which load
 * long after React has started (react-refresh reads `renderers` then).
 */
const keepRenderers = `<script nonce="%SCRIPT_NONCE%">
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onPostCommitFiberRoot() {}, onCommitFiberUnmount() {},
};
</script>`;

/**
 * The server's page while the shell is edited. Each page starts with the entry alone, which fetches the chunks on
 * demand: they remain the files that hot updates refer to, and have no integrity, because the page may be requested
 * while they are written. Before any script, the page keeps React's renderers.
 */
export class DevelopmentReleasePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
          const scripts = files
            .filter((file) => /(?<!\.hot-update)\.js$/.test(file))
            .map((file) => ({ file, integrity: '' }));
          const release = { scripts: { public: scripts, app: scripts, docs: scripts }, fonts: [] };
          compilation.emitAsset('shell.json', new webpack.sources.RawSource(JSON.stringify(release)));
          compilation.updateAsset('page.html', (page) => {
            const [before, ...after] = page.source().toString().split('<head>');
            if (after.length !== 1) throw new Error('page.html has no <head>, or more than one');
            return new webpack.sources.RawSource(`${before}<head>\n${keepRenderers}${after[0]}`);
          });
        },
      );
    });
  }
}
