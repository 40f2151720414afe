export { startDueLook } from './due-look.ts';
export { defineJob } from './job-definition.ts';
export { createJobQueue, type JobQueue } from './job-queue.ts';
