import {
  type ContentRow,
  type ContentsAnswer,
  type ContentsQuery,
  figuresOf,
  noSums,
  notJudged,
} from '@adhelm/contracts';
import { otherZonesOf } from '../../facts/performance/index.ts';
import { pageOf, parseSort } from '../../foundation/lists/index.ts';
import { metadataOf } from '../../sources/index.ts';
import {
  type AccountListServices,
  campaignRow,
  freshnessOfFigures,
  type JudgedOrder,
  judgedOrder,
  openWritesOf,
  orderOfAccount,
  type Reading,
  sortFieldsOf,
  sourceValues,
} from '../campaigns/index.ts';
import { CONTENT_ORDER, contentConditions, contentList } from './content-list.ts';
import { contentsWithKeys } from './content-repository.ts';

const ownFields = ['headline', 'status', 'default_bid', 'losing'] as const;

/**
 * Contents of one account, or of one campaign, with the figures of a range. The part of the campaign's own totals
 * beyond its contents is `unattributed`, never spread over them. Throws `not-found` and `validation`.
 */
export async function listContents(
  services: AccountListServices<JudgedOrder>,
  { scope, position }: Reading,
  query: ContentsQuery,
): Promise<ContentsAnswer> {
  const { contentColumns } = metadataOf(query.source);
  const sort = parseSort(query.sort, sortFieldsOf(contentColumns, ownFields));
  const { place, order } = await orderOfAccount(
    services,
    { scope, position },
    {
      query,
      order: (client, found) =>
        judgedOrder(client, found, {
          listOf: (range) => contentList(found.account, range, found.campaign),
          conditions: ({ parameters }) => contentConditions(found.account, query, parameters),
          evidence: query.evidence,
          sort,
          fields: CONTENT_ORDER,
        }),
    },
  );
  const { account, campaign, range } = place;
  const { data: keys, page } = pageOf(order.keys, query.cursor, query.limit);
  const { result, behindSeconds } = await services.reader.read(scope, position, async (client) => {
    const records = await contentsWithKeys(client, account, range, [...keys]);
    const openWrites = await openWritesOf(client, account.id, 'content');
    const zeroes = order.zeroes.get(account.key) ?? noSums;
    return {
      success: true,
      data: records.map(
        ({ key, sums, details, ...record }): ContentRow => ({
          ...record,
          ...(order.evidence.get(key) ?? notJudged),
          ...sourceValues(contentColumns, details),
          ...figuresOf(sums ?? zeroes, account.currency),
          source: account.source,
          account: account.id,
          openWrite: openWrites.get(record.id) ?? null,
        }),
      ),
      page,
      totals: order.totals,
      withoutRevenue: order.withoutRevenue,
      ...(await otherZonesOf(client, [account.id], order.totals)),
      unattributed: order.unattributed === null ? null : figuresOf(order.unattributed, account.currency),
      range: { ...range, timeZone: account.timeZone },
      freshness: await freshnessOfFigures(client, account, ['entities', 'contents', 'content_day']),
      campaign: campaign === null ? null : await campaignRow(client, account, campaign, range),
    };
  });
  return { ...result, behindSeconds };
}
