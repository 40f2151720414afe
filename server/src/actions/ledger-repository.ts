import type { Action, ActionState, Actor, Write, WriteState } from '@adhelm/contracts';
import { actionTargetSchema, actorSchema, writeStateSchema } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import type { Queries } from '../database/pool.ts';

export type NewAction = {
  readonly id: string;
  readonly actor: Actor;
  readonly reason: string | null;
  readonly requestId: string | null;
  readonly undoOf: string | null;
};

export type NewWrite = Pick<
  Write,
  'source' | 'account' | 'kind' | 'id' | 'campaign' | 'entityName' | 'field' | 'before' | 'target' | 'taskId'
>;

/** What a worker takes further. */
const WORKED_STATES = ['planned', 'sent', 'unknown'] as const;
const OPEN_STATES = [...WORKED_STATES, 'to-do'] as const;
const UNIQUE_VIOLATION = '23505';

/** Another write of the same field of the same entity is open. */
export class LedgerConflict extends Error {
  constructor(options: ErrorOptions) {
    super('Another change of one of these entities is on its way', options);
    this.name = 'LedgerConflict';
  }
}

/** Another worker took the write a step further meanwhile (this one had lost its lease without knowing). */
export class WriteTaken extends Error {
  constructor(writeId: string) {
    super(`another worker goes on with the write ${writeId}`);
    this.name = 'WriteTaken';
  }
}

/** Writes an action and its intended writes, inside the caller's transaction. Throws `LedgerConflict`. */
export async function insertAction(
  queries: Queries,
  action: NewAction,
  writes: readonly NewWrite[],
): Promise<void> {
  try {
    await queries.query(
      `insert into actions (id, actor_kind, actor_id, actor_name, reason, request_id, undo_of)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        action.id,
        action.actor.kind,
        action.actor.id,
        action.actor.name,
        action.reason,
        action.requestId,
        action.undoOf,
      ],
    );
    const tasks = new Map(writes.map(({ taskId, account }) => [taskId, account]));
    for (const [taskId, account] of tasks) {
      if (taskId === undefined) continue;
      await queries.query('insert into manual_tasks (id, action_id, account_id) values ($1, $2, $3)', [
        taskId,
        action.id,
        account,
      ]);
    }
    for (const write of writes) {
      await queries.query(
        `insert into ledger (id, action_id, account_id, entity_kind, entity_id, entity_name, field, before_image,
           target, campaign_id, task_id, state)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $11::uuid is null then 'planned' else 'to-do' end)`,
        [
          uuidv7(),
          action.id,
          write.account,
          write.kind,
          write.id,
          write.entityName,
          write.field,
          JSON.stringify(write.before),
          JSON.stringify(write.target),
          write.campaign ?? null,
          write.taskId ?? null,
        ],
      );
    }
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === UNIQUE_VIOLATION) {
      throw new LedgerConflict({ cause: error });
    }
    throw error;
  }
}

type Attempt = Pick<LedgerWrite, 'writeId' | 'attempts'>;

/**
 * Before the call leaves: from here on a crash finds that something may have been sent. Throws `WriteTaken` when
 * somebody else sent it since it was read, so that each attempt is one worker's.
 */
export async function markSent(queries: Queries, { writeId, attempts }: Attempt, at: Date): Promise<void> {
  const { rowCount } = await queries.query(
    `update ledger set state = 'sent', sent_at = $3, attempts = attempts + 1
     where id = $1 and attempts = $2 and settled_at is null`,
    [writeId, attempts, at],
  );
  if (rowCount === 0) throw new WriteTaken(writeId);
}

/** It is not over: `unknown` = it left and nobody knows whether it arrived; `planned` = it has to be sent again. */
export async function markOpen(
  queries: Queries,
  writeId: string,
  { state, reason }: { readonly state: 'unknown' | 'planned'; readonly reason: string },
): Promise<void> {
  await queries.query(`update ledger set state = $2, error = $3 where id = $1 and settled_at is null`, [
    writeId,
    state,
    reason,
  ]);
}

type Outcome = {
  readonly state: 'confirmed' | 'failed';
  readonly observed: unknown;
  readonly error: string | null;
  readonly at: Date;
};

/** The end of a write; false when it had ended before. */
export async function settleWrite(queries: Queries, writeId: string, outcome: Outcome): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update ledger set state = $2, observed = $3, error = $4, settled_at = $5
     where id = $1 and settled_at is null`,
    [
      writeId,
      outcome.state,
      outcome.observed === undefined ? null : JSON.stringify(outcome.observed),
      outcome.error,
      outcome.at,
    ],
  );
  return rowCount === 1;
}

