export { blockListFeature } from './block-list-feature.ts';
