import {
  type Actor,
  actorSchema,
  type ManualRowState,
  type ManualTaskState,
  type ManualTasksQuery,
  manualTaskStateSchema,
} from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { CANCELLED, type LedgerWrite, readWrite, WRITES, type WriteRecord } from '../actions/index.ts';

/** A task without its rows. */
export type StoredTask = {
  readonly id: string;
  readonly actionId: string;
  readonly version: number;
  readonly state: ManualTaskState;
  readonly source: string;
  readonly account: string;
  readonly accountName: string;
  /** The source's own id of the account. */
  readonly externalId: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly actor: Actor;
  readonly reason: string | null;
  readonly undoOf: string | null;
  readonly requestId: string | null;
  readonly batchId: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
};

type TaskRecord = Omit<StoredTask, 'state' | 'actor'> & {
  readonly state: string;
  readonly actorKind: string;
  readonly actorId: string;
  readonly actorName: string;
};

const COLUMNS = `t.id, t.action_id as "actionId", t.version, t.state, a.source, t.account_id as account,
  a.name as "accountName", a.external_id as "externalId", a.currency, a.time_zone as "timeZone",
  c.actor_kind as "actorKind", c.actor_id as "actorId", c.actor_name as "actorName", c.reason, c.undo_of as "undoOf",
  c.request_id as "requestId", c.batch_id as "batchId", t.created_at as "createdAt", t.changed_at as "changedAt"`;
const FROM =
  'from manual_tasks t join accounts a on a.id = t.account_id join actions c on c.id = t.action_id';

function read({ actorKind, actorId, actorName, ...record }: TaskRecord): StoredTask {
  return {
    ...record,
    state: manualTaskStateSchema.parse(record.state),
    actor: actorSchema.parse({ kind: actorKind, id: actorId, name: actorName }),
  };
}

/** A task in scope; null when there is none. */
export async function taskById(queries: Queries, id: string): Promise<StoredTask | null> {
  const { rows } = await queries.query<TaskRecord>(`select ${COLUMNS} ${FROM} where t.id::text = $1`, [id]);
  return rows[0] === undefined ? null : read(rows[0]);
}

/** Tasks in scope, newest first. Ids grow with time. */
export async function listTasks(
  queries: Queries,
  { source, account, state, cursor, limit }: ManualTasksQuery,
): Promise<{ tasks: StoredTask[]; total: number }> {
  const matches = `($1::text is null or a.source = $1) and ($2::text is null or t.account_id::text = $2)
    and ($3::text is null or t.state = $3)`;
  const { rows } = await queries.query<TaskRecord>(
    `select ${COLUMNS} ${FROM} where ${matches} and ($4::uuid is null or t.id < $4) order by t.id desc limit $5`,
    [source, account, state, cursor ?? null, limit],
  );
  const counted = await queries.query<{ total: number }>(
    `select count(*) as total ${FROM} where ${matches}`,
    [source, account, state],
  );
  return { tasks: rows.map(read), total: counted.rows[0]?.total ?? 0 };
}

/** Open or unconfirmed tasks of an account, locked so that no one ticks one off meanwhile. */
export async function lockWaitingTasks(queries: Queries, account: string): Promise<StoredTask[]> {
  const { rows } = await queries.query<TaskRecord>(
    `select ${COLUMNS} ${FROM} where t.account_id = $1 and t.state in ('open', 'done') order by t.id
     for update of t`,
    [account],
  );
  return rows.map(read);
}

/** The rows of tasks by task, in their order. */
export async function rowsOfTasks(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, LedgerWrite[]>> {
  const { rows } = await queries.query<WriteRecord>(
    `${WRITES} where l.task_id = any ($1::uuid[]) order by l.id`,
    [ids],
  );
  const writes = Map.groupBy(rows.map(readWrite), ({ taskId = '' }) => taskId);
  return new Map(ids.map((id) => [id, writes.get(id) ?? []]));
}

/** The state of a row. */
export function stateOfRow({ state, sentAt, error }: LedgerWrite): ManualRowState {
  if (state === 'confirmed') return 'confirmed';
  if (state === 'failed') return error === CANCELLED ? 'cancelled' : 'not-doable';
  return sentAt === null ? 'open' : 'done';
}

/** The state of a task, from the states of its rows. */
export function stateOfRows(states: readonly ManualRowState[]): ManualTaskState {
  if (states.includes('open')) return 'open';
  if (states.includes('done')) return 'done';
  if (states.includes('confirmed')) return 'confirmed';
  return states.includes('cancelled') ? 'cancelled' : 'not-done';
}

/** Sets a task's state from its rows, and increments its version. */
export async function renewTask(queries: Queries, id: string, at: Date): Promise<void> {
  const writes = (await rowsOfTasks(queries, [id])).get(id) ?? [];
  const state = stateOfRows(writes.map(stateOfRow));
  await queries.query(
    'update manual_tasks set state = $2, version = version + 1, changed_at = $3 where id = $1',
    [id, state, at],
  );
}

/** Locks this version of a task for the transaction. Returns false when the version has changed. */
export async function lockTask(
  queries: Queries,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<boolean> {
  const { rowCount } = await queries.query(
    'select 1 from manual_tasks where id = $1 and version = $2 for update',
    [id, version],
  );
  return rowCount === 1;
}

/** Marks rows as done by a person, or (`by` is null) as open. */
export async function markDone(
  queries: Queries,
  writeIds: readonly string[],
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<void> {
  await queries.query(
    `update ledger set sent_at = $2, done_by = $3, contradicted_at = null, error = null
     where id = any ($1::uuid[]) and state = 'to-do'`,
    [writeIds, by === null ? null : at, by],
  );
}

/** Reopens a row because figures still show another value than the person set. */
export async function markContradicted(
  queries: Queries,
  writeId: string,
  { observed, note, at }: { readonly observed: unknown; readonly note: string; readonly at: Date },
): Promise<void> {
  await queries.query(
    `update ledger set sent_at = null, done_by = null, contradicted_at = $2, error = $3, observed = $4
     where id = $1 and state = 'to-do'`,
    [writeId, at, note, JSON.stringify(observed)],
  );
}
