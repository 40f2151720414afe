import type { Queries } from '../../../foundation/database/index.ts';

/** Upper bounds of the buckets of mount times, in milliseconds; longer times count in the last one. */
export const mountTimeBands = [
  25, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200, 5000, 8000, 16000,
] as const;

export function bandOf(milliseconds: number): number {
  return (
    mountTimeBands.find((upTo) => milliseconds <= upTo) ?? mountTimeBands[mountTimeBands.length - 1] ?? 0
  );
}

export async function countMount(
  queries: Queries,
  module: string,
  version: string,
  milliseconds: number,
): Promise<void> {
  await queries.query(
    `insert into module_mount_times (module, version, up_to_ms, mounts) values ($1, $2, $3, 1)
     on conflict (module, version, up_to_ms) do update set mounts = module_mount_times.mounts + 1`,
    [module, version, bandOf(milliseconds)],
  );
}

/** Limit per person, version and hour, since further errors of a loop in one browser carry no information. */
const MOST_ERRORS_OF_A_PERSON = 20;
/** Rows are not read after an hour. */
const KEPT_HOURS = 2;

export async function countUncaughtError(
  queries: Queries,
  report: { readonly module: string; readonly version: string; readonly person: string; readonly at: Date },
): Promise<void> {
  const { module, version, person, at } = report;
  const { rows } = await queries.query<{ uncaught: number }>(
    `insert into module_error_reports as known (module, version, person, hour, uncaught)
     values ($1, $2, $3, date_trunc('hour', $4::timestamptz), 1)
     on conflict (module, version, person, hour) do update set uncaught = known.uncaught + 1
      where known.uncaught < ${MOST_ERRORS_OF_A_PERSON}
     returning uncaught`,
    [module, version, person, at],
  );
  if (rows.length === 0) return;
  await queries.query(
    `insert into module_errors (module, version, day, uncaught) values ($1, $2, $3::timestamptz::date, 1)
     on conflict (module, version, day) do update set uncaught = module_errors.uncaught + 1`,
    [module, version, at],
  );
  if (rows[0]?.uncaught !== 1) return;
  await queries.query(
    `delete from module_error_reports where ctid in (
       select ctid from module_error_reports
        where hour < $1::timestamptz - make_interval(hours => ${KEPT_HOURS}) for update skip locked)`,
    [at],
  );
}

export type Experience = { readonly uncaughtErrors: number; readonly medianMountMs: number | null };

/** Displayed figures of a version, which decide nothing. The median is the upper bound of its bucket. */
export async function readExperience(queries: Queries, module: string, version: string): Promise<Experience> {
  const errors = await queries.query<{ uncaught: number }>(
    'select coalesce(sum(uncaught), 0)::bigint as uncaught from module_errors where module = $1 and version = $2',
    [module, version],
  );
  const median = await queries.query<{ median: number | null }>(
    `select min(up_to_ms) as median
       from (select up_to_ms, sum(mounts) over (order by up_to_ms) as so_far, sum(mounts) over () as all_mounts
               from module_mount_times where module = $1 and version = $2) as bands
      where so_far * 2 >= all_mounts`,
    [module, version],
  );
  return { uncaughtErrors: errors.rows[0]?.uncaught ?? 0, medianMountMs: median.rows[0]?.median ?? null };
}
