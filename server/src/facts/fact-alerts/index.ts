export { factAlertFeature } from './fact-alert-feature.ts';
