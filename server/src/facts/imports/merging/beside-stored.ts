import type { DateRange } from '@adhelm/contracts';
import { factTables, reportsAnything } from '../../sync/index.ts';
import type { FiguresKind, StagedFor } from './staged-rows.ts';

/** Columns of one table, with its alias in a query. */
export const list = (alias: string, measures: readonly string[]) =>
  measures.map((measure) => `${alias}.${measure}`).join(', ');

/** Each staged row with its stored row. $1 account id, $2 account key, $3 and $4 first and last day. */
export function besideStored(kind: FiguresKind): string {
  const { table, entity } = factTables[kind];
  const entityJoin =
    entity === null ? '' : `left join ${entity.table} e on e.account_id = $1 and e.external_id = s.entity_id`;
  return `import_rows s
    left join campaigns c on c.account_id = $1 and c.external_id = s.campaign_id
    ${entityJoin}
    left join ${table} f on f.account_key = $2 and f.day between $3 and $4 and f.campaign_key = c.key
      and f.day = s.day and ${reportsAnything(kind, 'f')} ${entity === null ? '' : `and f.${entity.column} = e.key`}`;
}

/** Stored rows of those days that the file does not contain, by the source's ids. */
export function notMentioned(kind: FiguresKind): string {
  const { table, entity } = factTables[kind];
  return `${table} f
    join campaigns c on c.key = f.campaign_key
    ${entity === null ? '' : `join ${entity.table} e on e.key = f.${entity.column}`}
    where f.account_key = $2 and f.day between $3 and $4 and c.account_id = $1
      and not exists (select from import_rows s where s.campaign_id = c.external_id and s.day = f.day
        ${entity === null ? '' : 'and s.entity_id = e.external_id'})`;
}

export function parametersOf({ account }: StagedFor, { startDate, endDate }: DateRange): unknown[] {
  return [account.id, account.key, startDate, endDate];
}
