import type { Comparison } from '@adhelm/contracts';
import { KpiStrip } from '@adhelm/shared-ui/charts';
import { ReplicaNote } from '@adhelm/shared-ui/figure-list';
import { type FiguresQuestion, useSeries } from '@adhelm/shared-ui/series';
import { kpiFigures, kpiKeys } from './kpi-figures.ts';
import { messages } from './messages.ts';

type CampaignKpisProps = {
  /** Null while it is not known yet, such as without an account. */
  readonly question: FiguresQuestion | null;
  readonly compare: Comparison | null;
  /** How many selected rows the question is of: 0 for no selection, `all` for one that is too large. */
  readonly selected?: number | 'all';
  /** Whether they are of removed campaigns too; only of all campaigns. */
  readonly withRemoved?: boolean;
};

/**
 * Cost, revenue, profit, ROI and conversions of the rows of a question: value, change and course. Totals are those of
 * the list of the same question.
 */
export function CampaignKpis({ question, compare, selected = 0, withRemoved = false }: CampaignKpisProps) {
  const { data, error, isStale, refresh } = useSeries(question, { compare, withRemoved });
  return (
    <>
      <KpiStrip
        label={
          data === undefined
            ? messages.keyFigures
            : messages.keyFiguresOf(data.campaigns, question?.level ?? 'campaign')
        }
        of={selected === 0 ? undefined : messages.ofSelected(selected)}
        figures={data && kpiFigures(data, compare)}
        count={kpiKeys.length}
        isStale={isStale}
        error={error}
        onRetry={() => void refresh()}
      />
      <ReplicaNote behindSeconds={data?.behindSeconds} />
    </>
  );
}
