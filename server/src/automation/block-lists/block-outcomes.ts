import { type ActionTarget, because } from '@adhelm/contracts';
import type pg from 'pg';
import type { StartedPart } from '../../changes/actions/index.ts';

/** Why a block that was in place and is gone is not made again. */
export const REMOVED = because('taken-back', {}).reason;

/** What became of one block. */
export type Outcome = {
  readonly target: Pick<ActionTarget, 'account' | 'id' | 'campaign'>;
  readonly state: 'sent' | 'blocked' | 'removed' | 'skipped' | 'failed';
  readonly reason: string | null;
  readonly write: string | null;
};

type Part = StartedPart<{ readonly before: unknown; readonly skipped: string | null } & ActionTarget>;

/** What became of a batch that was planned. */
export function outcomesOf({ action, skipped }: Part): Outcome[] {
  const sent = action?.writes ?? [];
  return [
    ...sent.map((write) => ({ target: write, state: 'sent' as const, reason: null, write: write.writeId })),
    ...skipped.map(({ before, skipped: reason, ...target }) =>
      before === true
        ? { target, state: 'blocked' as const, reason: null, write: null }
        : {
            target,
            state: reason === REMOVED ? ('removed' as const) : ('skipped' as const),
            reason,
            write: null,
          },
    ),
  ];
}

type Kept = {
  readonly list: string;
  readonly found: readonly Outcome[];
  /** Whether they are the first ones, which the rest waits for. */
  readonly isCanary: boolean;
  readonly at: Date;
};

/** Keeps what became of blocks; those of placements that left the list meanwhile are of no interest. */
export async function keepOutcomes(
  client: pg.ClientBase,
  { list, found, isCanary, at }: Kept,
): Promise<void> {
  await client.query(
    `insert into block_list_targets as t
       (list_id, account_id, campaign_id, widget_id, state, reason, write_id, attempts, checked_at, is_canary)
     select $1, g.account, g.campaign, g.widget, g.state, g.reason, g.write, 1, $8, $9
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::uuid[])
       as g (account, campaign, widget, state, reason, write)
     where exists (select from block_list_entries e where e.list_id = $1 and e.widget_id = g.widget)
     on conflict (list_id, account_id, campaign_id, widget_id) do update set state = excluded.state,
       reason = excluded.reason, write_id = excluded.write_id, checked_at = excluded.checked_at, is_canary = excluded.is_canary,
       attempts = case when excluded.state in ('sent', 'failed') then t.attempts + 1 else 0 end`,
    [
      list,
      found.map(({ target }) => target.account),
      found.map(({ target }) => target.campaign ?? ''),
      found.map(({ target }) => target.id),
      found.map(({ state }) => state),
      found.map(({ reason }) => reason),
      found.map(({ write }) => write),
      at,
      isCanary,
    ],
  );
}
