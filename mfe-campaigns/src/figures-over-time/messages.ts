import type { Comparison } from '@adhelm/contracts';
import { formatChange } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

const DAYS_OF_WEEK = 7;

/** Figures over time of some campaigns. */
export const messages = messagesIn({
  en: {
    keyFigures: 'Key figures',
    keyFiguresOf: (campaigns: number) =>
      `Key figures of ${plural(campaigns, { one: '# campaign', other: '# campaigns' })}`,
    ofSelected: (count: number | 'all') =>
      count === 'all' ? 'of all rows' : plural(count, { other: 'of # selected' }),
    figures: {
      cost: 'Cost',
      revenue: 'Revenue',
      profit: 'Profit',
      roi: 'ROI',
      conversions: 'Conversions',
    },
    /** A difference of two fractions in percentage points: "+3.2 pp". */
    inPoints: (difference: number) => `${formatChange(difference).replace('%', '')} pp`,
    changeFailed: 'The change could not be loaded',
    against: (comparison: Comparison, days: number) => {
      if (comparison === 'previous') return days === 1 ? 'vs previous day' : `vs previous ${days} days`;
      const weeks = Math.ceil(days / DAYS_OF_WEEK);
      const earlier = plural(weeks, { one: 'a week earlier', other: '# weeks earlier' });
      return `vs same weekdays ${earlier}`;
    },
    stillRunning: (dates: string) => `${dates}. Today is not over yet, but it is compared with a full day.`,
    compare: 'Compare',
    compareWith: { previous: 'Previous period', weekdays: 'Same weekdays', none: 'No comparison' },
    changeInCells: 'Show change in each cell',
    trend: 'Trend',
    chart: 'Chart',
    chartByDay: 'Cost, revenue and profit by day',
    chartByHour: 'Cost, revenue and profit by hour',
    hour: 'Hour',
    figure: 'Figure',
    viewNames: { days: 'Days', hours: 'Hours', 'heat-map': 'Heat map' },
    heatOf: (figure: string, isPerHour: boolean) =>
      isPerHour ? `${figure} per hour, by weekday and hour` : `${figure} by weekday and hour`,
    hoursIn: (timeZone: string) => `Hours in ${timeZone}.`,
    someHours: (accounts: number, of: number) =>
      `Only ${accounts} of ${of} accounts are included: the other networks report days only.`,
    hoursWithoutRevenue: (cost: string) => `${cost} of cost without revenue by hour is not included.`,
    noHours: 'These networks report days, not hours.',
    chartFailed: 'The chart could not be loaded',
    views: 'Chart by',
  },
});
