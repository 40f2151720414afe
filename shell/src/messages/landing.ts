import { messagesIn } from '@adhelm/shared-ui/messages';

/** The start page of guests. */
export const messages = messagesIn({
  en: {
    title: 'One helm for every traffic source',
    pitch:
      'See cost and revenue of all your affiliate campaigns in one place, start and pause them on any network, and undo any change.',
    plans: 'See plans',
    docs: 'Read the docs',
    stats: [
      { figure: '7+', label: 'traffic sources' },
      { figure: '4+', label: 'affiliate clients' },
      { figure: '100+', label: 'campaigns' },
    ],
    promises: {
      oneList: {
        title: 'One list for every source',
        text: 'Cost and revenue of every campaign side by side, with each network’s own columns and filters.',
      },
      changes: {
        title: 'Changes you can trace',
        text: 'Every change shows before and after, is confirmed by the network, and can be undone.',
      },
      dated: {
        title: 'Figures you can trust',
        text: 'Every number shows when it was last synced. What a network does not report stays empty.',
      },
      bulk: {
        title: 'Bulk changes without fear',
        text: 'Select rows, review every change, and watch them apply one by one.',
      },
      modules: {
        title: 'Built from modules',
        text: 'Each tool ships on its own, rolls out in steps, and rolls back when it fails.',
      },
      automation: {
        title: 'Ready for automation',
        text: 'Rules and proposals pass the same checks and the same log as your own clicks.',
      },
    },
    partners: {
      title: 'The networks you buy from, the clients you buy for',
      explanation: 'Each with its own columns, filters and limits, in one place.',
    },
    picture: {
      description:
        'The dashboard: spent, revenue, profit and ROI of seven days, and a list of campaigns with their source and status',
      caption: 'Example figures',
      links: ['Dashboard', 'Campaigns', 'Content Ads', 'Requests', 'Expense Report', 'Tracker'],
      spent: 'Spent',
      revenue: 'Revenue',
      profit: 'Profit',
      roi: 'ROI',
      period: 'last 7 days',
      active: 'Active',
      paused: 'Paused',
      campaigns: {
        solar: 'Solar panels, US',
        hearing: 'Hearing aids, DE',
        foods: 'Seven foods, UK',
        cover: 'Car cover, FR',
      },
    },
  },
});
