export { browserJestPreset as default } from '@adhelm/module-preset/jest';
