import type { DateRange } from '@adhelm/contracts';

/** Texts of a campaign's contents. */
export const messages = {
  title: 'Contents',
  parent: 'Campaigns',
  gridLabel: 'Contents',
  skipToGrid: 'Skip to the table',
  search: 'Search contents',
  listFailed: 'The contents could not be loaded',
  listSafe: 'Nothing was changed. Contents go on running at the source.',
  emptyTitle: 'No contents yet',
  emptyText: 'This campaign has no contents at the source.',
  filteredTitle: 'No content matches',
  filteredText: 'No content of this campaign fits the filters.',
  clearFilters: 'Clear filters',
  total: (count: number) => `Total of ${count}`,
  unattributed: 'The campaign has more than its contents explain:',
  fileName: (campaign: string, { startDate, endDate }: DateRange) =>
    `contents of ${campaign} ${startDate} to ${endDate}`,
} as const;
