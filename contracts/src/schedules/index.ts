export { nextCron, parseCron } from './cron.ts';
export { type CronSchedule, nextRuns, readSchedule } from './read-schedule.ts';
export { scheduleSentence } from './schedule-sentence.ts';
