import { messagesIn } from '@adhelm/shared-ui/messages';

/** The pages of rules. */
export const messages = messagesIn({
  en: {
    widgets: {
      title: 'Auto widget optimization',
      description: 'Rules that watch widgets, block what loses and bid more for what earns.',
      create: 'Create widget rule',
      edit: 'Edit widget rule',
      log: 'Auto widget optimization log',
      logDescription: 'Every decision of your widget rules, with the figures it saw.',
    },
    campaigns: {
      title: 'Auto campaign optimization',
      description: 'Rules that watch campaigns, pause what loses and raise the budgets of what earns.',
      create: 'Create campaign rule',
      edit: 'Edit campaign rule',
      log: 'Auto campaign optimization log',
      logDescription: 'Every decision of your campaign rules, with the figures it saw.',
    },
  },
});
