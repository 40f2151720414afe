import { messagesIn } from '../messages-in.ts';

/** The shown period of a chart over time, and the sums of its table. */
export const messages = messagesIn({
  en: {
    zoomIn: 'Zoom in',
    zoomHint: 'Or drag over the chart',
    zoomedTo: (first: string, last: string) => `${first} – ${last}`,
    earlier: 'Earlier',
    later: 'Later',
    showAll: 'Show all',
    total: 'Total',
  },
});
