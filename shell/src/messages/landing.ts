import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the start page of guests says. */
export const messages = messagesIn({
  en: {
    title: 'One helm for every traffic source',
    pitch:
      'Adhelm shows media buyers cost and revenue of all their affiliate campaigns together, starts and pauses them where they run, and keeps a reason and a way back for each change.',
    plans: 'See the plans',
    docs: 'Read the docs',
    stats: [
      { figure: '7+', label: 'traffic sources' },
      { figure: '4+', label: 'affiliate clients' },
      { figure: '100+', label: 'campaigns' },
    ],
    promises: {
      oneList: {
        title: 'One list for every source',
        text: 'Cost and revenue of each campaign side by side, in the words of the source it runs on.',
      },
      changes: {
        title: 'Changes you can follow',
        text: 'Every write shows before and after, is confirmed by the source, and can be taken back.',
      },
      dated: {
        title: 'Figures with a date',
        text: 'Each number says when it was last synced, and what the source did not tell stays empty.',
      },
      bulk: {
        title: 'Many at once, without fear',
        text: 'Select rows, see what would change, and watch it happen row by row.',
      },
      modules: {
        title: 'Built of modules',
        text: 'Each tool is released by its own team, rolled out in steps, and taken back when it fails.',
      },
      automation: {
        title: 'Ready for automation',
        text: 'Rules and proposals go through the same checks and the same log as a person’s click.',
      },
    },
    partners: {
      title: 'The sources you buy from, the clients you buy for',
      explanation: 'Each in its own words, with its own limits, in one place.',
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
