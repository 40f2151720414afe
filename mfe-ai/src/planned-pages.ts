import type { PlannedPage } from '@adhelm/shared-ui';
import { messages } from './messages/planned-pages.ts';

/** The module's planned pages, matching `module.json`; none is built yet. */
export const plannedPages: readonly PlannedPage[] = [
  { path: '/app/ai/campaign-coordinator', ...messages.campaignCoordinator },
  { path: '/app/ai/mgid-scaling-automation', ...messages.mgidScalingAutomation },
];
