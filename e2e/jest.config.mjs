import { availableParallelism } from 'node:os';
import { nodeJestPreset } from '@adhelm/module-preset/jest';

export default {
  ...nodeJestPreset,
  globalSetup: '<rootDir>/src/start-products.ts',
  globalTeardown: '<rootDir>/src/stop-products.ts',
  // tests wait for pages most of the time: one worker more keeps the cores busy; each has its own product
  maxWorkers: availableParallelism() + 1,
  testTimeout: 180_000,
};
