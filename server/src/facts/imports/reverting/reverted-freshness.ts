import { addDays, daysBetween, type ImportedDays } from '@adhelm/contracts';
import type pg from 'pg';
import type { RevertedImport } from './revert-repository.ts';

/**
 * Undoes the effect of the import on freshness. Figures are complete only through the day known before it, plus the
 * days that later files add. The last good sync is restored if nothing followed. The next sync of a source that reports
 * these figures itself reads again everything that it may still correct.
 */
export async function revertFreshness(
  client: pg.ClientBase,
  reverted: Pick<RevertedImport, 'id' | 'account' | 'kind' | 'mergedAt'>,
): Promise<void> {
  const { id, account, kind, mergedAt } = reverted;
  await lowerCompleteThrough(client, reverted);
  for (const each of [kind, 'entities']) {
    await client.query(
      `update freshness f set last_good_sync_at = b.last_good_sync_at,
         last_error = coalesce(f.last_error, b.last_error), last_error_at = coalesce(f.last_error_at, b.last_error_at)
       from imports i, jsonb_populate_record(
         null::freshness, coalesce(nullif(i.freshness_before -> $3, 'null'), '{}')
       ) b
       where i.id = $1 and f.account_id = $2 and f.kind = $3 and f.last_good_sync_at = i.merged_at`,
      [id, account.id, each],
    );
    // a later import that followed this one must restore what was before both
    await client.query(
      `update imports later set freshness_before =
         jsonb_set(later.freshness_before, array[$3], coalesce(i.freshness_before -> $3, 'null'))
       from imports i
       where i.id = $1 and later.account_id = $2
         and (later.freshness_before -> $3 ->> 'last_good_sync_at')::timestamptz = $4::timestamptz`,
      [id, account.id, each, mergedAt],
    );
  }
  await client.query('update freshness set reread_on = null where account_id = $1 and kind = $2', [
    account.id,
    kind,
  ]);
}

type Moved = { readonly before: string | null; readonly after: string | null; readonly now: string | null };

async function lowerCompleteThrough(
  client: pg.ClientBase,
  { id, account, kind, mergedAt }: Pick<RevertedImport, 'id' | 'account' | 'kind' | 'mergedAt'>,
): Promise<void> {
  const { rows } = await client.query<Moved>(
    `select i.freshness_before -> $3 ->> 'complete_through' as before, i.complete_through as after,
       f.complete_through as now
     from imports i join freshness f on f.account_id = $2 and f.kind = $3 where i.id = $1`,
    [id, account.id, kind],
  );
  const [moved] = rows;
  if (moved === undefined || moved.now === null || moved.before === moved.after) return;
  const through = followed(moved.before, await laterDays(client, { account, kind, mergedAt }));
  if (through !== null && through >= moved.now) return;
  await client.query('update freshness set complete_through = $3 where account_id = $1 and kind = $2', [
    account.id,
    kind,
    through,
  ]);
}

type LaterDays = {
  readonly days: ImportedDays;
  /** The latest of them that is not in the future. */
  readonly last: string;
};

/** Complete days of later imports that were not undone, oldest first. */
async function laterDays(
  client: pg.ClientBase,
  { account, kind, mergedAt }: Pick<RevertedImport, 'account' | 'kind' | 'mergedAt'>,
): Promise<LaterDays[]> {
  const { rows } = await client.query<LaterDays>(
    `select days, least(days ->> 'endDate', complete_through::text) as last from imports i
     where account_id = $1 and mapping ->> 'kind' = $2 and merged_at > $3::timestamptz and state = 'done'
       and is_whole_days and skipped = 0 and complete_through is not null
       and not exists (select from import_reverts r where r.import_id = i.id and r.state = 'done')
     order by merged_at`,
    [account.id, kind, mergedAt],
  );
  return rows;
}

/** How far consecutive days reach from a day. A file with missing days adds none, because they are unknown. */
function followed(from: string | null, later: readonly LaterDays[]): string | null {
  let through = from;
  for (const { days, last } of later) {
    if (days.count !== daysBetween(days.startDate, days.endDate) + 1) continue;
    if (through !== null && days.startDate > addDays(through, 1)) continue;
    if (through === null || last > through) through = last;
  }
  return through;
}
