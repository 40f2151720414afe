import { nodeJestPreset } from '@adhelm/module-preset/jest';

export default {
  ...nodeJestPreset,
  globalSetup: '<rootDir>/src/start-products.ts',
  globalTeardown: '<rootDir>/src/stop-products.ts',
  // tests wait for much of their time: a third worker keeps two cores busy; each has its own product
  maxWorkers: 3,
  testTimeout: 180_000,
};
