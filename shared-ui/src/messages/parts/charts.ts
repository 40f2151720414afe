import { messagesIn } from '../messages-in.ts';

/** Charts. */
export const messages = messagesIn({
  en: {
    noFigures: 'No data for these dates',
    day: 'Day',
    table: 'Table',
    tableHint: '“Table” shows the figures of this chart.',
    figuresOf: (chart: string) => `Figures of ${chart}`,
    courseOf: (figure: string) => `${figure} over time`,
  },
});
