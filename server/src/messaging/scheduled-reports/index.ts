export { scheduledReportFeature } from './report-feature.ts';
export type { ReadExpenses } from './report-services.ts';
