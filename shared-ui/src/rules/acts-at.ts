import { clientSourceIds, isTrackerSource } from '@adhelm/contracts';

/** Whether rules can act at a source: trackers and clients only report, and have nothing to block, pause or bid on. */
export const actsAt = (source: string): boolean =>
  !isTrackerSource(source) && !clientSourceIds.some((id) => id === source);
