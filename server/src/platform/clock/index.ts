export { clockFeature } from './clock-feature.ts';
