import { nodeJestPreset } from '@adhelm/module-preset/jest';

export default { ...nodeJestPreset, testMatch: ['<rootDir>/*/**/*.test.ts'], testTimeout: 60_000 };
