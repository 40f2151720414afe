import { messagesIn } from '@adhelm/shared-ui/messages';

/** Pages that are not built yet: what they are called, and what they will be for. */
export const messages = messagesIn({
  en: {
    widgetsReport: {
      title: 'Widgets report',
      purpose:
        'The source’s cost next to the tracker’s revenue for each widget of a Thrive campaign, with profit, ROI, EPC, click loss, and how sure we are.',
    },
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
    teasersReport: {
      title: 'Teasers report',
      purpose:
        'The source’s cost next to the tracker’s revenue for each teaser of a Thrive campaign, with profit, ROI, EPC, click loss, and how sure we are.',
    },
    autoTeaserOptimization: {
      title: 'Auto teaser optimization',
      purpose:
        'Rules that watch teasers and act on their own within guards: each with its conditions, actions, schedule and what it last did.',
    },
    createTeaserRule: {
      title: 'Create teaser rule',
      purpose:
        'Makes a rule for teasers: scope, conditions, actions, schedule and guards, with a trial run on past days before it is switched on.',
    },
    editTeaserRule: {
      title: 'Edit teaser rule',
      purpose: 'Changes a rule for teasers, and shows what the change would have decided on past days.',
    },
    autoTeaserOptimizationLog: {
      title: 'Auto teaser optimization log',
      purpose:
        'Every decision of the rules for teasers: the figures it saw, what it did, what it saved, and a way back.',
    },
  },
});
