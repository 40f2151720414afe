import type { PlannedPage } from '@adhelm/shared-ui';
import { messages } from './messages.ts';

/** Pages of the campaign tools that are not built yet, matching `module.json`. */
export const plannedPages: readonly PlannedPage[] = [
  { path: '/app/ts/expense-report/schedule', ...messages.expenseReportSchedule },
];
