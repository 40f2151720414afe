import { fileURLToPath } from 'node:url';
import { browserJestPreset } from '@adhelm/module-preset/jest';
import { prepareDocs } from './build/prepare-docs.ts';

// once per run; what pages show is generated from the sources as they are now
await prepareDocs();

export default {
  ...browserJestPreset,
  transform: {
    ...browserJestPreset.transform,
    '\\.mdx$': fileURLToPath(new URL('./build/jest/mdx-transform.mjs', import.meta.url)),
  },
  moduleNameMapper: {
    ...browserJestPreset.moduleNameMapper,
    '^docs-reference/(.*)$': '<rootDir>/generated/$1',
    '\\.webp$': '<rootDir>/src/testing/picture-address.ts',
  },
};
