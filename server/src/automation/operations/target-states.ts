import type pg from 'pg';
import type { Queries } from '../../foundation/database/index.ts';
import { publish } from '../../foundation/events/index.ts';
import { isAutomationStopped } from '../emergency-stop/index.ts';
import { lockOperation } from './operation-repository.ts';

/** The batch is not to be sent: its operation was stopped, or another worker has it. */
export class BatchGone extends Error {
  constructor() {
    super('the batch of an operation is not to be sent');
    this.name = 'BatchGone';
  }
}

/** The first step of a batch's transaction. Throws `BatchGone`. */
export async function claimBatch(
  client: pg.ClientBase,
  operation: string,
  places: readonly number[],
): Promise<void> {
  // an undo is the remedy for what was stopped
  if ((await isAutomationStopped(client)) && !(await isUndo(client, operation))) throw new BatchGone();
  if ((await lockOperation(client, operation)) !== 'running') throw new BatchGone();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from operation_targets
     where operation_id = $1 and place = any ($2::integer[]) and state = 'planned'`,
    [operation, places],
  );
  if (rows[0]?.count !== places.length) throw new BatchGone();
}

async function isUndo(client: pg.ClientBase, operation: string): Promise<boolean> {
  const { rowCount } = await client.query('select from operations where id = $1 and undo_of is not null', [
    operation,
  ]);
  return rowCount === 1;
}

type KeptBatch = {
  readonly operation: string;
  readonly isCanary: boolean;
  readonly actionId: string | null;
  /** The write of each place that is sent. */
  readonly sent: ReadonlyMap<number, string>;
  /** Why places are left out. */
  readonly skipped: ReadonlyMap<number, string>;
  readonly at: Date;
};

/** The last step of a batch's transaction: its targets and its action belong together from now on. */
export async function keepBatch(client: pg.ClientBase, batch: KeptBatch): Promise<void> {
  const { operation, isCanary, actionId, sent, skipped, at } = batch;
  await client.query(
    `update operation_targets t set state = 'sent', write_id = b.write, is_canary = $4
     from unnest($2::integer[], $3::uuid[]) as b (place, write)
     where t.operation_id = $1 and t.place = b.place`,
    [operation, [...sent.keys()], [...sent.values()], isCanary],
  );
  if (actionId !== null) {
    await client.query('update actions set operation_id = $2 where id = $1', [actionId, operation]);
  }
  await endTargets(client, { operation, reasons: skipped, state: 'skipped', isCanary, at });
}

type EndedTargets = {
  readonly operation: string;
  readonly reasons: ReadonlyMap<number, string>;
  readonly state: 'skipped' | 'failed';
  readonly isCanary: boolean;
  readonly at: Date;
};

/** Ends planned targets that are not sent, with the reason of each. */
export async function endTargets(
  client: Queries,
  { operation, reasons, state, isCanary, at }: EndedTargets,
): Promise<void> {
  if (reasons.size === 0) return;
  await client.query(
    `with ended as (
       update operation_targets t set state = $4, reason = b.reason, is_canary = $5
       from unnest($2::integer[], $3::text[]) as b (place, reason)
       where t.operation_id = $1 and t.place = b.place and t.state = 'planned' returning 1
     )
     update operations set ${state} = ${state} + (select count(*) from ended), updated_at = $6 where id = $1`,
    [operation, [...reasons.keys()], [...reasons.values()], state, isCanary, at],
  );
}

/** Takes over from the ledger what has been read back, and tells the account's people. */
export async function settleTargets(
  client: Queries,
  operation: string,
  account: string | null,
  at: Date,
): Promise<void> {
  const { rowCount } = await client.query(
    `with settled as (
       update operation_targets t set state = l.state, reason = l.error
       from ledger l where t.operation_id = $1 and t.state = 'sent' and l.id = t.write_id and l.settled_at is not null
         and ($2::uuid is null or t.account_id = $2)
       returning t.state
     )
     update operations set confirmed = confirmed + (select count(*) from settled where state = 'confirmed'),
       failed = failed + (select count(*) from settled where state = 'failed'), updated_at = $3
     where id = $1 and exists (select from settled)`,
    [operation, account, at],
  );
  if (rowCount === 1 && account !== null) await tellOperation(client, operation, account);
}

/** Announces progress to the people who may see the account. */
export async function tellOperation(client: Queries, operation: string, account: string): Promise<void> {
  await publish(client, { type: 'job.changed', data: { jobId: operation, account } }, account);
}

/** Cancels all targets that were not sent. */
export async function cancelTargets(
  client: Queries,
  operation: string,
  reason: string,
  at: Date,
): Promise<void> {
  await client.query(
    `with ended as (
       update operation_targets set state = 'cancelled', reason = $2
       where operation_id = $1 and state = 'planned' returning 1
     )
     update operations set cancelled = cancelled + (select count(*) from ended), updated_at = $3 where id = $1`,
    [operation, reason, at],
  );
}
