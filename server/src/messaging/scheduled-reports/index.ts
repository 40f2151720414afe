export { scheduledReportFeature } from './report-feature.ts';
