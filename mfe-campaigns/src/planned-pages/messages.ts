import { messagesIn } from '@adhelm/shared-ui/messages';

/** Titles and purposes of pages that are not built yet. */
export const messages = messagesIn({
  en: {
    autoWidgetOptimization: {
      title: 'Auto widget optimization',
      purpose:
        'Rules that watch widgets and act within guards, each with its conditions, actions, schedule and last run.',
    },
    createWidgetRule: {
      title: 'Create widget rule',
      purpose:
        'Create a widget rule: scope, conditions, actions, schedule and guards, with a backtest before it goes live.',
    },
    editWidgetRule: {
      title: 'Edit widget rule',
      purpose: 'Edit a widget rule and see what it would have decided on past days.',
    },
    autoWidgetOptimizationLog: {
      title: 'Auto widget optimization log',
      purpose:
        'Every decision of your widget rules: the figures it used, what it did, what it saved, and undo.',
    },
    autoCampaignOptimization: {
      title: 'Auto campaign optimization',
      purpose:
        'Rules that watch campaigns and act within guards, each with its conditions, actions, schedule and last run.',
    },
    createCampaignRule: {
      title: 'Create campaign rule',
      purpose:
        'Create a campaign rule: scope, conditions, actions, schedule and guards, with a backtest before it goes live.',
    },
    editCampaignRule: {
      title: 'Edit campaign rule',
      purpose: 'Edit a campaign rule and see what it would have decided on past days.',
    },
    autoCampaignOptimizationLog: {
      title: 'Auto campaign optimization log',
      purpose:
        'Every decision of your campaign rules: the figures it used, what it did, what it saved, and undo.',
    },
    campaignExpenses: {
      title: 'Campaign expenses',
      purpose:
        'Spend by day, source, account and campaign, in both currencies, with month totals, CSV and XLSX.',
    },
    expenseReportSchedule: {
      title: 'Expense report schedule',
      purpose: 'Email the expense report on a schedule and track delivery.',
    },
  },
});
