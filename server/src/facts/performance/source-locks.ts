import { isTrackerSource } from '@adhelm/contracts';
import type pg from 'pg';

/**
 * Lets transactions that change what one source's accounts report wait for each other, in one order of sources. Called
 * before an account's campaigns change as well: these count the edition of its lists, which others change with the
 * lock, so that the two would wait for each other forever. A tracker's merge changes rows of every source.
 */
export async function lockSourcesOf(
  client: pg.ClientBase,
  { source }: { readonly source: string },
): Promise<void> {
  await client.query(
    `select pg_advisory_xact_lock(hashtext('performance'), hashtext(source)) from (
       select distinct source from accounts where $1 or source = $2 order by 1
     ) sources`,
    [isTrackerSource(source), source],
  );
}
