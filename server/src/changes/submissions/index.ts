export { submissionFeature } from './submission-feature.ts';
export { followSubmissions } from './submission-review.ts';
