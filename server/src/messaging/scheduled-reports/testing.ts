export { sendDueReport } from './send-report.ts';
