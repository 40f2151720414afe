import { nodeJestPreset } from '@adhelm/module-preset/jest';

/** Tests run real builds, also on busy machines. */
export default { ...nodeJestPreset, testTimeout: 120_000 };
