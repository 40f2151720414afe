export { mailFeature } from './mail-feature.ts';
export { queueMail } from './mail-repository.ts';
