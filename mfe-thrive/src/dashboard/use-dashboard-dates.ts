import type { DateRange } from '@adhelm/contracts';
import { formatRange, useDateRange } from '@adhelm/shared-ui';
import { useBusEvent, useHost } from '@adhelm/shared-ui/module';
import { useEffect, useRef } from 'react';
import { useMetricsTable } from '../api/thrive-api.ts';
import { messages } from './messages.ts';

/** The page's dates, by default the last seven days of the workspace. */
export function useDashboardDates(): { readonly range: DateRange; readonly isNamed: boolean } {
  return useDateRange(useHost().environment.workspace.timeZone);
}

/** A title with the page's dates. */
export function useTitle(title: string): string {
  const { range, isNamed } = useDashboardDates();
  return messages.of(title, isNamed ? formatRange(range) : messages.last);
}

/** Syncs of several accounts follow each other: their figures are read together. */
const TOGETHER_MS = 1000;

/** The campaigns of Thrive for the page's dates, again after syncs. Widgets on one page share the request. */
export function useDashboardTable() {
  const { range, isNamed } = useDashboardDates();
  const answer = useMetricsTable(isNamed ? range : null);
  const { refresh } = answer;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refreshSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refresh(), TOGETHER_MS);
  };
  useBusEvent('facts.synced', refreshSoon);
  useBusEvent('sync.failed', refreshSoon);
  useBusEvent('sync.limited', refreshSoon);
  useBusEvent('stream.reset', () => void refresh());
  return answer;
}
