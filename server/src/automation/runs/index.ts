export { ruleRunFeature } from './run-feature.ts';
