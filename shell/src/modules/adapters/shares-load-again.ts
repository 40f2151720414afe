import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Module Federation caches the promise of a shared package even if its code failed to load, so all later requests would
 * fail without a download. This plugin removes such a promise, so that the next request retries.
 */
export const sharesLoadAgain: ModuleFederationRuntimePlugin = {
  name: 'adhelm-shares-load-again',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const packages of Object.values(shareScopeMap)) {
      for (const share of Object.values(packages[pkgName] ?? {})) {
        if (share.loaded !== true) share.loading = null;
      }
    }
  },
};
