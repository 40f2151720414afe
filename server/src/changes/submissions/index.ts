export { briefForm } from './brief-form.ts';
export { keepDraft } from './draft-repository.ts';
export { submissionFeature } from './submission-feature.ts';
export { followSubmissions } from './submission-review.ts';
