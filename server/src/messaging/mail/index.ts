export { escapedHtml } from './mail-body.ts';
export { mailFeature } from './mail-feature.ts';
export { queueMail, sendMailAgain, storeAttachment } from './mail-repository.ts';
export type { MailCheck } from './mail-worker.ts';
