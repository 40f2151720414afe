import { nodeJestPreset } from '@adhelm/module-preset/jest';

/** Tests build for real, on machines that do other things as well. */
export default { ...nodeJestPreset, testTimeout: 120_000 };
