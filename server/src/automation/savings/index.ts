export { savingFeature } from './saving-feature.ts';
