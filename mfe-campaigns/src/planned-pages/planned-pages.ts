import type { PlannedPage } from '@adhelm/shared-ui';
import { messages } from './messages.ts';

/** Pages of the campaign tools that are not built yet, matching `module.json`. */
export const plannedPages: readonly PlannedPage[] = [
  { path: '/app/ts/campaigns/widgets-auto-optimization', ...messages.autoWidgetOptimization },
  { path: '/app/ts/campaigns/widgets-auto-optimization/create', ...messages.createWidgetRule },
  { path: '/app/ts/campaigns/widgets-auto-optimization/:campId/edit', ...messages.editWidgetRule },
  { path: '/app/ts/campaigns/widgets-auto-optimization-log', ...messages.autoWidgetOptimizationLog },
  { path: '/app/ts/campaigns/campaigns-auto-optimization', ...messages.autoCampaignOptimization },
  { path: '/app/ts/campaigns/campaigns-auto-optimization/create', ...messages.createCampaignRule },
  { path: '/app/ts/campaigns/campaigns-auto-optimization/:campId/edit', ...messages.editCampaignRule },
  { path: '/app/ts/campaigns/campaigns-auto-optimization-log', ...messages.autoCampaignOptimizationLog },
  { path: '/app/ts/expense-report/campaigns', ...messages.campaignExpenses },
  { path: '/app/ts/expense-report/schedule', ...messages.expenseReportSchedule },
];
