import { type DateRange, MAX_SELECTED_CAMPAIGNS } from '@adhelm/contracts';
import { useDeferredValue, useMemo } from 'react';
import { type FiguresQuestion, useComparison } from '../../figures-over-time/index.ts';

type CampaignKey = { readonly source: string; readonly account: string; readonly id: string };

type ListInsightsOptions = {
  readonly range: DateRange;
  /** What the list displays, without its dates; null while it is not known. Keep it stable while nothing changes. */
  readonly choice: Omit<FiguresQuestion, 'startDate' | 'endDate'> | null;
  readonly selected: readonly CampaignKey[];
};

/** What the key figures and the chart above a list are of: its selection, or else all that it displays. */
export function useListInsights({ range, choice, selected }: ListInsightsOptions) {
  const comparison = useComparison();
  const { startDate, endDate } = range;
  const chosen = useDeferredValue(selected);
  const question = useMemo((): FiguresQuestion | null => {
    if (choice === null) return null;
    const isSelection = chosen.length > 0 && chosen.length <= MAX_SELECTED_CAMPAIGNS;
    const campaigns = chosen.map(({ source, account, id }) => ({ source, account, id }));
    return { startDate, endDate, ...choice, ...(isSelection ? { campaigns } : {}) };
  }, [startDate, endDate, choice, chosen]);
  const isOfAll = chosen.length > MAX_SELECTED_CAMPAIGNS;
  return { range, comparison, question, selected: isOfAll ? ('all' as const) : chosen.length };
}

export type ListInsightsState = ReturnType<typeof useListInsights>;
