export { count, counted } from './counted.ts';
export { recordActivity } from './record-activity.ts';
