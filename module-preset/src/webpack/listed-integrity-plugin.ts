import { INTEGRITY_OF_SCRIPT } from '@adhelm/contracts';
import type { Compiler } from 'webpack';
import webpack from 'webpack';

const PLUGIN = 'AdhelmListedIntegrity';

/**
 * Sets `script.integrity` on every script that a module loads after its entry, from the file list of the release, which
 * the shell has read and verified.
 */
export class ListedIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        PLUGIN,
        (source) => `${source}\nscript.integrity = ${INTEGRITY_OF_SCRIPT}(script.src);`,
      );
    });
  }
}
