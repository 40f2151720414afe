import {
  type Actor,
  actorSchema,
  codedMessage,
  type OperationCommand,
  type OperationState,
  operationStates,
  type WidgetChange,
  type WidgetOperation,
  type WidgetSelection,
  widgetChangeSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';

/** An operation as a worker needs it. */
export type Operation = {
  readonly id: string;
  readonly actor: Actor;
  readonly requestId: string | null;
  readonly reason: string | null;
  readonly accounts: readonly string[];
  readonly change: WidgetChange | null;
  readonly undoOf: string | null;
  readonly undoneBy: string | null;
  readonly state: OperationState;
  readonly total: number;
  readonly confirmed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly cancelled: number;
  readonly sent: number;
  readonly canary: number | null;
  readonly canaryPassed: boolean;
  readonly message: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly finishedAt: Date | null;
};

type OperationRecord = Omit<Operation, 'actor' | 'change' | 'state'> & {
  readonly actor: unknown;
  readonly change: unknown;
  readonly state: string;
};

const stateSchema = z.enum(operationStates);
const operationIdSchema = z.guid();

const COLUMNS = `o.id, jsonb_build_object('kind', o.actor_kind, 'id', o.actor_id, 'name', o.actor_name) as actor,
  o.request_id as "requestId", o.reason, o.accounts::text[] as accounts, o.change, o.undo_of as "undoOf", o.state,
  o.total, o.confirmed, o.failed, o.skipped, o.cancelled, o.canary, o.canary_passed as "canaryPassed", o.message,
  o.created_at as "createdAt", o.updated_at as "updatedAt", o.finished_at as "finishedAt",
  (select count(*)::int from operation_targets t where t.operation_id = o.id and t.state = 'sent') as sent,
  (select u.id from operations u where u.undo_of = o.id and (u.confirmed > 0 or u.finished_at is null)
   order by u.created_at desc limit 1) as "undoneBy"`;

function read({ actor, change, state, ...record }: OperationRecord): Operation {
  return {
    ...record,
    actor: actorSchema.parse(actor),
    change: change === null ? null : widgetChangeSchema.parse(change),
    state: stateSchema.parse(state),
  };
}

/** Null when it does not exist, or changes an account out of scope. */
export async function findOperation(queries: Queries, id: string): Promise<Operation | null> {
  if (!operationIdSchema.safeParse(id).success) return null;
  const { rows } = await queries.query<OperationRecord>(
    `select ${COLUMNS} from operations o where o.id = $1`,
    [id],
  );
  return rows[0] === undefined ? null : read(rows[0]);
}

/** Operations in scope, newest first, and how many there are. */
export async function listOperations(
  queries: Queries,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly operations: Operation[]; readonly total: number }> {
  const { rows } = await queries.query<OperationRecord>(
    `select ${COLUMNS} from operations o order by o.created_at desc, o.id desc offset $1 limit $2`,
    [offset, limit],
  );
  const counted = await queries.query<{ total: number }>('select count(*)::int as total from operations');
  return { operations: rows.map(read), total: counted.rows[0]?.total ?? 0 };
}

/** Operations that are unfinished or ended since a moment: one person's, and those of everyone since `othersSince`, unless null. */
export async function operationsOf(
  queries: Queries,
  {
    person,
    since,
    othersSince,
  }: { readonly person: string; readonly since: Date; readonly othersSince: Date | null },
): Promise<Operation[]> {
  const { rows } = await queries.query<OperationRecord>(
    `select ${COLUMNS} from operations o
     where (o.actor_kind = 'person' and o.actor_id = $1 and (o.finished_at is null or o.finished_at > $2))
       or ($3::timestamptz is not null and (o.finished_at is null or o.finished_at > $3))
     order by o.created_at desc`,
    [person, since, othersSince],
  );
  return rows.map(read);
}

export type NewOperation = Pick<
  Operation,
  'id' | 'actor' | 'requestId' | 'reason' | 'accounts' | 'canary'
> & {
  readonly selection: WidgetSelection | null;
  readonly change: WidgetChange | null;
  readonly undoOf: string | null;
  readonly total: number;
  readonly at: Date;
};

export async function insertOperation(queries: Queries, operation: NewOperation): Promise<void> {
  const { actor, selection, change, at } = operation;
  await queries.query(
    `insert into operations (id, actor_kind, actor_id, actor_name, request_id, reason, accounts, selection, change,
       undo_of, state, total, canary, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'running', $11, $12, $13, $13)`,
    [
      operation.id,
      actor.kind,
      actor.id,
      actor.name,
      operation.requestId,
      operation.reason,
      operation.accounts,
      selection === null ? null : JSON.stringify(selection),
      change === null ? null : JSON.stringify(change),
      operation.undoOf,
      operation.total,
      operation.canary,
      at,
    ],
  );
}

/** Locks an operation until the end of the transaction, and tells its state. */
export async function lockOperation(queries: Queries, id: string): Promise<OperationState | null> {
  const { rows } = await queries.query<{ state: string }>(
    'select state from operations where id = $1 for update',
    [id],
  );
  return rows[0] === undefined ? null : stateSchema.parse(rows[0].state);
}

/** Moves an operation to a state. Final states need the time of the end. */
export async function setState(
  queries: Queries,
  id: string,
  {
    state,
    at,
    message = null,
    isFinal = false,
  }: {
    readonly state: OperationState;
    readonly at: Date;
    readonly message?: string | null;
    readonly isFinal?: boolean;
  },
): Promise<void> {
  await queries.query(
    `update operations set state = $2, updated_at = $3::timestamptz, message = coalesce($4, message),
       finished_at = case when $5 then $3::timestamptz end where id = $1`,
    [id, state, at, message, isFinal],
  );
}

/** What people see of an operation. */
export function publicOperation(operation: Operation): WidgetOperation {
  const {
    requestId: _requestId,
    canary,
    canaryPassed,
    accounts,
    createdAt,
    updatedAt,
    finishedAt,
    ...rest
  } = operation;
  return {
    ...rest,
    ...codedMessage(rest.message),
    accounts: accounts.length,
    canary: canary === null ? null : { size: canary, passed: canaryPassed },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    commands: commandsOf(operation),
  };
}

/** What can be asked of an operation in its state. */
export function commandsOf({ state, confirmed, undoneBy }: Operation): OperationCommand[] {
  if (state === 'running') return ['pause', 'cancel'];
  if (state === 'paused') return ['resume', 'cancel'];
  if (state === 'cancelling') return [];
  return confirmed > 0 && undoneBy === null ? ['undo'] : [];
}
