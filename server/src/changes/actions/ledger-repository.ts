import type { Action, ActionState, Write, WriteState } from '@adhelm/contracts';
import { actionTargetSchema, actorSchema, writeStateSchema } from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';

export type WriteRecord = {
  id: string;
  source: string;
  currency: string;
  account_id: string;
  entity_kind: string;
  entity_id: string;
  entity_name: string;
  campaign_id: string | null;
  field: string;
  before_image: unknown;
  target: unknown;
  observed: unknown;
  state: string;
  attempts: number;
  error: string | null;
  sent_at: Date | null;
  settled_at: Date | null;
  task_id: string | null;
  done_by: string | null;
  contradicted_at: Date | null;
  undone: boolean;
};

/** A write with the fields that the worker and undo need. */
export type LedgerWrite = Write & {
  readonly attempts: number;
  /** The account's currency. */
  readonly currency: string;
  /** An undo of it is in progress or confirmed; a failed one may be retried. */
  readonly undone: boolean;
  /** For a manual task: who did it, and whether figures contradict it. */
  readonly doneBy: string | null;
  readonly isContradicted: boolean;
};

export function readWrite(record: WriteRecord): LedgerWrite {
  const target = actionTargetSchema.parse({
    source: record.source,
    account: record.account_id,
    kind: record.entity_kind,
    id: record.entity_id,
    ...(record.campaign_id === null ? {} : { campaign: record.campaign_id }),
  });
  return {
    ...target,
    writeId: record.id,
    entityName: record.entity_name,
    field: record.field,
    before: record.before_image,
    target: record.target,
    observed: record.observed,
    state: writeStateSchema.parse(record.state),
    attempts: record.attempts,
    currency: record.currency,
    error: record.error,
    sentAt: record.sent_at?.toISOString() ?? null,
    settledAt: record.settled_at?.toISOString() ?? null,
    ...(record.task_id === null ? {} : { taskId: record.task_id }),
    doneBy: record.done_by,
    isContradicted: record.contradicted_at !== null,
    undone: record.undone,
  };
}

export type LedgerAction = Omit<Action, 'writes'> & {
  readonly requestId: string | null;
  /** What its changes are listed with, as one; null for an action by itself. */
  readonly batchId: string | null;
  readonly writes: readonly LedgerWrite[];
};

const actionIdSchema = z.guid();

type ActionRecord = {
  id: string;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  reason: string | null;
  request_id: string | null;
  undo_of: string | null;
  batch_id: string | null;
  undone_by: string | null;
  created_at: Date;
};

/** SQL: whether a write `l` was undone, by an undo in progress or confirmed. */
export const WRITE_UNDONE = `exists (
  select 1 from actions u join ledger ul on ul.action_id = u.id
  where u.undo_of = l.action_id and ul.account_id = l.account_id and ul.entity_kind = l.entity_kind
    and ul.entity_id = l.entity_id and ul.field = l.field
    and ul.campaign_id is not distinct from l.campaign_id and ul.state <> 'failed'
)`;

/** SQL: writes `l`, as `readWrite` takes them. */
export const WRITES = `select l.*, a.source, a.currency, ${WRITE_UNDONE} as undone
  from ledger l join accounts a on a.id = l.account_id`;

/** An action and its writes; null when it does not exist or none of it is in scope. */
export async function findAction(queries: Queries, id: string): Promise<LedgerAction | null> {
  if (!actionIdSchema.safeParse(id).success) return null;
  const actions = await queries.query<ActionRecord>(
    `select a.*, (
       select u.id from actions u
       where u.undo_of = a.id
         and exists (select 1 from ledger ul where ul.action_id = u.id and ul.state <> 'failed')
       order by u.id desc limit 1
     ) as undone_by
     from actions a where a.id = $1`,
    [id],
  );
  const writes = await queries.query<WriteRecord>(`${WRITES} where l.action_id = $1 order by l.id`, [id]);
  const record = actions.rows[0];
  if (record === undefined || writes.rows.length === 0) return null;
  const read = writes.rows.map(readWrite);
  return {
    id: record.id,
    actor: actorSchema.parse({ kind: record.actor_kind, id: record.actor_id, name: record.actor_name }),
    reason: record.reason,
    requestId: record.request_id,
    batchId: record.batch_id,
    state: stateOfWrites(read.map((write) => write.state)),
    createdAt: record.created_at.toISOString(),
    undoOf: record.undo_of,
    undoneBy: record.undone_by,
    writes: read,
  };
}

/** The state of an action; null when none of it is in scope. */
export async function findState(queries: Queries, id: string): Promise<ActionState | null> {
  const { rows } = await queries.query<{ state: string }>(
    'select distinct state from ledger where action_id = $1',
    [id],
  );
  return rows.length === 0 ? null : stateOfWrites(rows.map(({ state }) => writeStateSchema.parse(state)));
}

/** The accounts of an action's open writes that are not manual. */
export async function openAccounts(queries: Queries, id: string): Promise<string[]> {
  const { rows } = await queries.query<{ account: string }>(
    `select account_id as account from ledger where action_id = $1 and settled_at is null and task_id is null
     group by account_id order by min(id::text)`,
    [id],
  );
  return rows.map(({ account }) => account);
}

/** Lets only one undo of an action commit at a time, so that a second one sees what the first one planned. */
export async function lockAction(queries: Queries, id: string): Promise<void> {
  await queries.query('select 1 from actions where id = $1 for update', [id]);
}

/** The state of an action, from the states of its writes. */
export function stateOfWrites(states: readonly WriteState[]): ActionState {
  const open = states.filter((state) => state !== 'confirmed' && state !== 'failed');
  if (open.length > 0) return open.every((state) => state === 'to-do') ? 'to-do' : 'running';
  if (states.every((state) => state === 'confirmed')) return 'confirmed';
  return states.every((state) => state === 'failed') ? 'failed' : 'partly-failed';
}
