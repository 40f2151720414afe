import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Texts of the components in the living catalogue; the article has the texts about them. */
export const messages = messagesIn({
  en: {
    buttons: {
      save: 'Save',
      saving: 'Saving',
      cancel: 'Cancel',
      more: 'More',
      quiet: 'Quiet',
      remove: 'Remove',
      off: 'Off',
      settings: 'Settings',
      copyCode: 'the support code',
    },
    status: { underWay: 'A change is in progress', pausing: 'Pausing…' },
    brief: {
      form: 'Campaign brief',
      name: 'Name',
      nameHint: 'Leave blank to see the error',
      nameMissing: 'Name is required',
      budget: 'Daily budget',
      goal: 'Goal',
      goals: { leads: 'Leads', sales: 'Sales' },
      note: 'Note',
      startAtOnce: 'Start immediately',
      startAtOnceHint: 'It starts spending right away',
      save: 'Save',
      search: 'Search campaigns',
    },
    filter: { status: 'Status', active: 'Active', paused: 'Paused' },
    figures: { money: 'Money', loss: 'Loss', notKnown: 'Not reported', share: 'Share' },
    charts: {
      revenue: 'Revenue',
      cost: 'Cost',
      spend: 'Spend',
      againstDaysBefore: (days: number) =>
        plural(days, { one: 'vs previous # day', other: 'vs previous # days' }),
      course: 'Cost, 14 days',
      spendAndRevenue: 'Spend and revenue',
    },
    grid: {
      label: 'Widgets',
      columns: { name: 'Widget', device: 'Device', clicks: 'Clicks', profit: 'Profit' },
      total: (count: number) => plural(count, { other: 'Total (#)' }),
      empty: 'No widgets',
    },
    states: {
      notice: (tone: string) => `A notice with tone ${tone}.`,
      noticeText: 'The page below stays usable.',
      noneTitle: 'No campaigns match',
      noneText: 'Three filters are active.',
      clearFilters: 'Clear filters',
      failed: 'The campaigns could not be loaded',
      safe: 'Nothing was changed.',
      twoLines: 'Two lines',
    },
    change: { open: 'Pause two campaigns', title: 'Pause 2 campaigns', confirm: 'Pause' },
    news: { title: (tone: string) => `Toast with tone ${tone}`, text: 'It closes by itself.' },
  },
});
