export { AutomationSummary as default } from '../automation-summary/index.ts';
