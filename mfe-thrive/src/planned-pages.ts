import type { PlannedPage } from '@adhelm/shared-ui';
import { messages } from './messages/planned-pages.ts';

/** The module's planned pages, matching `module.json`; those that are not built yet. */
export const plannedPages: readonly PlannedPage[] = [
  { path: '/app/thrive/eo/widgets/report/:campId?', ...messages.widgetsReport },
  { path: '/app/thrive/eo/teasers/report/:campId?', ...messages.teasersReport },
];
