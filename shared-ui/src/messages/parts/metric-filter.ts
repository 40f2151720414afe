import { messagesIn } from '../messages-in.ts';

/** Filtering rows by a condition on their figures. */
export const messages = messagesIn({
  en: {
    button: 'Filter by figures',
    dialog: 'Filter by figures',
    title: 'Show rows where',
    example: 'cost > 50 and roi < -30%',
    hint: 'Amounts are in the list’s currency. Rows without the figure are hidden.',
    metrics: 'Insert',
    minimum: 'Enough data only',
    apply: 'Apply',
    clear: 'Clear',
    remove: (condition: string) => `Remove the filter ${condition}`,
    notApplied: 'Filter not applied.',
    faultAt: (message: string, at: number, condition: string) =>
      `${message}, at character ${at} of ${condition}`,
    faultHere: (message: string, at: number) => `${message} (character ${at})`,
  },
});
