import { fileURLToPath } from 'node:url';

const transform = (react: boolean, module: 'es6' | 'commonjs') => ({
  '^.+\\.m?(t|j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: react },
        target: 'es2024',
        transform: react ? { react: { runtime: 'automatic' } } : {},
      },
      module: { type: module },
    },
  ],
});

/** In milliseconds. Enough for a busy machine to start a server and a database in a hook. */
const testTimeout = 120_000;

/** By default, jest leaves one core idle. */
const maxWorkers = '100%';

/** jest preset for Node code as ES modules (requires `--experimental-vm-modules`). */
export const nodeJestPreset = {
  testEnvironment: fileURLToPath(new URL('./node-environment.mjs', import.meta.url)),
  extensionsToTreatAsEsm: ['.ts'],
  transform: transform(false, 'es6'),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testTimeout,
  maxWorkers,
};

/** jest preset for browser code: jsdom plus missing platform features. */
export const browserJestPreset = {
  testEnvironment: fileURLToPath(new URL('./browser-environment.mjs', import.meta.url)),
  transform: transform(true, 'commonjs'),
  transformIgnorePatterns: ['/node_modules/(?!(@adhelm)/)'],
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  testTimeout,
  maxWorkers,
  setupFilesAfterEnv: [fileURLToPath(new URL('./browser-setup.mjs', import.meta.url))],
  moduleNameMapper: { '\\.(css|woff2)$': fileURLToPath(new URL('./empty-file.mjs', import.meta.url)) },
};
