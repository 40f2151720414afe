import { formatMoney, Notice } from '@adhelm/shared-ui';
import { WithoutRateNotice } from '@adhelm/shared-ui/figure-list';
import { messages } from './messages.ts';
import type { SubList } from './tracker-api.ts';

/** What the rows omit, and why. Placed below the grid, because it appears with the figures and nothing may move. */
export function SubNotices({ list }: { readonly list: SubList }) {
  const { withoutRate, unlinkedCampaigns, unattributed, totals } = list;
  const sources = [...new Set(unlinkedCampaigns.map(({ source }) => source))];
  const { visits, revenue } = unattributed ?? { visits: 0, revenue: 0 };
  return (
    <>
      <WithoutRateNotice withoutRate={withoutRate} />
      {((visits ?? 0) !== 0 || (revenue ?? 0) !== 0) && (
        <Notice tone="info" title={messages.unattributed}>
          {messages.unattributedFigures(visits ?? 0, formatMoney(revenue ?? 0, totals.currency))}
        </Notice>
      )}
      {totals.unmappedRevenue > 0 && (
        <Notice
          tone="info"
          title={messages.partProfit(formatMoney(totals.unmappedRevenue, totals.currency))}
        />
      )}
      {sources.length > 0 && (
        <Notice tone="info" title={messages.unlinked(unlinkedCampaigns.length)}>
          {messages.unlinkedText}
        </Notice>
      )}
    </>
  );
}
