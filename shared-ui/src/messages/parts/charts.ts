import { messagesIn } from '../messages-in.ts';
import { plural } from '../plural.ts';

/** Charts. */
export const messages = messagesIn({
  en: {
    noFigures: 'No data for these dates',
    noHours: 'No hourly data for these dates',
    day: 'Day',
    hour: 'Hour',
    heatHint: (chart: string) => `${chart} by weekday and hour, as colors. “Table” shows the figures.`,
    heatPoint: 'Point at an hour to see its figure',
    heatCell: (weekday: string, hour: string, value: string) => `${weekday} ${hour}: ${value}`,
    unknownHours: 'No data',
    table: 'Table',
    tableHint: '“Table” shows the figures of this chart.',
    figuresOf: (chart: string) => `Figures of ${chart}`,
    notLoaded: (figures: string) => `${figures} could not be loaded`,
    retry: 'Retry',
    loadingFigures: (figures: string) => `Loading ${figures}`,
    trendUnknown: (figure: string) => `${figure} is known for fewer than 2 days`,
    trend: (figure: string, from: number, to: number, values: readonly [string, string], days: number) => {
      const within = `in ${plural(days, { one: '# day', other: '# days' })}`;
      const [first, last] = values;
      if (from === to) return `${figure} stayed at ${last} ${within}`;
      return `${figure} ${to > from ? 'rose' : 'fell'} from ${first} to ${last} ${within}`;
    },
    interval: (low: string, high: string) => `${low} to ${high}`,
    courseOf: (figure: string) => `${figure} over time`,
  },
});
