import {
  AdhelmError,
  type EntityStatus,
  entityStatusSchema,
  hasEvidence,
  type ThriveReportAnswer,
  type ThriveReportQuery,
  visitedFiguresOfAll,
  withoutRevenueOf,
} from '@adhelm/contracts';
import type pg from 'pg';
import { type JudgedFigures, judgedFigures } from '../../facts/evidence/index.ts';
import { ratesOn } from '../../facts/fx/index.ts';
import { freshnessOfSeveral } from '../../facts/sync/index.ts';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import { pageOf, parseSort, sorted } from '../../foundation/lists/index.ts';
import { type Account, listAccounts, requireAccount } from '../../sources/accounts/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import { openWritesOf, sortFieldsOf } from '../campaigns/index.ts';
import type { KeptNames } from './kept-names.ts';
import { rangeOf, type ThriveServices } from './metrics-table-service.ts';
import { profitTrends, type RowWithoutTrend } from './profit-trends.ts';
import { type LinkedCampaign, type ThriveCampaign, thriveCampaigns } from './tracked-campaigns.ts';

const sortFields = sortFieldsOf(
  [],
  ['name', 'visits', 'loss', 'losing', 'status', 'sourceName', 'campaignName'],
);

/**
 * Cost and revenue of the widgets or teasers that a Thrive campaign buys, with how certain it is that each loses or earns.
 * Throws `not-found` for an account or campaign out of scope, `validation` for an invalid sort or cursor.
 */
export function thriveReport(
  { pool, now, names }: ThriveServices & { readonly names: KeptNames },
  scope: Scope,
  query: ThriveReportQuery,
): Promise<ThriveReportAnswer> {
  const sort = parseSort(query.sort ?? '-cost', sortFields);
  return withScope(pool, scope, async (client) => {
    const thrive = await requireAccount(client, { source: 'thrive', account: query.account });
    const range = rangeOf(query, now(), thrive.timeZone);
    const campaigns = await thriveCampaigns(client, names, { accounts: [thrive], range });
    const campaign = campaigns.find(({ id }) => id === query.campaign);
    if (campaign === undefined) throw new AdhelmError('not-found', `No Thrive campaign "${query.campaign}"`);
    const accounts = await listAccounts(client);
    const behind = accounts.filter(({ key }) => campaign.linked.some(({ accountKey }) => accountKey === key));
    const rows: RowWithoutTrend[] = [];
    for (const account of behind) {
      const linked = campaign.linked.filter(({ accountKey }) => accountKey === account.key);
      const judged = await judgedFigures(client, {
        level: query.level,
        account,
        campaigns: linked.map(({ key }) => key),
        range,
        currency: thrive.currency,
        now: now(),
      });
      rows.push(
        ...(await rowsOf(client, query.level, { account, linked, judged, currency: thrive.currency })),
      );
    }
    const matching = rows.filter((row) => hasEvidence(row, query.evidence));
    const { data, page } = pageOf(sorted(matching, sort), query.cursor, query.limit);
    const rates = await ratesFrom(client, thrive.currency, behind, range.endDate);
    const trends = await profitTrends(client, query.level, { rows: data, range, currency: thrive.currency });
    return {
      success: true,
      data: data.map((row, place) => ({ ...row, trend: trends[place] ?? [] })),
      page,
      totals: visitedFiguresOfAll(matching, thrive.currency),
      withoutRevenue: withoutRevenueOf(matching),
      range: { ...range, timeZone: thrive.timeZone },
      freshness: [
        ...(await freshnessOfSeveral(client, [thrive.id], ['sub_day'])),
        ...(await freshnessOfSeveral(
          client,
          behind.map(({ id }) => id),
          [`${query.level}_day`],
        )),
      ],
      campaign: { id: campaign.id, name: campaign.name, account: thrive.id },
      tracked: campaign.linked.map((linked) => ({
        ...placeOf(linked, accounts, rates),
        id: linked.id,
        name: linked.name,
        sharedWith: othersNaming(linked, campaign, campaigns),
      })),
      unlinked: [...campaign.unlinked],
    };
  });
}

/** What one unit of a currency is in those of accounts, on a day. */
async function ratesFrom(
  queries: Queries,
  currency: string,
  accounts: readonly Account[],
  day: string,
): Promise<ReadonlyMap<string, number>> {
  const rates = new Map([[currency, 1]]);
  for (const to of new Set(accounts.map((account) => account.currency))) {
    if (to === currency) continue;
    const rate = (await ratesOn(queries, { from: [currency], to, day })).get(currency);
    if (rate !== undefined) rates.set(to, rate.rate);
  }
  return rates;
}

function placeOf(
  { accountKey }: LinkedCampaign,
  accounts: readonly Account[],
  rates: ReadonlyMap<string, number>,
) {
  const account = accounts.find(({ key }) => key === accountKey);
  const currency = account?.currency ?? '';
  return {
    source: account?.source ?? '',
    account: account?.id ?? '',
    currency,
    rate: rates.get(currency) ?? null,
  };
}

const othersNaming = (
  { key }: LinkedCampaign,
  campaign: ThriveCampaign,
  campaigns: readonly ThriveCampaign[],
) =>
  campaigns
    .filter((other) => other !== campaign && other.linked.some((linked) => linked.key === key))
    .map(({ name }) => name);

type OfAccount = {
  readonly account: Account;
  readonly linked: readonly LinkedCampaign[];
  readonly judged: readonly JudgedFigures[];
  readonly currency: string;
};

async function rowsOf(
  client: pg.ClientBase,
  level: ThriveReportQuery['level'],
  { account, linked, judged, currency }: OfAccount,
): Promise<RowWithoutTrend[]> {
  const contents = level === 'content' ? await contentsNamed(client, judged) : new Map<number, Content>();
  const openWrites = new Map<number, Awaited<ReturnType<typeof openWritesOf>>>();
  for (const { key, id } of linked) openWrites.set(key, await openWritesOf(client, account.id, level, id));
  return judged.flatMap((figures): RowWithoutTrend[] => {
    const campaign = linked.find(({ key }) => key === figures.campaign);
    const content = contents.get(figures.entity);
    const entity = figures.widget ?? content?.id;
    if (campaign === undefined || entity === undefined) return [];
    return [
      {
        ...visitedFiguresOfAll([figures], currency),
        id: `${account.id} ${campaign.id} ${entity}`,
        entity,
        name: content?.headline ?? entity,
        source: account.source,
        sourceName: nameOfSource(account.source),
        account: account.id,
        accountName: account.name,
        accountCurrency: account.currency,
        campaign: campaign.id,
        campaignName: campaign.name,
        status: content?.status ?? null,
        evidence: figures.evidence,
        losing: figures.losing,
        openWrite: openWrites.get(campaign.key)?.get(entity) ?? null,
      },
    ];
  });
}

type Content = { readonly id: string; readonly headline: string; readonly status: EntityStatus };

async function contentsNamed(
  queries: Queries,
  judged: readonly JudgedFigures[],
): Promise<Map<number, Content>> {
  const { rows } = await queries.query<{ key: number; id: string; headline: string; status: string }>(
    'select key, external_id as id, headline, status from contents where key = any ($1)',
    [judged.map(({ entity }) => entity)],
  );
  return new Map(
    rows.map(({ key, status, ...content }) => [
      key,
      { ...content, status: entityStatusSchema.parse(status) },
    ]),
  );
}
