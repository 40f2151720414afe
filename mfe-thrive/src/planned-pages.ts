import type { PlannedPage } from '@adhelm/shared-ui';
import { messages } from './messages/planned-pages.ts';

/** The module's planned pages, matching `module.json`; none is built yet. */
export const plannedPages: readonly PlannedPage[] = [
  { path: '/app/thrive/eo/widgets/report/:campId?', ...messages.widgetsReport },
  { path: '/app/thrive/eo/widgets/widgets-auto-optimization', ...messages.autoWidgetOptimization },
  { path: '/app/thrive/eo/widgets/widgets-auto-optimization/create', ...messages.createWidgetRule },
  { path: '/app/thrive/eo/widgets/widgets-auto-optimization/:campId/edit', ...messages.editWidgetRule },
  { path: '/app/thrive/eo/widgets/widgets-auto-optimization-log', ...messages.autoWidgetOptimizationLog },
  { path: '/app/thrive/eo/teasers/report/:campId?', ...messages.teasersReport },
  { path: '/app/thrive/eo/teasers/teasers-auto-optimization', ...messages.autoTeaserOptimization },
  { path: '/app/thrive/eo/teasers/teasers-auto-optimization/create', ...messages.createTeaserRule },
  { path: '/app/thrive/eo/teasers/teasers-auto-optimization/:campId/edit', ...messages.editTeaserRule },
  { path: '/app/thrive/eo/teasers/teasers-auto-optimization-log', ...messages.autoTeaserOptimizationLog },
];
