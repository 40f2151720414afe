import { type Sums, withoutRevenueOf } from '@adhelm/contracts';
import { formatMoney, Notice } from '@adhelm/shared-ui';
import { messages } from '../messages/parts/figure-list.ts';

type WithoutRevenueNoticeProps = { readonly rows: readonly Sums[]; readonly currency: string };

/** The cost of the displayed rows that their totals leave out, because nobody reports revenue for it. */
export function WithoutRevenueNotice({ rows, currency }: WithoutRevenueNoticeProps) {
  const rest = withoutRevenueOf(rows);
  if (rest === null) return null;
  return <Notice tone="info" title={messages.withoutRevenue(formatMoney(rest.cost, currency), rest.rows)} />;
}
