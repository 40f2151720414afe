import {
  AdhelmError,
  addSums,
  type ContentRow,
  type ContentsAnswer,
  type ContentsQuery,
  type Figures,
  figuresOf,
  figuresOfAll,
  remainderOf,
  type Sums,
  withoutRevenueOf,
} from '@adhelm/contracts';
import { otherZonesOf } from '../../facts/performance/index.ts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { pageOf, parseSort, sorted } from '../../foundation/lists/index.ts';
import { type Account, requireAccount } from '../../sources/accounts/index.ts';
import { metadataOf } from '../../sources/index.ts';
import {
  accountSums,
  campaignsWithSums,
  closedDays,
  freshnessOfFigures,
  type ListServices,
  openWritesOf,
  rangeOf,
  rowOf,
  sortFieldsOf,
  sourceValues,
} from '../campaigns/index.ts';
import { type ContentRecord, contentsWithSums } from './content-repository.ts';
import { listedContents } from './listed-contents.ts';

const ownFields = ['headline', 'status', 'default_bid', 'losing'] as const;

function sumsOf(records: readonly { readonly sums: Sums | null }[]): Sums {
  return addSums(records.flatMap(({ sums }) => sums ?? []));
}

/** The part of the campaigns' own totals that no content accounts for. */
function beyondContents(
  campaigns: readonly { readonly sums: Sums | null }[],
  contents: readonly { readonly sums: Sums | null }[],
  { currency }: Account,
): Figures {
  return figuresOf(remainderOf(sumsOf(campaigns), sumsOf(contents)), currency);
}

/**
 * Contents of one account, or of one campaign, with the figures of a range. The part of the campaign's own totals
 * beyond its contents is `unattributed`, never spread over them. Throws `not-found` and `validation`.
 */
export function listContents(
  { pool, now }: ListServices,
  scope: Scope,
  query: ContentsQuery,
): Promise<ContentsAnswer> {
  const { contentColumns } = metadataOf(query.source);
  const sort = parseSort(query.sort, sortFieldsOf(contentColumns, ownFields));
  return withScope(pool, scope, async (client) => {
    const account = await requireAccount(client, query);
    const range = rangeOf(query, account, now());
    const campaignId = query.campaign ?? null;
    const campaigns = await campaignsWithSums(client, account, range, campaignId);
    const campaign = campaignId === null ? null : campaigns[0];
    if (campaign === undefined) throw new AdhelmError('not-found', `No campaign "${campaignId}"`);
    const { records, listed } = await listedContents(
      client,
      account,
      { range, campaign, now: now(), isJudged: true },
      query,
    );
    const openWrites = await openWritesOf(client, account.id, 'content');
    const rows = listed
      .filter(({ record }) => matches(record, query))
      .map(
        ({ record: { key: _key, sums: _sums, details, ...record }, evidence, figures }): ContentRow => ({
          ...record,
          ...evidence,
          ...sourceValues(contentColumns, details),
          ...figures,
          source: account.source,
          account: account.id,
          openWrite: openWrites.get(record.id) ?? null,
        }),
      );
    const { data, page } = pageOf(sorted(rows, sort), query.cursor, query.limit);
    const days = closedDays(range, account, now());
    // today's two reports were taken at different times, so their difference is not a remainder
    const over =
      days === null || days.endDate === range.endDate
        ? { campaigns, records }
        : {
            campaigns: await campaignsWithSums(client, account, days, campaignId),
            records: await contentsWithSums(client, account, days, campaignId),
          };
    const figuresOfRows = figuresOfAll(rows, account.currency);
    return {
      success: true,
      data,
      page,
      totals: figuresOfRows,
      withoutRevenue: withoutRevenueOf(rows),
      ...(await otherZonesOf(client, [account.id], figuresOfRows)),
      unattributed: days === null ? null : beyondContents(over.campaigns, over.records, account),
      range: { ...range, timeZone: account.timeZone },
      freshness: await freshnessOfFigures(client, account, ['entities', 'contents', 'content_day']),
      campaign:
        campaign === null
          ? null
          : rowOf(
              campaign,
              account,
              await accountSums(client, account, range),
              await openWritesOf(client, account.id, 'campaign'),
            ),
    };
  });
}

function matches(record: ContentRecord, query: ContentsQuery): boolean {
  const text = query.name?.trim().toLowerCase() ?? '';
  return text === '' || record.headline.toLowerCase().includes(text) || record.id === text;
}
