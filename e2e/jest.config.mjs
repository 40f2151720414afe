import { nodeJestPreset } from '@adhelm/module-preset/jest';

export default {
  ...nodeJestPreset,
  globalSetup: '<rootDir>/src/start-products.ts',
  globalTeardown: '<rootDir>/src/stop-products.ts',
  // one file at a time leaves a core idle for much of the run, three have pages wait for seconds; each has its own product
  maxWorkers: 2,
  testTimeout: 180_000,
};
