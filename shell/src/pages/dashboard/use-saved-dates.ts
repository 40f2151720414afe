import { useDateRange, useUrlState } from '@adhelm/shared-ui';
import { pageTimeZone } from '@adhelm/shared-ui/messages';
import { useEffect, useEffectEvent } from 'react';
import { rangeOfSaved, type SavedDates } from './dashboard-choices.ts';

/** The workspace's zone, because the page covers accounts of several time zones. */
export const dashboardTimeZone = pageTimeZone;

/**
 * Puts a person's saved dates into a URL without dates; those of a link win. `saved` is undefined while it loads.
 * Returns whether the URL has the dates to display.
 */
export function useSavedDates(saved: SavedDates | undefined): boolean {
  const { isNamed, fault, today } = useDateRange(dashboardTimeZone());
  const { write } = useUrlState();
  const range = saved === undefined ? null : rangeOfSaved(saved, today);
  const isMissing = range !== null && !isNamed && fault === null;
  const apply = useEffectEvent(() => write({ ...range }));
  useEffect(() => {
    if (isMissing) apply();
  }, [isMissing]);
  return saved !== undefined && !isMissing;
}
