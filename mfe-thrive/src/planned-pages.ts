import type { PlannedPage } from '@adhelm/shared-ui';

/** What the module will show; nothing of it is built yet. `module.json` has the same ones. */
export const plannedPages: readonly PlannedPage[] = [
  {
    path: '/app/thrive/eo/widgets/report/:campId?',
    title: 'Widgets report',
    purpose:
      'The source’s cost next to the tracker’s revenue for each widget of a Thrive campaign, with profit, ROI, EPC, click loss, and how sure we are.',
  },
  {
    path: '/app/thrive/eo/widgets/widgets-auto-optimization',
    title: 'Auto widget optimization',
    purpose:
      'Rules that watch widgets and act on their own within guards: each with its conditions, actions, schedule and what it last did.',
  },
  {
    path: '/app/thrive/eo/widgets/widgets-auto-optimization/create',
    title: 'Create widget rule',
    purpose:
      'Makes a rule for widgets: scope, conditions, actions, schedule and guards, with a trial run on past days before it is switched on.',
  },
  {
    path: '/app/thrive/eo/widgets/widgets-auto-optimization/:campId/edit',
    title: 'Edit widget rule',
    purpose: 'Changes a rule for widgets, and shows what the change would have decided on past days.',
  },
  {
    path: '/app/thrive/eo/widgets/widgets-auto-optimization-log',
    title: 'Auto widget optimization log',
    purpose:
      'Every decision of the rules for widgets: the figures it saw, what it did, what it saved, and a way back.',
  },
  {
    path: '/app/thrive/eo/teasers/report/:campId?',
    title: 'Teasers report',
    purpose:
      'The source’s cost next to the tracker’s revenue for each teaser of a Thrive campaign, with profit, ROI, EPC, click loss, and how sure we are.',
  },
  {
    path: '/app/thrive/eo/teasers/teasers-auto-optimization',
    title: 'Auto teaser optimization',
    purpose:
      'Rules that watch teasers and act on their own within guards: each with its conditions, actions, schedule and what it last did.',
  },
  {
    path: '/app/thrive/eo/teasers/teasers-auto-optimization/create',
    title: 'Create teaser rule',
    purpose:
      'Makes a rule for teasers: scope, conditions, actions, schedule and guards, with a trial run on past days before it is switched on.',
  },
  {
    path: '/app/thrive/eo/teasers/teasers-auto-optimization/:campId/edit',
    title: 'Edit teaser rule',
    purpose: 'Changes a rule for teasers, and shows what the change would have decided on past days.',
  },
  {
    path: '/app/thrive/eo/teasers/teasers-auto-optimization-log',
    title: 'Auto teaser optimization log',
    purpose:
      'Every decision of the rules for teasers: the figures it saw, what it did, what it saved, and a way back.',
  },
];
