export { fxFeature } from './fx-feature.ts';
export { type DayRate, ratesOn } from './rate-on.ts';
