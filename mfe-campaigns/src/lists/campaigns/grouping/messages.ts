import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Grouping campaigns. */
export const messages = messagesIn({
  en: {
    group: 'Group',
    groupedBy: (what: string) => `Group: ${what}`,
    by: {
      none: 'No groups',
      source_name: 'Source',
      account_name: 'Account',
      countries: 'Country',
      offer: 'Offer',
      tags: 'Tags',
      status: 'Status',
      name_part: 'Part of the name',
    },
    pattern: 'Pattern',
    patternHint: '{} marks the part, * is any text. For example: * | {} | *',
    faults: {
      'no-hole': 'Mark the part with {}.',
      'several-holes': 'Mark only one part with {}.',
    },
    preview: 'Preview',
    counted: (part: string, count: number) => `${part}: ${formatNumber(count)}`,
    unmatched: 'No match',
    more: (count: number) => plural(count, { one: 'and # more group', other: 'and # more groups' }),
  },
});
