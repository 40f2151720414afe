import {
  AdhelmError,
  addSums,
  conditionHolds,
  figuresOf,
  figuresOfAll,
  remainderOf,
  type Sums,
  type WidgetRow,
  type WidgetsAnswer,
  type WidgetsQuery,
  withoutRevenueOf,
} from '@adhelm/contracts';
import { conditionOf, otherZonesOf } from '../../facts/performance/index.ts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { pageOf, parseSort, sorted } from '../../foundation/lists/index.ts';
import { requireAccount } from '../../sources/accounts/index.ts';
import {
  accountSums,
  campaignKey,
  campaignsWithSums,
  closedDays,
  freshnessOfFigures,
  type ListServices,
  metricValues,
  openWritesOf,
  rangeOf,
  rowOf,
  sortFieldsOf,
} from '../campaigns/index.ts';
import { type ListedWidget, listedWidgets } from './listed-widgets.ts';
import { bidInColumn, widgetColumns } from './widget-columns.ts';
import { widgetsWithSums } from './widget-repository.ts';

const sumsOf = (records: readonly { readonly sums: Sums | null }[]): Sums =>
  addSums(records.flatMap(({ sums }) => sums ?? []));

/**
 * The widgets of a campaign with the figures of a range, filtered, sorted and paged. Totals cover all matching ones.
 * Throws `not-found` for an account or campaign out of scope, `validation` for an invalid sort, condition or cursor.
 */
export function listWidgets(
  { pool, now }: ListServices,
  scope: Scope,
  query: WidgetsQuery,
): Promise<WidgetsAnswer> {
  const { source } = query;
  const sort = parseSort(query.sort ?? '-cost', sortFieldsOf(widgetColumns(source), ['losing']));
  const where = query.where === undefined ? null : conditionOf(query.where);
  return withScope(pool, scope, async (client) => {
    const account = await requireAccount(client, query);
    const campaign = await campaignKey(client, account, query.campaign);
    if (campaign === null) throw new AdhelmError('not-found', `No campaign "${query.campaign}"`);
    const range = rangeOf(query, account, now());
    const listed = await listedWidgets(
      client,
      account,
      { range, campaign, now: now(), isJudged: true },
      query,
    );
    const openWrites = await openWritesOf(client, account.id, 'widget', campaign.id);
    const rows = listed
      .filter((widget) => isNamed(widget, query))
      .map(
        ({ record: { key: _key, sums: _sums, widget_bid, ...record }, evidence, figures }): WidgetRow => ({
          ...record,
          ...evidence,
          ...figures,
          widget_bid: bidInColumn(source, widget_bid),
          source,
          account: account.id,
          campaign: campaign.id,
          openWrite: openWrites.get(record.id) ?? null,
        }),
      )
      .filter((row) => where === null || conditionHolds(where, metricValues(row)) === true);
    const { data, page } = pageOf(sorted(rows, sort), query.cursor, query.limit);
    const [of] = await campaignsWithSums(client, account, range, campaign.id);
    if (of === undefined) throw new AdhelmError('not-found', `No campaign "${query.campaign}"`);
    const days = closedDays(range, account, now());
    const rest =
      days === null
        ? null
        : remainderOf(
            sumsOf(await campaignsWithSums(client, account, days, campaign.id)),
            sumsOf(await widgetsWithSums(client, account, campaign, days)),
          );
    const figuresOfRows = figuresOfAll(rows, account.currency);
    return {
      success: true,
      data,
      page,
      totals: figuresOfRows,
      withoutRevenue: withoutRevenueOf(rows),
      ...(await otherZonesOf(client, [account.id], figuresOfRows)),
      unattributed: rest === null ? null : figuresOf(rest, account.currency),
      range: { ...range, timeZone: account.timeZone },
      freshness: await freshnessOfFigures(client, account, ['entities', 'widget_day']),
      campaign: rowOf(
        of,
        account,
        await accountSums(client, account, range),
        await openWritesOf(client, account.id, 'campaign'),
      ),
    };
  });
}

function isNamed({ record: { id } }: ListedWidget, query: WidgetsQuery): boolean {
  const text = query.name?.trim().toLowerCase() ?? '';
  return text === '' || id.toLowerCase().includes(text);
}
