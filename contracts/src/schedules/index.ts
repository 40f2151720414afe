export { isEverDue, nextCron, parseCron, readCronFields } from './cron.ts';
export { comesWithin } from './cron-pace.ts';
export { type CronSchedule, nextRuns, readSchedule } from './read-schedule.ts';
export { cronInWords, scheduleSentence } from './schedule-sentence.ts';
