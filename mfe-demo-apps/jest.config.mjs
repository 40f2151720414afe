import { browserJestPreset } from '@adhelm/module-preset/jest';

/** Packages that are published as ES modules only. */
const modules = ['@adhelm', 'quill', 'parchment', 'lodash-es'];

/** jsdom has no IndexedDB. */
export default {
  ...browserJestPreset,
  transformIgnorePatterns: [`/node_modules/(?!(${modules.join('|')})/)`],
  setupFilesAfterEnv: [...browserJestPreset.setupFilesAfterEnv, 'fake-indexeddb/auto'],
};
