export { dueReports } from './report-repository.ts';
export type { ReportServices } from './report-services.ts';
export { sendDueReport } from './send-report.ts';
