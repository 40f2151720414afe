import { formatMoney, formatNumber, Notice } from '@adhelm/shared-ui';
import { WithoutRateNotice } from '@adhelm/shared-ui/figure-list';
import { messages } from './messages.ts';
import type { SubList } from './tracker-api.ts';

const SEPARATOR = ' · ';

/** What the rows omit, and why. Placed below the grid, because it appears with the figures and nothing may move. */
export function SubNotices({ list }: { readonly list: SubList }) {
  const { withoutRate, unlinkedCampaigns, unattributed, totals, trackers } = list;
  const left = trackers.flatMap(({ name, countedElsewhere }) =>
    countedElsewhere === null ? [] : [{ name, ...countedElsewhere }],
  );
  const zones = Map.groupBy(trackers, ({ timeZone }) => timeZone);
  const sources = [...new Set(unlinkedCampaigns.map(({ source }) => source))];
  const { visits, revenue } = unattributed ?? { visits: 0, revenue: 0 };
  return (
    <>
      <WithoutRateNotice withoutRate={withoutRate} />
      {left.length > 0 && (
        <Notice tone="info" title={messages.countedOnce}>
          {left
            .map(({ name, campaigns, visits, revenue }) =>
              messages.leftOut(name, campaigns, formatNumber(visits), formatMoney(revenue, totals.currency)),
            )
            .join(' ')}
        </Notice>
      )}
      {zones.size > 1 && (
        <Notice tone="info" title={messages.otherDays}>
          {[...zones].map(([zone, those]) => messages.inZone(those.length, zone)).join(SEPARATOR)}
        </Notice>
      )}
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
