import { messagesIn } from '../messages-in.ts';

/** What charts say. */
export const messages = messagesIn({
  en: {
    noFigures: 'There are no figures for these days.',
    day: 'Day',
    table: 'Table',
    tableHint: '“Table” shows the figures of this chart.',
    figuresOf: (chart: string) => `Figures of ${chart}`,
    courseOf: (figure: string) => `Course of ${figure}`,
  },
});
