import { type ModuleRelease, moduleReleaseSchema } from '@adhelm/contracts';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { integrityOf } from '../integrity.ts';

const PLUGIN = 'AdhelmLastingEntry';
const RELEASE_FILE = 'release.json';
const ENTRY_FILE = 'lasting-entry.js';

/** After the plugin that writes `release.json`. */
const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;

/**
 * Gives an edited build a constant entry: a page verifies an entry by the integrity it received when it was opened,
 * perhaps many edits ago. The constant entry is a container that fetches the real one on demand. `release.json` names
 * it, and `files.json` lists only it, because nothing else of such a build can be verified.
 */
export class LastingEntryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage: STAGE }, () => {
        const written = compilation.getAsset(RELEASE_FILE)?.source.source().toString();
        if (written === undefined) throw new Error(`${RELEASE_FILE} is missing in the build`);
        const release = moduleReleaseSchema.parse(JSON.parse(written));
        const content = Buffer.from(lastingEntry(release));
        const files = { [ENTRY_FILE]: { integrity: integrityOf(content), bytes: content.length } };
        const lasting: ModuleRelease = { ...release, entry: ENTRY_FILE, preload: {}, files };
        compilation.updateAsset(RELEASE_FILE, new webpack.sources.RawSource(JSON.stringify(lasting)));
        compilation.emitAsset('files.json', new webpack.sources.RawSource(JSON.stringify(files)));
        compilation.emitAsset(ENTRY_FILE, new webpack.sources.RawSource(content));
      });
    });
  }
}

/** A script that acts as the container until the real one, with the same global name, is loaded. */
function lastingEntry({ federationName, entry }: ModuleRelease): string {
  return `(() => {
  const address = new URL(${JSON.stringify(entry)}, document.currentScript.src).href;
  let loading;
  const load = () =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = address;
      script.crossOrigin = 'anonymous';
      script.onload = () => resolve(globalThis.${federationName});
      script.onerror = () => {
        loading = undefined;
        script.remove();
        reject(new Error(address + ' does not load: is the development server running?'));
      };
      document.head.append(script);
    });
  const container = () => (loading ??= load());
  globalThis.${federationName} = {
    init: async (...parameters) => (await container()).init(...parameters),
    get: async (name) => (await container()).get(name),
  };
})();
`;
}
