import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * A module's own instance of federation. The package's `init` makes the latest instance the current one of whoever calls
 * its functions: that of a module would take the shell's place.
 */
function init(options) {
  const known = getInstance((instance) => instance.options.name === options.name);
  if (known === null) return createInstance({ ...options, id: options.id ?? '' });
  known.initOptions({ ...options, id: options.id ?? '' });
  return known;
}

/**
 * Part of a shell: gives modules what webpack's code calls of Module Federation, which would be half of each module's
 * entry (`webpackRuntimeExternals`). Each reader gets objects of its own, because webpack's code keeps a build's state in
 * them.
 */
export default function providedFederation() {
  if (!('_ADHELM_FEDERATION' in globalThis)) {
    Object.defineProperty(globalThis, '_ADHELM_FEDERATION', {
      get: () => ({
        ...federation,
        runtime: { ...federation.runtime, init },
        bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry, S: {} },
        bundlerRuntimeOptions: {},
      }),
    });
  }
  return { name: 'adhelm-provided-federation' };
}
