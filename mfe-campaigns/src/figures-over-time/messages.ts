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
    compare: 'Compare',
    compareWith: { previous: 'Previous period', weekdays: 'Same weekdays', none: 'No comparison' },
    changeInCells: 'Show change in each cell',
    trend: 'Trend',
    chart: 'Chart',
    chartOf: 'Cost, revenue and profit',
    chartFailed: 'The chart could not be loaded',
    views: 'Chart by',
  },
});
