import { browserJestPreset } from '@adhelm/module-preset/jest';

/** jsdom has no IndexedDB. */
export default {
  ...browserJestPreset,
  setupFilesAfterEnv: [...browserJestPreset.setupFilesAfterEnv, 'fake-indexeddb/auto'],
};
