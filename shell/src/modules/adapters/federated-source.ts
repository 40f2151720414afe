import { HOST_API_VERSION, type RegisteredModule } from '@adhelm/contracts';
import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  satisfy,
} from '@module-federation/enhanced/runtime';
import { loadWhatModulesShare } from '../../shared/provided-to-modules.ts';
import { ModuleFailure } from '../domain/module-failure.ts';
import type { ModuleSource, SharedPackage } from '../ports/module-source.ts';
import { ScriptIntegrity } from './script-integrity.ts';
import { sharesLoadAgain } from './shares-load-again.ts';
import { scriptsOf, warmFetcher } from './warm-fetch.ts';

/**
 * Module Federation. Every release has its own federation name, so nothing is overwritten. Each script element carries
 * the integrity from the release's file list.
 */
export function federatedSource(): ModuleSource {
  const integrity = new ScriptIntegrity();
  const files = warmFetcher();
  integrity.provide(globalThis);
  // for module instances too; the next line covers the shell's own
  registerGlobalPlugins([sharesLoadAgain]);
  registerPlugins([
    {
      name: 'adhelm-entry-integrity',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.integrity = integrity.of(script.src);
        if (new URL(script.src).origin !== window.location.origin) script.crossOrigin = 'anonymous';
        return script;
      },
    },
  ]);
  return {
    warm: async (release, expose, options) => {
      refuseOtherHostApi(release);
      integrity.add(release, await files.warm(release, expose, options));
    },
    firstBytes: async (release) => {
      const list = await files.fileList(release);
      return scriptsOf(release, './module').reduce((sum, name) => sum + (list[name]?.bytes ?? 0), 0);
    },
    sharedPackages,
    importExposed: async (release, expose) => {
      await loadWhatModulesShare(window.location.pathname);
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

/** A module built for another host API would fail later without a clear reason. */
function refuseOtherHostApi(release: RegisteredModule): void {
  const { hostApi } = release.manifest;
  if (satisfy(HOST_API_VERSION, hostApi)) return;
  throw new ModuleFailure(
    'host-api',
    release,
    `it requires host API ${hostApi}, but this shell offers ${HOST_API_VERSION}`,
  );
}

/** The version of each shared package in use: the loaded one, or the one that a module would get. */
function sharedPackages(): SharedPackage[] {
  const { default: scope = {} } = getInstance()?.shareScopeMap ?? {};
  return Object.entries(scope).flatMap(([name, versions]) => {
    const offers = Object.entries(versions);
    const [version, winner] = offers.find(([, offer]) => offer.loaded === true) ?? offers[0] ?? [];
    if (version === undefined || winner === undefined) return [];
    return [{ name, version, from: winner.from, isLoaded: winner.loaded === true }];
  });
}
