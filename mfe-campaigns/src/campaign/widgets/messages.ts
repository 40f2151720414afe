import type { DateRange } from '@adhelm/contracts';
import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The widgets of a campaign. */
export const messages = messagesIn({
  en: {
    title: 'Widgets',
    gridLabel: 'Widgets',
    skipToGrid: 'Skip to the table',
    search: 'Search widgets',
    listFailed: 'The widgets could not be loaded',
    listSafe: 'Nothing was changed. Your campaign keeps running.',
    none: {
      title: 'No widgets in these dates',
      text: 'Neither the network nor a tracker reports widgets for them. Choose other dates.',
    },
    filtered: { title: 'No matching widgets', text: 'Remove a filter to see more.' },
    total: (count: number) => plural(count, { other: 'Total (#)' }),
    state: 'State',
    unblocked: 'Unblocked',
    unattributed: 'Not attributed to any widget:',
    unattributedFigures: (cost: string, clicks: number | null) =>
      clicks === null
        ? `${cost} cost, ${formatNumber(clicks)} clicks.`
        : `${cost} cost, ${plural(clicks, { one: '# click', other: '# clicks' })}.`,
    fileName: (campaign: string, { startDate, endDate }: DateRange) =>
      `widgets of ${campaign} ${startDate} to ${endDate}`,
  },
});
