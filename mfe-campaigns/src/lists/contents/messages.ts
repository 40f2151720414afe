import type { DateRange } from '@adhelm/contracts';
import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The list of a campaign’s contents. */
export const messages = messagesIn({
  en: {
    presets: { buying: 'Buying', delivery: 'Delivery', review: 'Review' },
    title: 'Contents',
    gridLabel: 'Contents',
    skipToGrid: 'Skip to the table',
    search: 'Search contents',
    listFailed: 'The contents could not be loaded',
    listSafe: 'Nothing was changed. Your contents keep running.',
    none: { title: 'No contents yet', text: 'Create the first content of this campaign.' },
    filtered: { title: 'No matching contents', text: 'Remove a filter to see more.' },
    total: (count: number) => plural(count, { other: 'Total (#)' }),
    description: 'Cost and revenue of the ads in this account.',
    create: 'Create contents',
    campaign: 'Campaign',
    unattributedOfAccount: 'Not attributed to any content:',
    unattributed: 'Not attributed to any content:',
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
