import { messagesIn } from '@adhelm/shared-ui/messages';

/** Pages that are not built yet: what they are called, and what they will be for. */
export const messages = messagesIn({
  en: {
    autoWidgetOptimization: {
      title: 'Auto widget optimization',
      purpose:
        'Rules that watch widgets and act on their own within guards: each with its conditions, actions, schedule and what it last did.',
    },
    createWidgetRule: {
      title: 'Create widget rule',
      purpose:
        'Makes a rule for widgets: scope, conditions, actions, schedule and guards, with a trial run on past days before it is switched on.',
    },
    editWidgetRule: {
      title: 'Edit widget rule',
      purpose: 'Changes a rule for widgets, and shows what the change would have decided on past days.',
    },
    autoWidgetOptimizationLog: {
      title: 'Auto widget optimization log',
      purpose:
        'Every decision of the rules for widgets: the figures it saw, what it did, what it saved, and a way back.',
    },
    massWidgetOptimization: {
      title: 'Mass widget optimization',
      purpose:
        'Blocks, unblocks or bids on many widgets in one go, with a preview of what it touches, progress, and a way back.',
    },
    autoCampaignOptimization: {
      title: 'Auto campaign optimization',
      purpose:
        'Rules that watch campaigns and act on their own within guards: each with its conditions, actions, schedule and what it last did.',
    },
    createCampaignRule: {
      title: 'Create campaign rule',
      purpose:
        'Makes a rule for campaigns: scope, conditions, actions, schedule and guards, with a trial run on past days before it is switched on.',
    },
    editCampaignRule: {
      title: 'Edit campaign rule',
      purpose: 'Changes a rule for campaigns, and shows what the change would have decided on past days.',
    },
    autoCampaignOptimizationLog: {
      title: 'Auto campaign optimization log',
      purpose:
        'Every decision of the rules for campaigns: the figures it saw, what it did, what it saved, and a way back.',
    },
    campaignExpenses: {
      title: 'Campaign expenses',
      purpose:
        'What was spent by day, source, account and campaign, in both currencies, with month totals, CSV and XLSX.',
    },
    expenseReportSchedule: {
      title: 'Expense report schedule',
      purpose: 'Sends the expense report by e-mail at set times, and shows what was delivered.',
    },
  },
});
