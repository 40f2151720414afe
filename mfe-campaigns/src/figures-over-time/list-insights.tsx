import type { CampaignChoice } from '@adhelm/contracts';
import { CampaignChart } from '@adhelm/shared-ui/series';
import { type ReactNode, useMemo } from 'react';
import { CampaignKpis } from './campaign-kpis.tsx';
import { type ListDays, RowFiguresProvider } from './row-figures.tsx';
import type { ListInsightsState } from './use-list-insights.ts';

type ListInsightsProps = { readonly insights: ListInsightsState };

/**
 * Key figures and chart of what a list displays, or of its selection. With removed campaigns, only key figures of all of them are
 * known.
 */
export function ListInsights({ insights }: ListInsightsProps) {
  const { question, comparison, selected, withRemoved } = insights;
  if (withRemoved) {
    const { startDate, endDate, ...choice } = question ?? insights.range;
    return Object.keys(choice).length === 0 ? (
      <CampaignKpis question={{ startDate, endDate }} compare={comparison.compare} withRemoved />
    ) : null;
  }
  return (
    <>
      <CampaignKpis question={question} compare={comparison.compare} selected={selected} />
      <CampaignChart question={question} />
    </>
  );
}

type ListFiguresProps = ListInsightsProps & {
  /** Whose list; null for that of all accounts. */
  readonly of: {
    readonly source: string;
    readonly account: string;
    readonly campaign?: string | null | undefined;
  } | null;
  /** Unset for campaigns. */
  readonly level?: 'content' | 'widget';
  readonly children: ReactNode;
};

/** Loads trends and changes of the rows that the list draws. */
export function ListFigures({ insights, of, level, children }: ListFiguresProps) {
  const { range, comparison } = insights;
  const { startDate, endDate } = range;
  const { source, account, campaign } = of ?? {};
  const days = useMemo((): ListDays => {
    const oneAccount: CampaignChoice['oneAccount'] =
      source === undefined || account === undefined ? undefined : { source, account };
    return {
      startDate,
      endDate,
      ...(oneAccount === undefined ? {} : { oneAccount }),
      ...(level === undefined ? {} : { level }),
      ...(campaign === undefined || campaign === null ? {} : { campaign }),
    };
  }, [startDate, endDate, source, account, campaign, level]);
  return (
    <RowFiguresProvider days={days} compare={comparison.hasChanges ? comparison.compare : null}>
      {children}
    </RowFiguresProvider>
  );
}
