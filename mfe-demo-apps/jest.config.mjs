import { browserJestPreset } from '@adhelm/module-preset/jest';

/** Packages whose files for browsers are ES modules. */
const modules = ['@adhelm', 'quill', 'parchment', 'lodash-es', 'preact'];

export default {
  ...browserJestPreset,
  transformIgnorePatterns: [`/node_modules/(?!(${modules.join('|')})/)`],
  setupFilesAfterEnv: [...browserJestPreset.setupFilesAfterEnv, '<rootDir>/jest-setup.mjs'],
};
