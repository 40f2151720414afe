import type { Comparison, SeriesLevel } from '@adhelm/contracts';
import { formatChange } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';
import { seriesMessages } from '@adhelm/shared-ui/series';

const DAYS_OF_WEEK = 7;
const counted = {
  campaign: { one: '# campaign', other: '# campaigns' },
  content: { one: '# content', other: '# contents' },
  widget: { one: '# widget', other: '# widgets' },
};

/** Figures over time of some campaigns. */
export const messages = messagesIn({
  en: {
    keyFigures: 'Key figures',
    keyFiguresOf: (rows: number, level: SeriesLevel) => `Key figures of ${plural(rows, counted[level])}`,
    ofSelected: (count: number | 'all') =>
      count === 'all' ? 'of all rows' : plural(count, { other: 'of # selected' }),
    figures: seriesMessages.figures,
    /** A difference of two fractions in percentage points: "+3.2 pp". */
    inPoints: (difference: number) => `${formatChange(difference).replace('%', '')} pp`,
    changeFailed: 'The change could not be loaded',
    against: (comparison: Comparison, days: number) => {
      if (comparison === 'previous') return days === 1 ? 'vs previous day' : `vs previous ${days} days`;
      const weeks = Math.ceil(days / DAYS_OF_WEEK);
      const earlier = plural(weeks, { one: 'a week earlier', other: '# weeks earlier' });
      return `vs same weekdays ${earlier}`;
    },
    todayLeftOut: (dates: string) =>
      `${dates}. Today is not over yet, so its day is left out of both periods.`,
    noneBefore: (day: string) => `no figures before ${day}`,
    stillRunning: (dates: string) => `${dates}. Today is not over yet, but it is compared with a full day.`,
    allWithRevenue: (all: string) => `All spend: ${all}. Revenue is known for all of it.`,
    noRevenue: (all: string) => `All spend: ${all}. No revenue is known for it.`,
    costParts: (of: {
      readonly all: string;
      readonly withRevenue: string;
      readonly without: string;
      readonly campaigns: number;
    }) =>
      `All spend: ${of.all} = ${of.withRevenue} with revenue + ${of.without} without revenue (${plural(of.campaigns, counted.campaign)}). Profit and ROI cover the part with revenue.`,
    compare: 'Compare',
    compareWith: { previous: 'Previous period', weekdays: 'Same weekdays', none: 'No comparison' },
    changeInCells: 'Show change in each cell',
    trend: 'Trend',
  },
});
