import { messagesIn } from '@adhelm/shared-ui/messages';
import type { ReactNode } from 'react';

/** What the navigation says of its own; the rest are the manifests' words. */
export const messages = messagesIn({
  en: {
    open: 'Open navigation',
    label: 'Navigation',
    main: 'Main',
    fold: 'Fold navigation',
    unfold: 'Unfold navigation',
    presentedBy: (company: ReactNode) => <>Presented by {company}</>,
    tier: (tier: string) => `Your tier: ${tier}`,
    userOfTier: (name: string, tier: string) => `${name}, your tier: ${tier}`,
  },
});
