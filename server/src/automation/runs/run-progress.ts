import { because, type Reason } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { publish } from '../../foundation/events/index.ts';

/** Announces the progress of a run to the people who may see one of its accounts. */
export async function tellRun(queries: Queries, run: string): Promise<void> {
  const { rows } = await queries.query<{ account: string }>(
    'select distinct account_id as account from rule_decisions where run_id = $1',
    [run],
  );
  for (const { account } of rows)
    await publish(queries, { type: 'job.changed', data: { jobId: run, account } }, account);
}

/** Takes over from the ledger what has been read back. Resolves with whether anything was. */
export async function settleDecisions(queries: Queries, run: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update rule_decisions d set state = l.state, reason = l.error
     from ledger l where d.run_id = $1 and d.state = 'sent' and l.id = d.write_id and l.settled_at is not null`,
    [run],
  );
  return (rowCount ?? 0) > 0;
}

/** Ends what a run has not sent yet, with the reason. Resolves with how many decisions that were, and whether people were asked. */
export async function stopDecisions(
  queries: Queries,
  run: string,
  { reason, because: coded }: Reason,
): Promise<{ readonly count: number; readonly hadWaited: boolean }> {
  const { rows } = await queries.query<{ hadWaited: boolean }>(
    `update rule_decisions set state = 'stopped', reason = $2, because = $3
     where run_id = $1 and state in ('planned', 'waiting')
     returning expires_at is not null as "hadWaited"`,
    [run, reason, coded ?? null],
  );
  return { count: rows.length, hadWaited: rows.some(({ hadWaited }) => hadWaited) };
}

/** Ends decisions for which nobody decided in time. */
export async function expireDecisions(queries: Queries, run: string, now: Date): Promise<number> {
  const { reason, because: coded } = because('unanswered', {});
  const { rowCount } = await queries.query(
    `update rule_decisions set state = 'expired', reason = $3, because = $4
     where run_id = $1 and state = 'waiting' and expires_at <= $2`,
    [run, now, reason, coded],
  );
  return rowCount ?? 0;
}

/** The actions of a run that are not finished. */
export async function openActionsOf(queries: Queries, run: string): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select distinct action_id as id from rule_decisions where run_id = $1 and state = 'sent'`,
    [run],
  );
  return rows.map(({ id }) => id);
}

/** How many decisions of a run are in each state that still counts. */
export async function leftOfRun(queries: Queries, run: string) {
  const { rows } = await queries.query<{
    planned: number;
    sent: number;
    waiting: number;
    done: number;
    failed: number;
    expiresAt: Date | null;
    accounts: string[];
    reason: string | null;
  }>(
    `select (count(*) filter (where state = 'planned'))::int as planned,
       (count(*) filter (where state = 'sent'))::int as sent,
       (count(*) filter (where state = 'waiting'))::int as waiting,
       (count(*) filter (where state = 'confirmed'))::int as done,
       (count(*) filter (where state = 'failed'))::int as failed,
       min(expires_at) filter (where state = 'waiting') as "expiresAt",
       coalesce(array_agg(distinct account_id::text) filter (where state = 'planned'), '{}') as accounts,
       min(reason) filter (where state = 'failed') as reason
     from rule_decisions where run_id = $1`,
    [run],
  );
  const [row] = rows;
  if (row === undefined) throw new TypeError('an aggregate has a row');
  return row;
}
