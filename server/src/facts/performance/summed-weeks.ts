import { addDays, type DateRange, daysOfRange } from '@adhelm/contracts';
import type pg from 'pg';
import type { Queries } from '../../foundation/database/index.ts';

/**
 * The weeks of a tracker, by the Monday that they begin on, whose sums are those of their days: of its own visits, and of
 * what each source reports of the campaigns, contents and widgets that they name.
 */
type SummedWeeks = {
  readonly tracker: readonly string[];
  readonly sources: ReadonlyMap<string, readonly string[]>;
};

export const noWeeks: SummedWeeks = { tracker: [], sources: new Map() };

/** SQL: the Monday of a day's week. */
export function weekOf(day: string): string {
  return `(${day} - extract(isodow from ${day})::int + 1)`;
}

/** The summed weeks of a tracker that are wholly in a range. Sums have the tracker's currency. */
export async function summedWeeks(
  queries: Queries,
  reporterKey: number,
  { startDate, endDate }: DateRange,
): Promise<SummedWeeks> {
  const { rows } = await queries.query<{ side: 'tracker' | 'source'; source: string; weeks: string[] }>(
    `select side, source, array_agg(week order by week) as weeks from summed_weeks
     where reporter_key = $1 and week >= $2::date and week <= $3::date - 6 group by 1, 2`,
    [reporterKey, startDate, endDate],
  );
  return {
    tracker: rows.find(({ side }) => side === 'tracker')?.weeks ?? [],
    sources: new Map(rows.flatMap(({ side, source, weeks }) => (side === 'source' ? [[source, weeks]] : []))),
  };
}

const DAYS_AFTER_MONDAY = 6;

/** The days of a range that are in none of these weeks. Pure. */
export function daysBeside(range: DateRange, weeks: readonly string[]): string[] {
  const summed = new Set(
    weeks.flatMap((week) => daysOfRange({ startDate: week, endDate: addDays(week, DAYS_AFTER_MONDAY) })),
  );
  return daysOfRange(range).filter((day) => !summed.has(day));
}

/** Forgets the weeks of a tracker's days in `rolled_days`. Its visits must be locked. */
export async function forgetVisitWeeks(client: pg.ClientBase, reporterKey: number): Promise<void> {
  await client.query(
    `delete from summed_weeks where reporter_key = $1 and side = 'tracker'
       and week in (select ${weekOf('day')} from rolled_days)`,
    [reporterKey],
  );
}

/** Forgets the weeks of the sources of `rolled_accounts`, which must be locked. */
export async function forgetEntityWeeks(client: pg.ClientBase): Promise<void> {
  await client.query(
    `delete from summed_weeks w using (
       select distinct r.reporter_key, a.source, ${weekOf('r.day')} as week
       from (select distinct reporter_key, account_key, day from rolled_accounts) r
       join accounts a on a.key = r.account_key
     ) rolled
     where w.side = 'source' and w.reporter_key = rolled.reporter_key and w.source = rolled.source
       and w.week = rolled.week`,
  );
}

/** Forgets the weeks of a source's days in `changed_facts`, at all trackers. The source must be locked. */
export async function forgetChangedWeeks(client: pg.ClientBase, source: string): Promise<void> {
  await client.query(
    `delete from summed_weeks where side = 'source' and source = $1
       and week in (select ${weekOf('day')} from (select distinct day from changed_facts) changed)`,
    [source],
  );
}
