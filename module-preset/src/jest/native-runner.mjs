import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';

const require = createRequire(import.meta.url);

/** Where jest-circus keeps its handlers of events, which would otherwise pile up from file to file. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

let files = 0;

/**
 * Runs a test file with jest-circus, on Node itself: Node imports the modules and strips their types, and those that an
 * earlier file of this worker imported are not evaluated again. jest's own way, to evaluate all modules of each file in a
 * context of its own, costs half of the processor time of the server's tests.
 */
export default function runNatively(globalConfig, config, environment, runtime, testPath, report) {
  const native = new Proxy(runtime, {
    get(target, name) {
      switch (name) {
        case 'requireInternalModule':
          return (path) => {
            delete require.cache[path];
            delete globalThis[EVENT_HANDLERS];
            return require(path);
          };
        case 'unstable_shouldLoadAsEsm':
          return () => true;
        case 'unstable_importModule':
          return (path) => import(`${pathToFileURL(path)}?file=${files++}`);
        default: {
          const value = target[name];
          return typeof value === 'function' ? value.bind(target) : value;
        }
      }
    },
  });
  return circus.default(globalConfig, config, environment, native, testPath, report);
}
