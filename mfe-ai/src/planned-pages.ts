import type { PlannedPage } from '@adhelm/shared-ui';
import { messages } from './messages/planned-pages.ts';

/** The module's planned pages, matching `module.json`. */
export const plannedPages: readonly PlannedPage[] = [
  { path: '/app/ai/mgid-scaling-automation', ...messages.mgidScalingAutomation },
];
