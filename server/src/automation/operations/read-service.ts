import {
  type OperationQuery,
  type OperationResult,
  type OperationRow,
  reasonOfSentence,
  targetStates,
  type WidgetOperation,
} from '@adhelm/contracts';
import type pg from 'pg';
import * as z from 'zod';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { readOffset, writeOffset } from '../../foundation/lists/index.ts';
import { capabilitiesNamed, unitOf } from '../../sources/index.ts';
import { requireOperation } from './command-service.ts';
import { listOperations, type Operation, publicOperation } from './operation-repository.ts';

type ReadServices = { readonly pool: pg.Pool };
type PageQuery = { readonly cursor?: string | undefined; readonly limit: number };

/** Operations in scope, newest first. Throws `validation` for an invalid cursor. */
export function readOperations(
  { pool }: ReadServices,
  scope: Scope,
  { cursor, limit }: PageQuery,
): Promise<{ data: WidgetOperation[]; page: { next: string | null; total: number } }> {
  const offset = readOffset(cursor);
  return withScope(pool, scope, async (client) => {
    const { operations, total } = await listOperations(client, { offset, limit });
    return { data: operations.map(publicOperation), page: pageAfter(offset + limit, total) };
  });
}

const pageAfter = (end: number, total: number) => ({ next: end < total ? writeOffset(end) : null, total });

/** An operation and a page of its widgets. Throws `not-found`, and `validation` for an invalid cursor. */
export function readOperation(
  { pool }: ReadServices,
  scope: Scope,
  id: string,
  { state, cursor, limit }: OperationQuery,
): Promise<OperationResult> {
  const offset = readOffset(cursor);
  return withScope(pool, scope, async (client) => {
    const operation = await requireOperation(client, id);
    const { rows } = await client.query<RowRecord>(
      `select a.source, a.currency, t.account_id as account, t.campaign_id as campaign, t.widget_id as id,
         c.name as "campaignName", t.state, t.is_canary as "isCanary", l.before_image as before,
         coalesce(l.observed, l.target) as after, l.field, t.reason
       from operation_targets t join accounts a on a.id = t.account_id
       left join campaigns c on c.account_id = t.account_id and c.external_id = t.campaign_id
       left join ledger l on l.id = t.write_id
       where t.operation_id = $1 and ($2::text is null or t.state = $2)
       order by t.place offset $3 limit $4`,
      [id, state ?? null, offset, limit],
    );
    return {
      success: true,
      data: publicOperation(operation),
      rows: rows.map(rowOf),
      page: pageAfter(offset + limit, await countOf(client, operation, state)),
    };
  });
}

type RowRecord = {
  readonly source: string;
  readonly currency: string;
  readonly account: string;
  readonly campaign: string | null;
  readonly id: string;
  readonly campaignName: string | null;
  readonly state: string;
  readonly isCanary: boolean;
  readonly before: unknown;
  readonly after: unknown;
  readonly field: string | null;
  readonly reason: string | null;
};

const stateSchema = z.enum(targetStates);

function rowOf({ campaign, currency, field, state, reason, ...row }: RowRecord): OperationRow {
  const place = { kind: 'widget' as const, ...(campaign === null ? {} : { campaign }) };
  const isAmount = field === 'widget-bid';
  return {
    ...row,
    ...place,
    ...(reason === null ? { reason } : reasonOfSentence(reason)),
    field,
    state: stateSchema.parse(state),
    unit: isAmount ? unitOf(capabilitiesNamed(row.source), { ...place, field, currency }) : null,
  };
}

async function countOf(
  client: pg.ClientBase,
  { id, total }: Operation,
  state: string | undefined,
): Promise<number> {
  if (state === undefined) return total;
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from operation_targets where operation_id = $1 and state = $2',
    [id, state],
  );
  return rows[0]?.count ?? 0;
}
