import type { ActionTarget, BlockListCounts } from '@adhelm/contracts';

/** A placement in a campaign, and what became of it so far; null = not looked at yet. */
export type Block = { readonly target: ActionTarget; readonly state: string | null };

/**
 * SQL: every block that the lists of a parameter want, as `blocks`: each placement in each campaign that a list is attached to now,
 * with what became of it (`state`; null = not looked at yet). A write that ended says so before the next sync does.
 */
export const wantedBlocks = (lists = '$1'): string => `attached as materialized (
    select distinct p.list_id, c.key as campaign_key, c.account_id, c.external_id as campaign_id
    from block_list_places p join accounts a on a.id = p.account_id and a.archived_at is null
    join campaigns c on c.account_id = p.account_id and c.gone_at is null
      and (p.campaign_id = c.external_id
        or (p.campaign_id is null and (p.new_campaigns or c.first_seen_at <= p.attached_at)))
    where p.list_id = any (${lists}::uuid[])
  ), blocks as materialized (
    select a.list_id, a.campaign_key, a.account_id, a.campaign_id, e.widget_id, coalesce(t.reason, l.error) as reason, t.checked_at, t.attempts,
      case when t.state <> 'sent' then t.state when l.state = 'confirmed' then 'blocked'
        when l.state = 'failed' then 'failed' else t.state end as state
    from attached a join block_list_entries e on e.list_id = a.list_id
    left join block_list_targets t on t.list_id = a.list_id and t.account_id = a.account_id
      and t.campaign_id = a.campaign_id and t.widget_id = e.widget_id
    left join ledger l on l.id = t.write_id
  )`;

const states = ['blocked', 'sent', 'removed', 'skipped', 'failed'] as const;

/** SQL: the counts of a group of `blocks`, as `counts`. */
export const BLOCK_COUNTS = `jsonb_build_object(${states
  .map((state) => `'${state}', count(*) filter (where b.state = '${state}')`)
  .join(', ')}, 'missing', count(*) filter (where b.widget_id is not null and b.state is null)) as counts`;

export const noBlocks: BlockListCounts = {
  blocked: 0,
  sent: 0,
  removed: 0,
  skipped: 0,
  failed: 0,
  missing: 0,
};
