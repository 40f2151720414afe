import type { SelectedSourceAccount } from '@adhelm/contracts';
import { type ReactNode, useMemo } from 'react';
import {
  CampaignChart,
  CampaignKpis,
  type FiguresQuestion,
  type ListInsightsState,
  RowFiguresProvider,
} from '../../figures-over-time/index.ts';

type ListInsightsProps = { readonly insights: ListInsightsState };

/** Key figures and chart of what a list displays, or of its selection. */
export function ListInsights({ insights: { question, comparison, selected } }: ListInsightsProps) {
  return (
    <>
      <CampaignKpis question={question} compare={comparison.compare} selected={selected} />
      <CampaignChart question={question} />
    </>
  );
}

type ListFiguresProps = ListInsightsProps & {
  readonly account: SelectedSourceAccount | null;
  readonly children: ReactNode;
};

/** Loads trends and changes of the rows that the list draws. */
export function ListFigures({ insights, account, children }: ListFiguresProps) {
  const { range, comparison } = insights;
  const { startDate, endDate } = range;
  const source = account?.source;
  const id = account?.account;
  const days = useMemo(
    (): Pick<FiguresQuestion, 'startDate' | 'endDate' | 'oneAccount'> => ({
      startDate,
      endDate,
      ...(source === undefined || id === undefined ? {} : { oneAccount: { source, account: id } }),
    }),
    [startDate, endDate, source, id],
  );
  return (
    <RowFiguresProvider days={days} compare={comparison.hasChanges ? comparison.compare : null}>
      {children}
    </RowFiguresProvider>
  );
}
