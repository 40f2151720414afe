import { messagesIn } from '../messages-in.ts';

/** Filtering rows by a condition on their figures. */
export const messages = messagesIn({
  en: {
    button: 'Figures',
    dialog: 'Filter by figures',
    title: 'Show rows where',
    example: 'cost > 50 and roi < -30 %',
    hint: 'Amounts are in the list’s currency. Rows with an unknown figure do not match.',
    metrics: 'Insert',
    apply: 'Apply',
    clear: 'Clear',
    remove: (condition: string) => `Remove the filter ${condition}`,
    notApplied: 'The figures filter is not applied',
    faultAt: (message: string, at: number, condition: string) =>
      `${message}, at character ${at} of ${condition}`,
    faultHere: (message: string, at: number) => `${message} (character ${at})`,
  },
});
