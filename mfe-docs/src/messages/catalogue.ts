import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** What the components of the living catalogue say; what is said about them is the article's. */
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
    status: { underWay: 'A write is under way', pausing: 'Pausing…' },
    brief: {
      form: 'A brief',
      name: 'Name',
      nameHint: 'Leave it empty, and go on: it says so',
      nameMissing: 'A campaign needs a name',
      budget: 'Daily budget',
      goal: 'Goal',
      goals: { leads: 'Leads', sales: 'Sales' },
      note: 'Note',
      startAtOnce: 'Start at once',
      startAtOnceHint: 'It spends from then on',
      save: 'Save',
      search: 'Search campaigns',
    },
    filter: { status: 'Status', active: 'Active', paused: 'Paused' },
    figures: { money: 'Money', loss: 'A loss', notKnown: 'Not known', share: 'Share' },
    charts: {
      revenue: 'Revenue',
      cost: 'Cost',
      spend: 'Spend',
      againstDaysBefore: (days: number) =>
        plural(days, { one: 'vs previous # day', other: 'vs previous # days' }),
      course: 'A course on its own',
      spendAndRevenue: 'Spend and revenue',
    },
    grid: {
      label: 'Widgets',
      columns: { name: 'Widget', device: 'Device', clicks: 'Clicks', profit: 'Profit' },
      total: (count: number) => plural(count, { other: 'Total of #' }),
      empty: 'There are no widgets.',
    },
    states: {
      notice: (tone: string) => `A notice of ${tone}.`,
      noticeText: 'It says what it is about, and leaves the view its place.',
      noneTitle: 'No campaigns match',
      noneText: 'Three filters are on.',
      clearFilters: 'Clear filters',
      failed: 'The campaigns could not be loaded',
      safe: 'Nothing was changed.',
      twoLines: 'Two lines',
    },
    change: { open: 'Pause two campaigns', title: 'Pause 2 campaigns', confirm: 'Pause' },
    news: { title: (tone: string) => `News of ${tone}`, text: 'It goes by itself.' },
  },
});
