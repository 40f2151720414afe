import { nodeJestPreset } from '@adhelm/module-preset/jest';

/** Modules of each test file stay in memory until their process ends, so a worker is replaced when it has grown. */
export default { ...nodeJestPreset, workerIdleMemoryLimit: '2GB' };
