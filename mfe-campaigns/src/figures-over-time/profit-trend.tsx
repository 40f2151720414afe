import type { CampaignName } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { TrendCell } from '@adhelm/shared-ui/charts';
import { messages } from './messages.ts';
import { useRowTrend } from './row-figures.tsx';

const none: readonly never[] = [];

/** Profit of a row by day, in a cell of a list within `RowFiguresProvider`. Loads when it is drawn. */
export function ProfitTrend({ campaign }: { readonly campaign: CampaignName }) {
  const trend = useRowTrend(campaign);
  const known = trend === null || trend === 'failed' ? undefined : trend;
  return (
    <TrendCell
      figure={messages.figures.profit}
      values={trend === undefined ? undefined : (known?.profit ?? none)}
      isFailed={trend === 'failed'}
      format={(value) => (known === undefined ? '' : formatMoney(value, known.currency))}
    />
  );
}
