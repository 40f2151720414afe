export { AutomationSummary } from './automation-summary.tsx';
