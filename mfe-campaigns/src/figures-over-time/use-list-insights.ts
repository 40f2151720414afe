import { type CampaignChoice, type DateRange, MAX_SELECTED_CAMPAIGNS } from '@adhelm/contracts';
import type { FiguresQuestion } from '@adhelm/shared-ui/series';
import { useDeferredValue, useMemo } from 'react';
import { useComparison } from './use-comparison.ts';

type RowKey = { readonly source: string; readonly account: string; readonly id: string };

type ListInsightsOptions = {
  readonly range: DateRange;
  /** What the list displays, without its dates; null while it is not known. Keep it stable while nothing changes. */
  readonly choice: CampaignChoice | null;
  readonly selected: readonly RowKey[];
  /** Whether the list has removed campaigns too. */
  readonly withRemoved?: boolean;
};

/** What the key figures and the chart above a list are of: its selection, or else all that it displays. */
export function useListInsights({ range, choice, selected, withRemoved = false }: ListInsightsOptions) {
  const comparison = useComparison();
  const { startDate, endDate } = range;
  const chosen = useDeferredValue(selected);
  const question = useMemo((): FiguresQuestion | null => {
    if (choice === null) return null;
    const isSelection = chosen.length > 0 && chosen.length <= MAX_SELECTED_CAMPAIGNS;
    return { startDate, endDate, ...choice, ...(isSelection ? selectionOf(chosen, choice.level) : {}) };
  }, [startDate, endDate, choice, chosen]);
  const isOfAll = chosen.length > MAX_SELECTED_CAMPAIGNS;
  return {
    range,
    comparison,
    question,
    selected: isOfAll ? ('all' as const) : chosen.length,
    // a selection has none, because removed campaigns cannot be selected
    withRemoved: withRemoved && chosen.length === 0,
  };
}

/** Campaigns of all accounts are named with their account; contents and widgets are of one. */
function selectionOf(rows: readonly RowKey[], level: FiguresQuestion['level']) {
  return level === undefined
    ? { campaigns: rows.map(({ source, account, id }) => ({ source, account, id })) }
    : { ids: rows.map(({ id }) => id) };
}

export type ListInsightsState = ReturnType<typeof useListInsights>;
