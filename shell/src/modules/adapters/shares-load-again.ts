import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Module Federation keeps the promise of a shared package, also of one whose code did not come: everybody who asks
 * later would be refused without another request. This forgets such a promise, so that asking again asks the network.
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
