export { reportMailCheck } from './mail-check.ts';
export { scheduledReportFeature } from './report-feature.ts';
