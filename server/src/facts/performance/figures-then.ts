import { addDays } from '@adhelm/contracts';
import type pg from 'pg';
import type { Queries } from '../../foundation/database/index.ts';
import { attributeLaterVisits } from './later-visits.ts';
import { entityKey, type Level, levelTables } from './levels.ts';

/** Whose figures of then are known. */
export type HistoryThen = {
  readonly at: Date;
  /** Keys of the accounts, of their campaigns' trackers too, whose figures had been observed by then. */
  readonly known: readonly number[];
  /** Whether anything counts as it is known today, because nothing of then was kept. */
  readonly isHindsight: boolean;
};

/** Rows of as many days before an instant show whether an account's figures were kept then. */
const LOOKED_BACK_DAYS = 45;
const TRACKERS = ['voluum', 'thrive'];

/** When the figures of an account's days were observed first, since when such instants are kept. */
type Observed = {
  readonly key: number;
  readonly days: readonly { readonly day: string; readonly at: string }[];
};

/** Whose figures of then are known, at each instant of a range, from what was read once for all of them. */
export type ObservedHistory = (at: Date) => HistoryThen;

type AskedHistory = {
  readonly level: Level;
  readonly accounts: readonly number[];
  /** The earliest and latest instant that is asked about. */
  readonly from: Date;
  readonly to: Date;
};

/**
 * Since when facts carry the instant at which they were observed, by account: who was connected later has no figures of then.
 * Leads have no earlier versions, so that revenue by clients always counts as it is known today.
 */
export async function observedHistory(
  queries: Queries,
  { level, accounts, from, to }: AskedHistory,
): Promise<ObservedHistory> {
  const observed = (table: string) =>
    `(select coalesce(jsonb_agg(jsonb_build_object('day', o.day, 'at', o.at)), '[]') from (
       select f.day, min(f.first_observed_at) as at from ${table} f where f.account_key = a.key
         and f.first_observed_at <= $3 and f.day between $2::date - ${LOOKED_BACK_DAYS} and $3::date + 1
       group by f.day) o)`;
  const { rows } = await queries.query<Observed>(
    `select a.key, ${observed(levelTables[level].facts)} as days from unnest($1::integer[]) as a (key)
     where exists (select from ${levelTables[level].performance} p where p.account_key = a.key)
     union all
     select a.key, case when a.source = any ($4) then ${observed('sub_day')} else '[]' end from accounts a
     where a.archived_at is null and a.key in (select n.reporter_key from attributed_campaigns n
       where n.source in (select source from accounts where key = any ($1)))
       and exists (select from ${levelTables[level].performance} p
         where p.account_key = any ($1) and p.revenue_origin = case when a.source = any ($4) then 'tracker' else 'client' end)`,
    [accounts, from, to, TRACKERS],
  );
  return (at) => {
    const known = rows.filter((one) => isKnownAt(one, at)).map(({ key }) => key);
    return { at, known, isHindsight: known.length < rows.length };
  };
}

function isKnownAt({ days }: Observed, at: Date): boolean {
  const today = at.toISOString().slice(0, 10);
  const [first, last] = [addDays(today, -LOOKED_BACK_DAYS), addDays(today, 1)];
  return days.some((one) => one.day >= first && one.day <= last && Date.parse(one.at) <= at.getTime());
}

type Asked = {
  readonly level: Level;
  readonly accounts: readonly number[];
  /** Keys of campaigns; null = all of the accounts. */
  readonly campaigns: readonly number[] | null;
  readonly start: string;
  readonly end: string;
};

/** Daily rows as they were known at an instant, which can be read until the transaction ends. */
export type FiguresThen = { readonly table: string };

const FIGURES_THEN = 'figures_then';

