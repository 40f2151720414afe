import { comparedRange, invalidField, type SeriesAnswer, type SeriesRequest } from '@adhelm/contracts';
import type pg from 'pg';
import { costsWithoutRate, dailyPoints, type OrderedEntities } from '../../facts/performance/index.ts';
import { accountEdition, freshnessOfFigures, type KeptOrders, requirePlace } from '../campaigns/index.ts';
import { chosenRows, type EntityList, entityList, sameRows } from './entity-rows.ts';
import type { KeptSeries } from './kept-series.ts';
import { daysOfSeries } from './series-points.ts';

type Services = { readonly now: () => Date; readonly kept: KeptOrders<KeptSeries> };

const MS_PER_HOUR = 3_600_000;

/**
 * Figures of contents or widgets by day. Totals are those of their list. Throws `not-found` for an account or campaign out of
 * scope, `validation` for an invalid filter or condition.
 */
export async function readEntitySeries(
  client: pg.ClientBase,
  { now, kept }: Services,
  request: SeriesRequest,
  level: EntityList['level'],
): Promise<Omit<SeriesAnswer, 'behindSeconds'>> {
  const list = await requireList(client, request, level, now());
  const { account, range, campaign } = list;
  // evidence depends on the time of the day
  const hour = Math.floor(list.now.getTime() / MS_PER_HOUR);
  const series = await kept.get(JSON.stringify([account.key, request, hour]), {
    readEdition: () => accountEdition(client, account, level === 'widget' ? (campaign?.id ?? null) : null),
    compute: () => seriesOf(client, list, request),
  });
  return {
    success: true,
    grain: request.grain,
    range,
    currency: account.currency,
    timeZone: account.timeZone,
    // hours are known of campaigns only
    withHours: { accounts: 0, of: 1 },
    ...series,
    freshness: await freshnessOfFigures(client, account, [`${level}_day`]),
  };
}

/** The list that a request is of. Throws `not-found` for an account or campaign that does not exist or is out of scope. */
async function requireList(
  client: pg.ClientBase,
  { oneAccount, campaign, startDate, endDate }: SeriesRequest,
  level: EntityList['level'],
  now: Date,
): Promise<EntityList> {
  if (oneAccount === undefined) throw invalidField('oneAccount', 'Which account?');
  if (level === 'widget' && campaign === undefined) throw invalidField('campaign', 'Which campaign?');
  return { level, ...(await requirePlace(client, { ...oneAccount, campaign, startDate, endDate }, now)) };
}

async function seriesOf(
  client: pg.ClientBase,
  list: EntityList,
  request: SeriesRequest,
): Promise<KeptSeries> {
  const rows = await chosenRows(client, list, request);
  const before = request.compare === undefined ? null : comparedRange(list.range, request.compare);
  const earlier = before === null ? null : { ...list, range: before };
  return {
    campaigns: rows.keys.length,
    ...(await periodOf(client, list, rows)),
    compared:
      earlier === null
        ? null
        : {
            range: earlier.range,
            ...(await periodOf(client, earlier, await sameRows(client, earlier, [...rows.keys]))),
          },
    withoutRate: rows.lacksRate ? await costsWithoutRate(client, addedOf(list, rows)) : [],
  };
}

async function periodOf(client: pg.ClientBase, list: EntityList, rows: OrderedEntities) {
  return {
    points: daysOfSeries(await dailyPoints(client, addedOf(list, rows)), list.range),
    totals: rows.totals,
    withoutRevenue: rows.withoutRevenue,
  };
}

const addedOf = (list: EntityList, { keys }: OrderedEntities) => ({
  ...entityList(list).added,
  keys: [...keys],
});
