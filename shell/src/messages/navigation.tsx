import { messagesIn } from '@adhelm/shared-ui/messages';
import type { ReactNode } from 'react';

/** The navigation's own texts; all others come from manifests. */
export const messages = messagesIn({
  en: {
    open: 'Open navigation',
    label: 'Navigation',
    main: 'Main',
    fold: 'Collapse navigation',
    unfold: 'Expand navigation',
    presentedBy: (company: ReactNode) => <>Presented by {company}</>,
    timesIn: (timeZone: string) => `Times in ${timeZone}`,
    tier: (tier: string) => `Your tier: ${tier}`,
    userOfTier: (name: string, tier: string) => `${name}, your tier: ${tier}`,
  },
});
