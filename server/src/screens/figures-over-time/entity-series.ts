import {
  AdhelmError,
  comparedRange,
  type DateRange,
  figuresOfAll,
  invalidField,
  type SeriesAnswer,
  type SeriesRequest,
  withoutRevenueOf,
} from '@adhelm/contracts';
import type pg from 'pg';
import { type Added, costsWithoutRate, dailyPoints } from '../../facts/performance/index.ts';
import { requireAccount } from '../../sources/accounts/index.ts';
import { campaignKey, freshnessOfFigures } from '../campaigns/index.ts';
import { type EntityList, type EntityRow, entityRows, rowChoice } from './entity-rows.ts';
import { daysOfSeries } from './series-points.ts';

type EntityLevel = EntityList['level'];

/**
 * Figures of contents or widgets by day. Totals are those of their list. Throws `not-found` for an account or campaign out of
 * scope, `validation` for an invalid filter or condition.
 */
export async function readEntitySeries(
  client: pg.ClientBase,
  now: Date,
  request: SeriesRequest,
  level: EntityLevel,
): Promise<Omit<SeriesAnswer, 'behindSeconds'>> {
  const { startDate, endDate, grain, compare } = request;
  const range = { startDate, endDate };
  const list = await requireList(client, request, level, now);
  const { account } = list;
  const rows = (await entityRows(client, list, range, request.filters)).filter(rowChoice(request));
  const before = compare === undefined ? null : comparedRange(range, compare);
  const sameRows = rowChoice({ ids: rows.map(({ id }) => id) });
  return {
    success: true,
    grain,
    currency: account.currency,
    timeZone: account.timeZone,
    campaigns: rows.length,
    // hours are known of campaigns only
    withHours: { accounts: 0, of: 1 },
    ...(await periodOf(client, list, range, rows)),
    compared:
      before === null
        ? null
        : await periodOf(client, list, before, (await entityRows(client, list, before)).filter(sameRows)),
    withoutRate: rows.some(({ figures }) => figures.cost === null)
      ? await costsWithoutRate(client, addedOf(list, range, rows))
      : [],
    freshness: await freshnessOfFigures(client, account, [`${level}_day`]),
  };
}

/** The list that a request is of. Throws `not-found` for an account or campaign that does not exist or is out of scope. */
async function requireList(
  client: pg.ClientBase,
  { oneAccount, campaign: id }: SeriesRequest,
  level: EntityLevel,
  now: Date,
): Promise<EntityList> {
  if (oneAccount === undefined) throw invalidField('oneAccount', 'Which account?');
  const account = await requireAccount(client, oneAccount);
  const campaign = id === undefined ? null : await campaignKey(client, account, id);
  if (id !== undefined && campaign === null) throw new AdhelmError('not-found', `No campaign "${id}"`);
  if (level === 'content') return { account, now, level, campaign };
  if (campaign === null) throw invalidField('campaign', 'Which campaign?');
  return { account, now, level, campaign };
}

async function periodOf(
  client: pg.ClientBase,
  list: EntityList,
  range: DateRange,
  rows: readonly EntityRow[],
): Promise<NonNullable<SeriesAnswer['compared']>> {
  const figures = rows.map((row) => row.figures);
  return {
    range,
    points: daysOfSeries(await dailyPoints(client, addedOf(list, range, rows)), range),
    totals: figuresOfAll(figures, list.account.currency),
    withoutRevenue: withoutRevenueOf(figures),
  };
}

function addedOf(
  { account, campaign, level }: EntityList,
  range: DateRange,
  rows: readonly EntityRow[],
): Added {
  return {
    level,
    accounts: [account.key],
    campaign: campaign?.key ?? null,
    keys: rows.flatMap(({ key }) => key ?? []),
    range,
    currency: account.currency,
  };
}
