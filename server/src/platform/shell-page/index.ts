export { type Builds, builtHere, pageFeature } from './page-feature.ts';
