import { because } from '@adhelm/contracts';
import type pg from 'pg';
import { canarySize } from '../operations/index.ts';
import { type Block, wantedBlocks } from './wanted-blocks.ts';

/** What became of the first blocks of a sync, which are read back before the rest is sent. */
type Canary =
  | { readonly state: 'none' | 'open' | 'passed' }
  | { readonly state: 'failed'; readonly message: string };

/** Of more failures than this share, the rest would fail, too. */
const MOST_FAILED = 0.5;
const LOOK_AGAIN_SECONDS = 5;

/** Reads what is known of a list's canary now. */
export async function canaryOf(client: pg.ClientBase, list: string): Promise<Canary> {
  const { rows } = await client.query<{
    isSent: boolean;
    open: number;
    failed: number;
    total: number;
    reason: string | null;
  }>(
    `select l.canary_at is not null as "isSent", count(*) filter (where t.state = 'sent' and w.settled_at is null)::int as open,
       count(*) filter (where t.state = 'failed' or w.state = 'failed')::int as failed, count(t.list_id)::int as total,
       max(coalesce(t.reason, w.error)) filter (where t.state = 'failed' or w.state = 'failed') as reason
     from block_lists l left join block_list_targets t on t.list_id = l.id and t.is_canary
     left join ledger w on w.id = t.write_id where l.id = $1 group by l.canary_at`,
    [list],
  );
  const [canary] = rows;
  if (canary === undefined || !canary.isSent) return { state: 'none' };
  const { open, failed, total, reason } = canary;
  if (open > 0) return { state: 'open' };
  if (failed <= total * MOST_FAILED) return { state: 'passed' };
  return {
    state: 'failed',
    message: because('first-blocks-failed', { failed, first: total, detail: reason ?? '' }).reason,
  };
}

/** Which blocks go first: 1 % of those that are missing, accounts in turns. Empty when there is no rest. */
export async function canaryBlocks(client: pg.ClientBase, list: string, source: string): Promise<Block[]> {
  const { rows } = await client.query<{ account: string; campaign: string; widget: string; total: number }>(
    `with ${wantedBlocks()}, missing as (select * from blocks where state is null)
     select account_id as account, campaign_id as campaign, widget_id as widget, count(*) over ()::int as total
     from missing
     order by row_number() over (partition by account_id order by md5(campaign_id), md5(widget_id)), account_id limit 50`,
    [[list]],
  );
  const total = rows[0]?.total ?? 0;
  if (total <= 1) return [];
  return rows.slice(0, canarySize(total)).map(({ account, campaign, widget }) => ({
    target: { source, account, kind: 'widget', id: widget, campaign },
    state: null,
  }));
}

/** Notes that the canary is under way: the sync goes on when it is read back. */
export async function waitForCanary(client: pg.ClientBase, list: string, at: Date): Promise<void> {
  await client.query(
    `update block_lists set canary_at = coalesce(canary_at, $2::timestamptz),
       next_sync_at = $2::timestamptz + make_interval(secs => $3) where id = $1 and deleted_at is null`,
    [list, at, LOOK_AGAIN_SECONDS],
  );
}

/** Ends a canary, whatever became of it. */
export async function endCanary(client: pg.ClientBase, list: string): Promise<void> {
  await client.query('update block_list_targets set is_canary = false where list_id = $1 and is_canary', [
    list,
  ]);
  await client.query('update block_lists set canary_at = null where id = $1', [list]);
}
