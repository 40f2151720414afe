import {
  AdhelmError,
  figuresOf,
  noSums,
  notJudged,
  type WidgetRow,
  type WidgetsAnswer,
  type WidgetsQuery,
} from '@adhelm/contracts';
import { conditionOf, conditionSql, otherZonesOf } from '../../facts/performance/index.ts';
import { pageOf, parseSort } from '../../foundation/lists/index.ts';
import {
  type AccountListServices,
  campaignRow,
  freshnessOfFigures,
  type JudgedOrder,
  judgedOrder,
  type ListPlace,
  openWritesOf,
  orderOfAccount,
  type Reading,
  sortFieldsOf,
} from '../campaigns/index.ts';
import { bidInColumn, widgetColumns } from './widget-columns.ts';
import { WIDGET_ORDER, widgetConditions, widgetList } from './widget-list.ts';
import { widgetsWithKeys } from './widget-repository.ts';

/**
 * The widgets of a campaign with the figures of a range, filtered, sorted and paged. Totals cover all matching ones.
 * Throws `not-found` for an account or campaign out of scope, `validation` for an invalid sort, condition or cursor.
 */
export async function listWidgets(
  services: AccountListServices<JudgedOrder>,
  { scope, position }: Reading,
  query: WidgetsQuery,
): Promise<WidgetsAnswer> {
  const { source } = query;
  const sort = parseSort(query.sort ?? '-cost', sortFieldsOf(widgetColumns(source), ['losing']));
  const where = query.where === undefined ? [] : [conditionSql(conditionOf(query.where))];
  const { place, order } = await orderOfAccount(
    services,
    { scope, position },
    {
      query,
      hasWidgets: true,
      order: (client, found) => {
        const { account, campaign } = ofCampaign(found);
        return judgedOrder(client, found, {
          listOf: (range) => widgetList(account, range, campaign),
          conditions: ({ parameters }) => [...widgetConditions(query, parameters), ...where],
          evidence: query.evidence,
          sort,
          fields: WIDGET_ORDER,
        });
      },
    },
  );
  const { account, campaign, range } = ofCampaign(place);
  const { data: keys, page } = pageOf(order.keys, query.cursor, query.limit);
  const { result, behindSeconds } = await services.reader.read(scope, position, async (client) => {
    const { unreported } = order;
    const records = await widgetsWithKeys(client, account, { campaign, range, keys: [...keys], unreported });
    const openWrites = await openWritesOf(client, account.id, 'widget', campaign.id);
    const zeroes = order.zeroes.get(account.key) ?? noSums;
    return {
      success: true,
      data: records.map(
        ({ key, sums, widget_bid, ...record }): WidgetRow => ({
          ...record,
          ...(order.evidence.get(key) ?? notJudged),
          ...figuresOf(sums ?? zeroes, account.currency),
          widget_bid: bidInColumn(source, widget_bid),
          source,
          account: account.id,
          campaign: campaign.id,
          openWrite: openWrites.get(record.id) ?? null,
        }),
      ),
      page,
      totals: order.totals,
      withoutRevenue: order.withoutRevenue,
      ...(await otherZonesOf(client, [account.id], order.totals)),
      unattributed: order.unattributed === null ? null : figuresOf(order.unattributed, account.currency),
      range: { ...range, timeZone: account.timeZone },
      freshness: await freshnessOfFigures(client, account, ['entities', 'widget_day']),
      campaign: await campaignRow(client, account, campaign, range),
    };
  });
  return { ...result, behindSeconds };
}

function ofCampaign({ campaign, ...place }: ListPlace) {
  if (campaign === null) throw new AdhelmError('not-found', 'Widgets are those of a campaign');
  return { ...place, campaign };
}
