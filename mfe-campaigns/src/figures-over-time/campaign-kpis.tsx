import type { Comparison } from '@adhelm/contracts';
import { KpiStrip } from '@adhelm/shared-ui/charts';
import { kpiFigures, kpiKeys } from './kpi-figures.ts';
import { messages } from './messages.ts';
import { type FiguresQuestion, useSeries } from './series-api.ts';

type CampaignKpisProps = {
  /** Null while it is not known yet, such as without an account. */
  readonly question: FiguresQuestion | null;
  readonly compare: Comparison | null;
};

/**
 * Cost, revenue, profit, ROI and conversions of the campaigns of a question: value, change and course. Totals are those of
 * the list of the same question.
 */
export function CampaignKpis({ question, compare }: CampaignKpisProps) {
  const { data, error, isStale, refresh } = useSeries(question, { compare });
  return (
    <KpiStrip
      label={data === undefined ? messages.keyFigures : messages.keyFiguresOf(data.campaigns)}
      figures={data && kpiFigures(data, compare)}
      count={kpiKeys.length}
      isStale={isStale}
      error={error}
      onRetry={() => void refresh()}
    />
  );
}
