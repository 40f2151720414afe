import type { Queries } from '../../database/pool.ts';

/** Upper ends of the bands that mount times are counted in, in milliseconds; longer ones go to the last. */
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

export async function countUncaughtError(
  queries: Queries,
  module: string,
  version: string,
  at: Date,
): Promise<void> {
  await queries.query(
    `insert into module_errors (module, version, day, uncaught) values ($1, $2, $3::timestamptz::date, 1)
     on conflict (module, version, day) do update set uncaught = module_errors.uncaught + 1`,
    [module, version, at],
  );
}

export type Experience = { readonly uncaughtErrors: number; readonly medianMountMs: number | null };

/** What is shown of a version, and decides nothing. The median is the end of the band that it falls into. */
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
