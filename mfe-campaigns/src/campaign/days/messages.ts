import type { DateRange } from '@adhelm/contracts';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The figures of a campaign by day or hour. */
export const messages = messagesIn({
  en: {
    title: 'Days and hours',
    skipToGrid: 'Skip to the table',
    gridLabel: 'Figures over time',
    listFailed: 'The figures could not be loaded',
    listSafe: 'Nothing was changed. Your campaign keeps running.',
    none: { title: 'No days in this range', text: 'Choose other dates.' },
    filtered: { title: 'No matching days', text: 'Remove the filter to see more.' },
    grains: 'Rows',
    grain: { day: 'Days', hour: 'Hours' },
    noHours: (source: string) => `${source} does not report hours.`,
    total: (count: number) => plural(count, { other: 'Total (#)' }),
    columns: {
      day: 'Day',
      hour: 'Hour',
      cost: 'Cost',
      revenue: 'Revenue',
      profit: 'Profit',
      roi: 'ROI',
      conversions: 'Conversions',
      cpa: 'CPA',
      epc: 'EPC',
      clicks: 'Clicks',
      impressions: 'Impressions',
      ctr: 'CTR',
    },
    fileName: (campaign: string, { startDate, endDate }: DateRange) =>
      `days of ${campaign} ${startDate} to ${endDate}`,
  },
});
