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
    none: { title: 'No contents yet', text: 'There are none at the source.' },
    filtered: { title: 'No content matches', text: 'No content fits the filters.' },
    total: (count: number) => plural(count, { other: 'Total of #' }),
    ofCampaign: (campaign: string) => `Contents of campaign ${campaign}`,
    description: 'The ads of all campaigns of an account, with what they spend and earn.',
    create: 'Create contents',
    campaign: 'Campaign',
    unattributedOfAccount: 'The campaigns have more than their contents explain:',
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
