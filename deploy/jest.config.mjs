export { nodeJestPreset as default } from '@adhelm/module-preset/jest';
