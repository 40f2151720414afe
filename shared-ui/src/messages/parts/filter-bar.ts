import { messagesIn } from '../messages-in.ts';
import { plural } from '../plural.ts';

/** Filters. */
export const messages = messagesIn({
  en: {
    filters: 'Filters',
    active: (count: number) => plural(count, { other: '# active' }),
    chosen: (count: number) => plural(count, { other: '# selected' }),
    chip: (filter: string, option: string) => `${filter}: ${option}`,
    remove: (filter: string, option: string) => `Remove filter ${filter}: ${option}`,
    clearAll: 'Clear all',
  },
});
