export { aiFeature } from './ai-feature.ts';
