import type { DateRange, SeriesPoint } from '@adhelm/contracts';
import { addDays, zonedInstant } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { POINT_SUMS, pointOf, type SummedPoint } from './figure-series.ts';

/** Which hours to add up: those of the days of a time zone, of campaigns of accounts whose source reports hours. */
export type AddedHours = {
  readonly accounts: readonly number[];
  readonly keys: readonly number[];
  readonly range: DateRange;
  readonly timeZone: string;
  readonly currency: string;
};

/** The instants between which the days of a range lie in a time zone; `end` is excluded. */
export function instantsOfDays({ startDate, endDate }: DateRange, timeZone: string) {
  const midnight = (day: string) => Date.parse(zonedInstant(day, '00:00:00.000', timeZone));
  return { start: midnight(startDate), end: midnight(addDays(endDate, 1)) };
}

/** As `to_char` writes an hour. */
const FORMATS = { hour: 'YYYY-MM-DD"T"HH24:00:00"Z"', 'weekday-hour': 'ID"T"HH24' } as const;

/**
 * Figures by UTC hour, or by weekday and hour of `timeZone`; without rows, they are missing. Amounts are converted at the
 * rate of the account's day.
 */
export async function hourSeries(
  queries: Queries,
  grain: keyof typeof FORMATS,
  { accounts, keys, range, timeZone, currency }: AddedHours,
): Promise<SeriesPoint[]> {
  const { start, end } = instantsOfDays(range, timeZone);
  const here = (amount: 'cost' | 'revenue', rates: string) =>
    `case when h.${amount}_currency = $4 then h.${amount} else converted_micros(h.${amount}, ${rates}.rate) end`;
  const { rows } = await queries.query<SummedPoint>(
    `with rates as materialized (
       select currency, day::date as day, fx_rate(currency, $4, day::date) as rate
       from performance_currencies, generate_series($5::date, $6::date, interval '1 day') day
       where currency <> $4
     ), hours as (
       select h.hour, h.impressions, h.clicks, h.conversions, ${here('cost', 'c')} as cost_here,
         ${here('revenue', 'r')} as revenue_here
       from campaign_hour_performance h
       join accounts a on a.key = h.account_key
       left join rates c on c.currency = h.cost_currency and c.day = (h.hour at time zone a.time_zone)::date
       left join rates r on r.currency = h.revenue_currency and r.day = (h.hour at time zone a.time_zone)::date
       where h.account_key = any ($1) and h.hour >= $2 and h.hour < $3 and h.campaign_key = any ($8)
       offset 0
     )
     select to_char(hour at time zone $7, $9) as at, ${POINT_SUMS} from hours group by 1 order by 1`,
    [
      accounts,
      new Date(start),
      new Date(end),
      currency,
      addDays(range.startDate, -1),
      addDays(range.endDate, 1),
      grain === 'hour' ? 'UTC' : timeZone,
      keys,
      FORMATS[grain],
    ],
  );
  return rows.map(pointOf);
}
