import {
  addDays,
  campaignPrior,
  type DateRange,
  dayInZone,
  notJudged,
  type ProbationFigures,
  verdictOf,
} from '@adhelm/contracts';
import type pg from 'pg';
import { dayWeights, delayCurve, evidenceData } from '../../facts/evidence/index.ts';
import { type EntityFigures, entityFigures } from '../../facts/performance/index.ts';
import { requireAccount } from '../../sources/accounts/index.ts';
import type { Baseline, StoredProbation } from './probation-repository.ts';

type Place = Pick<StoredProbation, 'source' | 'account' | 'campaign' | 'widget'>;
type Sums = Pick<EntityFigures, 'clicks' | 'matureClicks' | 'conversions' | 'cost' | 'revenue'>;

/** Days of the campaign's other widgets that say what is usual there. */
const PRIOR_DAYS = 30;

/** What today has of a widget before its retest. Needs a transaction. */
export async function baselineOf(client: pg.ClientBase, place: Place, now: Date): Promise<Baseline | null> {
  const account = await requireAccount(client, place);
  const today = dayInZone(now, account.timeZone);
  const sums = sumsOf(await rowsOf(client, place, { startDate: today, endDate: today }, now), place.widget);
  if (sums === null) return null;
  const { matureClicks: _mature, ...baseline } = sums;
  return baseline;
}

/**
 * What a retest showed so far, with the last 30 days of its campaign as prior (all campaigns of the account for a block of
 * the whole account). Young clicks count by what has arrived of their conversions. Needs a transaction.
 */
export async function probationFigures(
  client: pg.ClientBase,
  probation: Place & Pick<StoredProbation, 'baseline'> & { readonly since: Date },
  now: Date,
): Promise<ProbationFigures | null> {
  const account = await requireAccount(client, probation);
  const today = dayInZone(now, account.timeZone);
  const own = { startDate: dayInZone(probation.since, account.timeZone), endDate: today };
  const all = sumsOf(await rowsOf(client, probation, own, now), probation.widget);
  if (all === null) return null;
  const sums = withoutBaseline(all, probation.baseline);
  const around = { startDate: addDays(today, 1 - PRIOR_DAYS), endDate: today };
  const siblings = await rowsOf(client, probation, around, now);
  const data = evidenceData(sums);
  const prior = campaignPrior(siblings.flatMap((row) => evidenceData(row) ?? []));
  const { matureClicks: _mature, ...figures } = sums;
  return { ...figures, ...(data === null ? notJudged : verdictOf(prior, data)) };
}

async function rowsOf(
  client: pg.ClientBase,
  place: Place,
  range: DateRange,
  now: Date,
): Promise<EntityFigures[]> {
  const account = await requireAccount(client, place);
  const today = dayInZone(now, account.timeZone);
  const weights = dayWeights(await delayCurve(client, { ...account, today }), range, account.timeZone, now);
  const found: EntityFigures[] = [];
  const asked = {
    level: 'widget',
    accounts: [account.key],
    campaigns: place.campaign === null ? null : await campaignKeys(client, account.id, place.campaign),
    currency: account.currency,
    window: range,
    usual: null,
    spend: range,
    life: false,
    weights,
  } as const;
  for await (const part of entityFigures(client, asked)) found.push(...part);
  return found;
}

async function campaignKeys(client: pg.ClientBase, account: string, campaign: string): Promise<number[]> {
  const { rows } = await client.query<{ key: number }>(
    'select key from campaigns where account_id = $1 and external_id = $2',
    [account, campaign],
  );
  return rows.map(({ key }) => key);
}

/** The sums of a widget over the campaigns of its block; null if nothing is reported. */
function sumsOf(rows: readonly EntityFigures[], widget: string): Sums | null {
  const own = rows.filter((row) => row.widget === widget);
  if (own.length === 0) return null;
  const sum = (name: keyof Sums) =>
    own.reduce<number | null>((total, row) => {
      const value = row[name];
      return total === null || value === null ? null : total + value;
    }, 0);
  return {
    clicks: sum('clicks'),
    matureClicks: sum('matureClicks'),
    conversions: sum('conversions'),
    cost: sum('cost'),
    revenue: sum('revenue'),
  };
}

/** Of its first day, only what came after the unblock counts; its clicks keep their age. */
function withoutBaseline(sums: Sums, baseline: Baseline | null): Sums {
  if (baseline === null) return sums;
  const less = (value: number | null, before: number | null) =>
    value === null ? null : Math.max(0, value - (before ?? 0));
  const clicks = less(sums.clicks, baseline.clicks);
  const part = clicks === null || sums.clicks === null || sums.clicks === 0 ? 1 : clicks / sums.clicks;
  return {
    clicks,
    matureClicks: sums.matureClicks === null ? null : sums.matureClicks * part,
    conversions: less(sums.conversions, baseline.conversions),
    cost: less(sums.cost, baseline.cost),
    revenue: less(sums.revenue, baseline.revenue),
  };
}
