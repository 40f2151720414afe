import type { ActionTarget } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

/** A widget of an operation that is still to be sent. */
export type OperationTarget = {
  readonly place: number;
  readonly target: ActionTarget;
  readonly attempts: number;
  readonly undoesAction: string | null;
  readonly undoesWrite: string | null;
};

type TargetRecord = {
  readonly place: number;
  readonly source: string;
  readonly account: string;
  readonly campaign: string | null;
  readonly widget: string;
  readonly attempts: number;
  readonly undoesAction: string | null;
  readonly undoesWrite: string | null;
};

const PLANNED = `select t.place, a.source, t.account_id as account, t.campaign_id as campaign, t.widget_id as widget,
  t.attempts, t.undoes_action as "undoesAction", t.undoes_write as "undoesWrite"
  from operation_targets t join accounts a on a.id = t.account_id
  where t.operation_id = $1 and t.state = 'planned'`;

const read = ({ source, account, campaign, widget, ...record }: TargetRecord): OperationTarget => ({
  ...record,
  target: {
    source,
    account,
    kind: 'widget',
    id: widget,
    ...(campaign === null ? {} : { campaign }),
  },
});

/**
 * The next targets of an account, in order. A campaign of which only a part fits is left for the next batch, unless it is
 * the only one: otherwise its widgets would take a call more.
 */
export async function nextTargets(
  queries: Queries,
  {
    operation,
    account,
    limit,
  }: { readonly operation: string; readonly account: string; readonly limit: number },
): Promise<OperationTarget[]> {
  const { rows } = await queries.query<TargetRecord>(
    `${PLANNED} and t.account_id = $2 order by t.place limit $3`,
    [operation, account, limit + 1],
  );
  const cut = rows.length > limit ? rows.at(-1)?.campaign : undefined;
  const fitting = rows.slice(0, limit);
  const whole = cut == null ? fitting : fitting.filter(({ campaign }) => campaign !== cut);
  return (whole.length === 0 ? fitting : whole).map(read);
}

/** The next targets of an undo: those of one action, because an action is undone once. */
export async function nextUndo(
  queries: Queries,
  { operation, account }: { readonly operation: string; readonly account: string },
): Promise<OperationTarget[]> {
  const { rows } = await queries.query<TargetRecord>(
    `${PLANNED} and t.account_id = $2 and t.undoes_action = (
       select undoes_action from operation_targets
       where operation_id = $1 and account_id = $2 and state = 'planned' order by place limit 1
     ) order by t.place`,
    [operation, account],
  );
  return rows.map(read);
}

/** The next targets of the canary, of all accounts. */
export async function nextCanary(
  queries: Queries,
  operation: string,
  limit: number,
): Promise<OperationTarget[]> {
  const { rows } = await queries.query<TargetRecord>(`${PLANNED} order by t.canary_rank limit $2`, [
    operation,
    limit,
  ]);
  return rows.map(read);
}

export type NewTarget = {
  readonly place: number;
  readonly canaryRank: number;
  readonly account: string;
  readonly campaign: string | null;
  readonly widget: string;
  readonly undoesAction: string | null;
  readonly undoesWrite: string | null;
};

const ROWS_PER_INSERT = 10_000;

/** Adds the targets of a new operation, in batches. */
export async function insertTargets(
  queries: Queries,
  operation: string,
  targets: readonly NewTarget[],
): Promise<void> {
  for (let from = 0; from < targets.length; from += ROWS_PER_INSERT) {
    const part = targets.slice(from, from + ROWS_PER_INSERT);
    await queries.query(
      `insert into operation_targets (operation_id, place, canary_rank, account_id, campaign_id, widget_id,
         undoes_action, undoes_write)
       select $1, * from unnest($2::integer[], $3::integer[], $4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::uuid[])`,
      [
        operation,
        part.map(({ place }) => place),
        part.map(({ canaryRank }) => canaryRank),
        part.map(({ account }) => account),
        part.map(({ campaign }) => campaign),
        part.map(({ widget }) => widget),
        part.map(({ undoesAction }) => undoesAction),
        part.map(({ undoesWrite }) => undoesWrite),
      ],
    );
  }
}

/** The confirmed writes of an operation that no undo has taken, as the targets of its undo. */
export async function targetsToUndo(queries: Queries, operation: string): Promise<NewTarget[]> {
  const { rows } = await queries.query<Omit<NewTarget, 'place' | 'canaryRank'>>(
    `select t.account_id as account, t.campaign_id as campaign, t.widget_id as widget, l.action_id as "undoesAction",
       t.write_id as "undoesWrite"
     from operation_targets t join ledger l on l.id = t.write_id
     where t.operation_id = $1 and t.state = 'confirmed' order by t.account_id, l.action_id, t.place`,
    [operation],
  );
  return rows.map((row, place) => ({ ...row, place, canaryRank: place }));
}

/** The actions of an operation that are not finished. */
export async function openActions(queries: Queries, operation: string): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select distinct l.action_id as id from operation_targets t join ledger l on l.id = t.write_id
     where t.operation_id = $1 and t.state = 'sent'`,
    [operation],
  );
  return rows.map(({ id }) => id);
}

/** How the canary went so far. */
export async function canaryCounts(
  queries: Queries,
  operation: string,
): Promise<{
  readonly open: number;
  readonly failed: number;
  readonly written: number;
  readonly reason: string | null;
}> {
  const { rows } = await queries.query<{
    open: number;
    failed: number;
    written: number;
    reason: string | null;
  }>(
    `select count(*) filter (where state = 'sent')::int as open, count(*) filter (where state = 'failed')::int as failed,
       count(*) filter (where state in ('confirmed', 'failed'))::int as written,
       min(reason) filter (where state = 'failed') as reason
     from operation_targets where operation_id = $1 and is_canary`,
    [operation],
  );
  return rows[0] ?? { open: 0, failed: 0, written: 0, reason: null };
}

/** How many targets are planned and how many are sent and not read back. */
export async function leftOf(
  queries: Queries,
  operation: string,
): Promise<{ readonly planned: number; readonly sent: number }> {
  const { rows } = await queries.query<{ planned: number; sent: number }>(
    `select count(*) filter (where state = 'planned')::int as planned, count(*) filter (where state = 'sent')::int as sent
     from operation_targets where operation_id = $1 and state in ('planned', 'sent')`,
    [operation],
  );
  return rows[0] ?? { planned: 0, sent: 0 };
}
