import type { DateRange } from '@adhelm/contracts';
import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** What the list of a campaign’s contents says. */
export const messages = messagesIn({
  en: {
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
    total: (count: number) => plural(count, { other: 'Total of #' }),
    ofCampaign: (campaign: string) => `Contents of campaign ${campaign}`,
    unattributed: 'The campaign has more than its contents explain:',
    unattributedFigures: (cost: string, clicks: number | null) => {
      const written =
        clicks === null
          ? `${formatNumber(clicks)} clicks`
          : plural(clicks, { one: '# click', other: '# clicks' });
      return `${cost} cost, ${written}.`;
    },
    fileName: (campaign: string, { startDate, endDate }: DateRange) =>
      `contents of ${campaign} ${startDate} to ${endDate}`,
  },
});
