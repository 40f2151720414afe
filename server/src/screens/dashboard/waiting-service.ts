import { type WaitingAnswer, waitingIds } from '@adhelm/contracts';
import type pg from 'pg';
import { type Scope, withScope } from '../../foundation/database/index.ts';

type Row = { readonly id: string; readonly count: number; readonly oldest: Date };

const WAITING = `
  select kind || '-' || state as id, count(*)::int as count, min(updated_at) as oldest
  from submissions where state in ('failed', 'rejected') group by 1
  union all
  select v.draft ->> 'kind' || '-approvals', count(*)::int, min(d.at)
  from rule_decisions d join rule_versions v on v.rule_id = d.rule_id and v.version = d.version
  where d.state = 'waiting' group by 1
  union all
  select 'manual-tasks', count(*)::int, min(created_at) from manual_tasks where state = 'open' having count(*) > 0`;

/** What waits for a person in the accounts in scope, in the order of `waitingIds`. */
export function readWaiting(pool: pg.Pool, scope: Scope): Promise<WaitingAnswer> {
  return withScope(pool, scope, async (client) => {
    const { rows } = await client.query<Row>(WAITING);
    return {
      success: true,
      data: waitingIds.flatMap((id) =>
        rows
          .filter((row) => row.id === id)
          .map(({ count, oldest }) => ({ id, count, oldestAt: oldest.toISOString() })),
      ),
    };
  });
}
