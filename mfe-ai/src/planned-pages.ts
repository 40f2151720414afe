import type { PlannedPage } from '@adhelm/shared-ui';
import { messages } from './messages/planned-pages.ts';

/** What the module will show; nothing of it is built yet. `module.json` has the same ones. */
export const plannedPages: readonly PlannedPage[] = [
  { path: '/app/ai/campaign-coordinator', ...messages.campaignCoordinator },
  { path: '/app/ai/mgid-scaling-automation', ...messages.mgidScalingAutomation },
];
