export { nextCron, parseCron } from './cron.ts';
export type { ScheduleFault } from './fault.ts';
export { type CronSchedule, nextRuns, readSchedule } from './read-schedule.ts';
export { scheduleSentence } from './schedule-sentence.ts';
export { cityOf } from './time-zone-named.ts';
