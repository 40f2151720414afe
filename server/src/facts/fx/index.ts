export { fxFeature } from './fx-feature.ts';
