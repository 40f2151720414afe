import { messagesIn } from '@adhelm/shared-ui/messages';

/** Titles and purposes of pages that are not built yet. */
export const messages = messagesIn({
  en: {
    widgetsReport: {
      title: 'Widgets report',
      purpose:
        'Network cost next to tracker revenue for each widget of a Thrive campaign, with profit, ROI, EPC, click loss and evidence.',
    },
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
    teasersReport: {
      title: 'Teasers report',
      purpose:
        'Network cost next to tracker revenue for each teaser of a Thrive campaign, with profit, ROI, EPC, click loss and evidence.',
    },
    autoTeaserOptimization: {
      title: 'Auto teaser optimization',
      purpose:
        'Rules that watch teasers and act within guards, each with its conditions, actions, schedule and last run.',
    },
    createTeaserRule: {
      title: 'Create teaser rule',
      purpose:
        'Create a teaser rule: scope, conditions, actions, schedule and guards, with a backtest before it goes live.',
    },
    editTeaserRule: {
      title: 'Edit teaser rule',
      purpose: 'Edit a teaser rule and see what it would have decided on past days.',
    },
    autoTeaserOptimizationLog: {
      title: 'Auto teaser optimization log',
      purpose:
        'Every decision of your teaser rules: the figures it used, what it did, what it saved, and undo.',
    },
  },
});
