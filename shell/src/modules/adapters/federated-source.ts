import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { loadWhatModulesShare } from '../../shared/provided-to-modules.ts';
import type { ModuleSource } from '../module-loader.ts';
import { warmFetch } from './warm-fetch.ts';

/**
 * Module Federation. Every release has a federation name of its own, so nothing is ever registered over. The entry's
 * script element carries the integrity that the file list gives; the entry itself carries its chunks'.
 */
export function federatedSource(): ModuleSource {
  const integrityOfEntry = new Map<string, string>();
  registerPlugins([
    {
      name: 'adhelm-entry-integrity',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        const integrity = integrityOfEntry.get(new URL(url, document.baseURI).pathname);
        if (integrity !== undefined) script.integrity = integrity;
        return script;
      },
    },
  ]);
  return {
    warm: async (release, options) => {
      const files = await warmFetch(release, options);
      const entry = new URL(release.baseUrl + release.entry, document.baseURI);
      integrityOfEntry.set(entry.pathname, files[release.entry]?.integrity ?? '');
    },
    importExposed: async (release, expose) => {
      await loadWhatModulesShare();
      const entry = release.baseUrl + release.entry;
      registerRemotes([{ name: release.federationName, entry, type: 'global' }]);
      const exposed: unknown = await loadRemote(`${release.federationName}/${expose.replace(/^\.\//, '')}`);
      if (exposed === null || exposed === undefined) {
        throw new Error(`${release.federationName} exposes nothing as ${expose}`);
      }
      return exposed;
    },
  };
}
