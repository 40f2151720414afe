export { count, counted } from './counted.ts';
export { type NewActivity, recordActivities, recordActivity } from './record-activity.ts';