/**
 * Daily rows of cost and revenue as they were known at an instant, in a temporary table until the transaction ends: facts of
 * sources by their first observation and revisions, less what a tracker reported later. What the tracker had not reported
 * of a whole day is not known. Of accounts whose figures of then were not kept, rows are those of today; undefined if that
 * is so for all. What trackers reported is attributed once, so call it once for all accounts and days that are read.
 */
export async function createFiguresThen(
  client: pg.ClientBase,
  asked: Asked,
  { at, known }: HistoryThen,
): Promise<FiguresThen | undefined> {
  if (known.length === 0) return undefined;
  const { level, accounts, campaigns, start, end } = asked;
  await attributeLaterVisits(client, { level, range: { startDate: start, endDate: end }, at, known });
  const { facts, performance, entity } = levelTables[level];
  const column = entity === null ? '' : `${entity.column}, `;
  const ofEntity = (alias: string) =>
    entity === null ? '' : `and ${alias}.${entity.column} = p.${entity.column}`;
  const source = (name: string) =>
    `case when not h.is_known then p.${name} when r.campaign_key is not null then r.${name} else f.${name} end`;
  const byTracker = (name: string) =>
    `case when t.reporter_key is null then p.${name} when o.day is null then null else p.${name} - coalesce(l.${name}, 0) end`;
  await client.query(`drop table if exists ${FIGURES_THEN}`);
  await client.query(
    `create temporary table ${FIGURES_THEN} on commit drop as
     with revised as materialized (
       select distinct on (campaign_key, entity_key, day) campaign_key, entity_key, day, impressions,
         viewable_impressions, clicks, conversions, cost, revenue
       from fact_revisions where kind = '${facts}' and account_key = any (${list(accounts)}) and superseded_at > ${instant(at)}
         and day between '${start}' and '${end}'
       order by campaign_key, entity_key, day, superseded_at
     )
     select p.account_key, p.campaign_key, ${column.replace(/^/, column === '' ? '' : 'p.')}p.day,
       ${source('impressions')} as impressions, ${source('viewable_impressions')} as viewable_impressions,
       ${source('clicks')} as clicks,
       case when p.cost_origin = 'tracker' then p.cost else ${source('cost')} end as cost, p.cost_currency, p.cost_origin,
       case p.revenue_origin when 'tracker' then ${byTracker('conversions')} when 'client' then p.conversions
         else ${source('conversions')} end as conversions,
       case p.revenue_origin when 'tracker' then ${byTracker('revenue')} when 'client' then p.revenue
         when 'source' then ${source('revenue')} end as revenue,
       p.revenue_currency, p.revenue_origin, ${byTracker('visits')} as visits
     from ${performance} p
     cross join lateral (select p.account_key = any (${list(known)}) as is_known) h
     left join ${facts} f on f.campaign_key = p.campaign_key and f.day = p.day ${ofEntity('f')}
     left join revised r on r.campaign_key = p.campaign_key and r.day = p.day and r.entity_key = ${entityKey(level, 'p')}
     left join preferred_trackers t on t.campaign_key = p.campaign_key
     left join observed_days o on o.reporter_key = t.reporter_key and o.day = p.day
     left join later_attributed l on l.reporter_key = t.reporter_key and l.campaign_key = p.campaign_key
       and l.day = p.day and l.entity_key = ${entityKey(level, 'p')}
     where p.account_key = any (${list(accounts)}) and p.day between '${start}' and '${end}'
       and (${campaigns === null ? 'true' : `p.campaign_key = any (${list(campaigns)})`})
       and (not h.is_known or f.first_observed_at <= ${instant(at)})`,
  );
  await client.query(
    `create index on ${FIGURES_THEN} (account_key, day) include (campaign_key); analyze ${FIGURES_THEN}`,
  );
  return { table: FIGURES_THEN };
}

/** A statement that creates a table takes no parameters; these are numbers of ours, instants and days. */
const list = (keys: readonly number[]) => `'{${keys.map(Number).join(',')}}'::integer[]`;
const instant = (at: Date) => `'${at.toISOString()}'::timestamptz`;
