export { probationFeature } from './probation-feature.ts';
