import type { PlannedPage } from '@adhelm/shared-ui';
import { messages } from './messages/planned-pages.ts';

/** Pages of `module.json` that are not built yet. */
export const plannedPages: readonly PlannedPage[] = [{ path: '/app/calendar', ...messages.calendar }];
