import { fileURLToPath } from 'node:url';

/** In milliseconds. Enough for a busy machine to start a server and a database in a hook. */
const testTimeout = 120_000;

/** By default, jest leaves one core idle. */
const maxWorkers = '100%';

/**
 * jest preset for Node code. The test files of a worker share the modules that they import, so a module must not keep
 * state that a test depends on, and modules cannot be mocked.
 */
export const nodeJestPreset = {
  testEnvironment: fileURLToPath(new URL('./native-environment.mjs', import.meta.url)),
  testRunner: fileURLToPath(new URL('./native-runner.mjs', import.meta.url)),
  testSequencer: fileURLToPath(new URL('./slow-first.mjs', import.meta.url)),
  transform: {},
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testTimeout,
  maxWorkers,
};

/**
 * Globals that modules get as variables: jsdom resolves each use of a global through native code. Only those that nothing
 * replaces, as fake timers replace `Date`.
 */
const constantGlobals = ['Object', 'Symbol', 'Promise', 'Reflect', 'JSON', 'Math', 'WeakMap'];

/** jest preset for browser code: jsdom plus missing platform features. */
export const browserJestPreset = {
  testEnvironment: fileURLToPath(new URL('./browser-environment.mjs', import.meta.url)),
  sandboxInjectedGlobals: constantGlobals,
  transform: {
    '^.+\\.m?(t|j)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(@adhelm)/)'],
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  testTimeout,
  maxWorkers,
  setupFilesAfterEnv: [fileURLToPath(new URL('./browser-setup.mjs', import.meta.url))],
  moduleNameMapper: { '\\.(css|woff2)$': fileURLToPath(new URL('./empty-file.mjs', import.meta.url)) },
};
