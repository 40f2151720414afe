import type { PlannedPage } from '@adhelm/shared-ui';

/** Pages of the campaign tools that are not built yet. `module.json` has the same ones. */
export const plannedPages: readonly PlannedPage[] = [
  {
    path: '/app/ts/campaigns/create',
    title: 'Create campaign',
    purpose:
      'From one brief to a campaign at one or several sources, with each source’s limits checked while you type.',
  },
  {
    path: '/app/ts/contents',
    title: 'Contents',
    purpose: 'The ads of all campaigns of an account: picture, headline, approval, figures.',
  },
  {
    path: '/app/ts/contents/create',
    title: 'Create contents',
    purpose: 'Makes many ads at once from headlines and images, checked against each source’s limits.',
  },
  {
    path: '/app/ts/requests/campaign/submissions',
    title: 'Campaign submissions',
    purpose:
      'The queue of campaigns that are sent to sources: who asked, what was sent, what the source answered.',
  },
  {
    path: '/app/ts/requests/content/submissions',
    title: 'Content submissions',
    purpose: 'The queue of ads that are sent to sources: who asked, what was sent, what the source answered.',
  },
  {
    path: '/app/ts/campaigns/widgets-auto-optimization',
    title: 'Auto widget optimization',
    purpose:
      'Rules that watch widgets and act on their own within guards: each with its conditions, actions, schedule and what it last did.',
  },
  {
    path: '/app/ts/campaigns/widgets-auto-optimization/create',
    title: 'Create widget rule',
    purpose:
      'Makes a rule for widgets: scope, conditions, actions, schedule and guards, with a trial run on past days before it is switched on.',
  },
  {
    path: '/app/ts/campaigns/widgets-auto-optimization/:campId/edit',
    title: 'Edit widget rule',
    purpose: 'Changes a rule for widgets, and shows what the change would have decided on past days.',
  },
  {
    path: '/app/ts/campaigns/widgets-auto-optimization-log',
    title: 'Auto widget optimization log',
    purpose:
      'Every decision of the rules for widgets: the figures it saw, what it did, what it saved, and a way back.',
  },
  {
    path: '/app/ts/campaigns/widgets/optimization/mass/create',
    title: 'Mass widget optimization',
    purpose:
      'Blocks, unblocks or bids on many widgets in one go, with a preview of what it touches, progress, and a way back.',
  },
  {
    path: '/app/ts/campaigns/campaigns-auto-optimization',
    title: 'Auto campaign optimization',
    purpose:
      'Rules that watch campaigns and act on their own within guards: each with its conditions, actions, schedule and what it last did.',
  },
  {
    path: '/app/ts/campaigns/campaigns-auto-optimization/create',
    title: 'Create campaign rule',
    purpose:
      'Makes a rule for campaigns: scope, conditions, actions, schedule and guards, with a trial run on past days before it is switched on.',
  },
  {
    path: '/app/ts/campaigns/campaigns-auto-optimization/:campId/edit',
    title: 'Edit campaign rule',
    purpose: 'Changes a rule for campaigns, and shows what the change would have decided on past days.',
  },
  {
    path: '/app/ts/campaigns/campaigns-auto-optimization-log',
    title: 'Auto campaign optimization log',
    purpose:
      'Every decision of the rules for campaigns: the figures it saw, what it did, what it saved, and a way back.',
  },
  {
    path: '/app/ts/tracker/subs',
    title: 'Tracker subs',
    purpose: 'The tracker’s figures for each sub-id, beside the source’s cost where both are known.',
  },
  {
    path: '/app/ts/expense-report/campaigns',
    title: 'Campaign expenses',
    purpose:
      'What was spent by day, source, account and campaign, in both currencies, with month totals, CSV and XLSX.',
  },
  {
    path: '/app/ts/expense-report/schedule',
    title: 'Expense report schedule',
    purpose: 'Sends the expense report by e-mail at set times, and shows what was delivered.',
  },
];
