import { availableParallelism } from 'node:os';
import { nodeJestPreset } from '@adhelm/module-preset/jest';

/** Tests that need PostgreSQL's own programs run with the set of `test-postgresql`, where they are there. */
const onPostgresql = (process.env.TEST_DATABASE_URL ?? '') !== '';
/** Tests that end processes in the middle of their work learn nothing about PostgreSQL from its second version. */
const endProcesses = ['kill[^/]*\\.test\\.ts$', 'recovery-points\\.test\\.ts$', 'replicas\\.test\\.ts$'];
const elsewhere = onPostgresql ? endProcesses : ['\\.postgresql\\.test\\.ts$'];

/**
 * Files that kill and restart things wait for half of their time: a third worker keeps two cores busy. Modules of each
 * test file stay in memory until their process ends, and each collection of garbage looks through all of them: at the end
 * of a run on one worker, a file took four times as long as alone. So a worker is replaced when it has grown.
 */
export default {
  ...nodeJestPreset,
  testPathIgnorePatterns: [...(nodeJestPreset.testPathIgnorePatterns ?? ['/node_modules/']), ...elsewhere],
  maxWorkers: availableParallelism() + 1,
  workerIdleMemoryLimit: '700MB',
};
