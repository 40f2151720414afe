import { messagesIn } from '@adhelm/shared-ui/messages';
import type { LatestOrderStatus } from './reports.ts';

/** Texts of the alternative dashboard. */
export const messages = messagesIn({
  en: {
    title: 'Alternative dashboard',
    dashboard: 'Dashboard',
    earnings: {
      title: 'Earnings',
      what: 'The earnings',
      thisYear: 'This year',
      lastYear: 'Last year',
      month: 'Month',
      compared: 'Compared',
    },
    orders: {
      title: 'Latest orders',
      what: 'The latest orders',
      number: 'Order',
      customer: 'Customer',
      status: 'Status',
      total: 'Total',
      all: 'All orders',
    },
    statuses: { pending: 'Pending', complete: 'Complete', rejected: 'Rejected' } satisfies Record<
      LatestOrderStatus,
      string
    >,
    projects: {
      title: 'Latest projects',
      what: 'The latest projects',
      project: 'Project',
      author: 'By',
      budget: 'Budget',
      progress: 'Progress',
      all: 'All projects',
    },
    tasks: {
      title: 'Tasks',
      what: 'The tasks',
      due: (day: string) => `Due ${day}`,
      done: 'Done',
      board: 'Open the board',
    },
    products: {
      title: 'Most profitable products',
      what: 'The products',
      product: 'Product',
      sold: 'Sold',
      profit: 'Profit',
      share: 'Share',
      all: 'All products',
    },
    referrals: { title: 'Top referrals', what: 'The referrals', from: 'From', visits: 'Visits' },
    activity: {
      title: 'Customer activity',
      what: 'The activity',
      kinds: {
        registered: (name: string) => `${name} registered`,
        paid: (name: string) => `${name} paid an invoice`,
        reviewed: (name: string) => `${name} wrote a review`,
      },
      all: 'All customers',
    },
  },
});