/** Why a write that was cancelled failed. */
export const CANCELLED = 'Cancelled before it was sent';

/**
 * Settles what has not left as failed, so that no worker sends it any more; resolves with the account of each such
 * write. A worker that is about to send one finds it settled (`markSent`).
 */
export async function cancelPlanned(queries: Queries, actionId: string, at: Date): Promise<string[]> {
  const { rows } = await queries.query<{ account_id: string }>(
    `update ledger set state = 'failed', error = $2, settled_at = $3
     where action_id = $1 and state = 'planned' returning account_id`,
    [actionId, CANCELLED, at],
  );
  if (rows.length > 0) {
    await queries.query('update actions set cancelled_at = $2 where id = $1', [actionId, at]);
  }
  return rows.map((row) => row.account_id);
}

/** Whether a field of an entity has a write on its way. */
export async function openWriteKeys(queries: Queries, accountIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await queries.query<{
    account_id: string;
    entity_kind: string;
    entity_id: string;
    field: string;
    campaign_id: string | null;
  }>(
    `select account_id, entity_kind, entity_id, field, campaign_id from ledger
     where account_id = any ($1::uuid[]) and state = any ($2)`,
    [accountIds, OPEN_STATES],
  );
  return new Set(
    rows.map((row) =>
      writeKey(
        {
          account: row.account_id,
          kind: row.entity_kind,
          id: row.entity_id,
          campaign: row.campaign_id ?? undefined,
        },
        row.field,
      ),
    ),
  );
}

type Written = {
  readonly account: string;
  readonly kind: string;
  readonly id: string;
  readonly campaign?: string | undefined;
};

/** What one open write at a time may be for. */
export function writeKey({ account, kind, id, campaign }: Written, field: string): string {
  return [account, kind, id, field, kind === 'widget' ? (campaign ?? '') : ''].join('\n');
}

/** Actions with writes that are not settled, for a worker that starts. */
export async function openActionIds(queries: Queries): Promise<string[]> {
  const { rows } = await queries.query<{ action_id: string }>(
    'select distinct action_id from ledger where state = any ($1)',
    [WORKED_STATES],
  );
  return rows.map((row) => row.action_id);
}

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

/** A write with what the worker and an undo need beside what people see. */
export type LedgerWrite = Write & {
  readonly attempts: number;
  /** The account's. */
  readonly currency: string;
  /** An undo of it is on its way or was confirmed; one that failed may be tried again. */
  readonly undone: boolean;
  /** Of a row of a manual task: who did it, and whether figures said against it. */
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
  undone_by: string | null;
  created_at: Date;
};

/** SQL: whether a write `l` was taken back, by an undo that is on its way or was confirmed. */
export const WRITE_UNDONE = `exists (
  select 1 from actions u join ledger ul on ul.action_id = u.id
  where u.undo_of = l.action_id and ul.account_id = l.account_id and ul.entity_kind = l.entity_kind
    and ul.entity_id = l.entity_id and ul.field = l.field
    and ul.campaign_id is not distinct from l.campaign_id and ul.state <> 'failed'
)`;

/** SQL: writes `l`, as `readWrite` takes them. */
export const WRITES = `select l.*, a.source, a.currency, ${WRITE_UNDONE} as undone
  from ledger l join accounts a on a.id = l.account_id`;

/** An action and its writes; null when there is none, or none of it is in scope. */
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
    state: stateOfWrites(read.map((write) => write.state)),
    createdAt: record.created_at.toISOString(),
    undoOf: record.undo_of,
    undoneBy: record.undone_by,
    writes: read,
  };
}

/** Lets one undo of an action be committed at a time: the second one sees what the first one planned. */
export async function lockAction(queries: Queries, id: string): Promise<void> {
  await queries.query('select 1 from actions where id = $1 for update', [id]);
}

/** What an action's writes make of the action. */
export function stateOfWrites(states: readonly WriteState[]): ActionState {
  const open = states.filter((state) => state !== 'confirmed' && state !== 'failed');
  if (open.length > 0) return open.every((state) => state === 'to-do') ? 'to-do' : 'running';
  if (states.every((state) => state === 'confirmed')) return 'confirmed';
  return states.every((state) => state === 'failed') ? 'failed' : 'partly-failed';
}
