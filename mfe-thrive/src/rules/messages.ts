import { messagesIn } from '@adhelm/shared-ui/messages';

/** The pages of rules. */
export const messages = messagesIn({
  en: {
    widgets: {
      title: 'Auto widget optimization',
      short: 'Widget rules',
      description: 'Rules that judge widgets by the tracker’s visits, conversions and revenue.',
      create: 'Create widget rule',
      edit: 'Edit widget rule',
      log: 'Auto widget optimization log',
      logDescription: 'Every decision of your widget rules, with the figures it saw.',
    },
    teasers: {
      title: 'Auto teaser optimization',
      short: 'Teaser rules',
      description: 'Rules that judge teasers by the tracker’s visits, conversions and revenue.',
      create: 'Create teaser rule',
      edit: 'Edit teaser rule',
      log: 'Auto teaser optimization log',
      logDescription: 'Every decision of your teaser rules, with the figures it saw.',
    },
  },
});
