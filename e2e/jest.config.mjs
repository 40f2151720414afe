import { nodeJestPreset } from '@adhelm/module-preset/jest';

export default {
  ...nodeJestPreset,
  globalSetup: '<rootDir>/src/start-product.ts',
  globalTeardown: '<rootDir>/src/stop-product.ts',
  maxWorkers: 1,
  testTimeout: 180_000,
};
