import { addDays, arrivedPart, type DateRange, daysOfRange, zonedInstant } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { revenueReporters } from '../performance/index.ts';

type DelayCurve = Parameters<typeof arrivedPart>[0];

/**
 * An assumption for accounts whose own delay is not known yet: most conversions arrive within a day, the last ones within
 * a week. Without it, young clicks would look like clicks that do not convert.
 */
export const ASSUMED_DELAY: DelayCurve = [
  { ageHours: 6, arrived: 0.6 },
  { ageHours: 24, arrived: 0.85 },
  { ageHours: 72, arrived: 0.95 },
  { ageHours: 168, arrived: 1 },
];

/** Hours after the end of a day at which the conversions known then are compared with those known now. */
const HOURS_AFTER = [6, 12, 24, 48, 96, 168];
/** The clicks of a day are half a day old when it ends, on average. */
const HALF_A_DAY = 12;
/** Days that are old enough to be complete, and young enough to tell how it is now. */
const LEARNED = { from: -45, to: -8 };
const MOST_ROWS = 1_000;
const LEAST_CONVERSIONS = 100;

/**
 * How late the conversions of an account arrive, by what its reports said at the time (`fact_revisions`): those of its own
 * campaigns, else those of the trackers that name them. The assumption, if both are too few to tell.
 */
export async function delayCurve(
  queries: Queries,
  { key, source, today }: Pick<Account, 'key' | 'source'> & { readonly today: string },
): Promise<DelayCurve> {
  const own = await learned(queries, 'campaign_day', [key], today);
  if (own !== null) return own;
  const reporters = (await revenueReporters(queries, [source])).get(source) ?? [];
  const { rows } = await queries.query<{ key: number }>(
    'select key from accounts where id = any ($1::uuid[])',
    [reporters],
  );
  const keys = rows.map((row) => row.key);
  return (await learned(queries, 'sub_day', keys, today)) ?? ASSUMED_DELAY;
}

async function learned(
  queries: Queries,
  kind: 'campaign_day' | 'sub_day',
  accounts: readonly number[],
  today: string,
): Promise<DelayCurve | null> {
  if (accounts.length === 0) return null;
  const entity = kind === 'campaign_day' ? '0' : 'sub_key';
  const { rows } = await queries.query<{ hours: number; known: number; final: number }>(
    `with days as materialized (
       select f.* from accounts a
       -- days that ended before the account was connected were reported later than that
       cross join lateral (
         select campaign_key, ${entity} as entity_key, day, conversions as final,
           (day + 1)::timestamp at time zone a.time_zone as ended
         from ${kind}
         where account_key = a.key and day between $2 and $3 and conversions > 0
           and day >= ((a.created_at - make_interval(hours => $5)) at time zone a.time_zone)::date
           and first_observed_at < (day + 1)::timestamp at time zone a.time_zone + make_interval(hours => $5)
         order by conversions desc limit $6
       ) f
       where a.key = any ($1) order by final desc limit $6
     )
     select h.hours, sum(coalesce(earlier.conversions, d.final))::float8 as known, sum(d.final)::float8 as final
     from days d cross join unnest($4::integer[]) as h (hours)
     left join lateral (
       select coalesce(r.conversions, 0) as conversions from fact_revisions r
       where r.kind = '${kind}' and r.campaign_key = d.campaign_key and r.day = d.day and r.entity_key = d.entity_key
         and r.superseded_at > d.ended + make_interval(hours => h.hours)
       order by r.superseded_at limit 1
     ) earlier on true
     group by 1 order by 1`,
    [
      accounts,
      addDays(today, LEARNED.from),
      addDays(today, LEARNED.to),
      HOURS_AFTER,
      HOURS_AFTER[0],
      MOST_ROWS,
    ],
  );
  return curveOf(rows);
}

/** Parts do not fall and end at all. Null with too few conversions. Pure. */
export function curveOf(
  rows: readonly { readonly hours: number; readonly known: number; readonly final: number }[],
): DelayCurve | null {
  if ((rows[0]?.final ?? 0) < LEAST_CONVERSIONS) return null;
  let arrived = 0;
  return rows.map(({ hours, known, final }) => {
    arrived = Math.min(1, Math.max(arrived, known / final));
    return { ageHours: hours + HALF_A_DAY, arrived };
  });
}

const MS_PER_HOUR = 3_600_000;

/** How much of the conversions of each day's clicks has arrived; today counts from its start until now. */
export function dayWeights(curve: DelayCurve, range: DateRange, timeZone: string, now: Date) {
  return daysOfRange(range).map((day) => {
    const start = Date.parse(zonedInstant(day, '00:00:00.000', timeZone));
    const end = Date.parse(zonedInstant(addDays(day, 1), '00:00:00.000', timeZone));
    const middle = (start + Math.min(end, Math.max(start, now.getTime()))) / 2;
    return { day, part: arrivedPart(curve, (now.getTime() - middle) / MS_PER_HOUR) };
  });
}
